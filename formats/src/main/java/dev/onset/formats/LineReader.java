package dev.onset.formats;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads numbered lines of UTF-8. Returns a line that is too long or not UTF-8 as a value instead of
 * throwing.
 */
final class LineReader implements Closeable {
  /** Maximum length in bytes of a line that is read into memory. */
  static final int MAX_BYTES = 64 << 20;

  /** One line. */
  sealed interface Line {
    /** 1-based. */
    long number();

    /** A line without its line break. */
    record Text(long number, String text) implements Line {}

    /** A line with bytes that are not UTF-8. */
    record NotUtf8(long number) implements Line {}

    /** A skipped line of more than {@link #MAX_BYTES} bytes. */
    record TooLong(long number) implements Line {}
  }

  private static final int BUFFER = 1 << 16;

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private int at;
  private int limit;
  private long number;

  LineReader(InputStream in) {
    this.in = in;
  }

  /** Returns the next line; empty at the end. */
  Optional<Line> next() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    boolean any = false;
    boolean tooLong = false;
    while (at < limit || fill()) {
      any = true;
      int end = at;
      while (end < limit && buffer[end] != '\n') {
        end++;
      }
      if (bytes.size() + (end - at) > MAX_BYTES) {
        tooLong = true;
        bytes.reset();
      }
      if (!tooLong) {
        bytes.write(buffer, at, end - at);
      }
      boolean complete = end < limit;
      at = complete ? end + 1 : end;
      if (complete) {
        break;
      }
    }
    if (!any) {
      return Optional.empty();
    }
    number++;
    return Optional.of(tooLong ? new Line.TooLong(number) : decode(bytes.toByteArray()));
  }

  private boolean fill() throws IOException {
    at = 0;
    limit = Math.max(0, in.read(buffer));
    return limit > 0;
  }

  private Line decode(byte[] bytes) {
    int length = bytes.length;
    if (length > 0 && bytes[length - 1] == '\r') {
      length--;
    }
    try {
      return new Line.Text(
          number,
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes, 0, length))
              .toString());
    } catch (CharacterCodingException e) {
      return new Line.NotUtf8(number);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
