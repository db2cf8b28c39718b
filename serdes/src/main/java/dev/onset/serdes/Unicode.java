package dev.onset.serdes;

import dev.onset.model.RejectReason;
import dev.onset.model.Turn;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Strict conversion between text and UTF-8: nothing is replaced silently. */
final class Unicode {
  private Unicode() {}

  /**
   * The same text.
   *
   * @throws WireException if a surrogate is not paired
   */
  static String requireWellFormed(String text) {
    if (!Turn.isWellFormed(text)) {
      throw new WireException(
          RejectReason.INVALID_TEXT,
          "The record holds text that is not valid Unicode; send it again in valid UTF-8.");
    }
    return text;
  }

  /** The text of UTF-8 bytes. */
  static String decode(byte[] bytes, int offset, int length) throws CharacterCodingException {
    String text = new String(bytes, offset, length, StandardCharsets.UTF_8);
    if (text.indexOf('\uFFFD') >= 0) {
      // Sent as such, or put there for bytes that are no UTF-8: only the strict decoder can tell.
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, offset, length));
    }
    return text;
  }
}
