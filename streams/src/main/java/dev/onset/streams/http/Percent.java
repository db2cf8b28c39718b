package dev.onset.streams.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Percent-encoding of UTF-8 text in one part of an address (RFC 3986), so that ids may hold
 * anything: slashes, dots, spaces. A plus sign is a plus sign.
 */
public final class Percent {
  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~";
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private Percent() {}

  /** The text with everything encoded but letters, digits, {@code -}, {@code _} and {@code ~}. */
  public static String encode(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      if (one > 0 && UNRESERVED.indexOf(one) >= 0) {
        encoded.append((char) one);
      } else {
        encoded.append('%').append(HEX.toHexDigits(one));
      }
    }
    return encoded.toString();
  }

  /**
   * The text of an encoded part.
   *
   * @throws BadRequestException if the encoding is cut short or not that of valid Unicode
   */
  public static String decode(String encoded) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(encoded.length());
    for (int i = 0; i < encoded.length(); i++) {
      char c = encoded.charAt(i);
      if (c > 0x7F) {
        throw malformed();
      }
      if (c == '%') {
        bytes.write(code(encoded, i + 1));
        i += 2;
      } else {
        bytes.write(c);
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException e) {
      throw malformed();
    }
  }

  private static int code(String encoded, int at) {
    try {
      return HexFormat.fromHexDigits(encoded, at, at + 2);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw malformed();
    }
  }

  private static BadRequestException malformed() {
    return new BadRequestException("The address is not valid percent-encoded UTF-8.");
  }
}
