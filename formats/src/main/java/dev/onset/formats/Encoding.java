package dev.onset.formats;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipException;

/**
 * Tells the encoding of a text by its first bytes: UTF-8, UTF-16 or UTF-32 of either byte order,
 * with or without a byte order mark, or Windows-1252 where the bytes are not UTF-8 and look like
 * it. Stateless.
 */
public final class Encoding {
  private static final int HEAD = 1 << 16;
  private static final Charset WESTERN = Charset.forName("windows-1252");

  private Encoding() {}

  /**
   * A stream of the same text in UTF-8, without a byte order mark where it was transcoded. Bytes of
   * UTF-8 stay as they are, also broken ones. Reads ahead 64 KiB.
   *
   * @param in decompressed
   */
  public static InputStream utf8(InputStream in) throws IOException {
    byte[] head = head(in);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
    Charset charset = of(head);
    return charset.equals(StandardCharsets.UTF_8)
        ? whole
        : new Transcoded(new InputStreamReader(whole, charset));
  }

  /** The first bytes, also of a stream that breaks off among them. */
  private static byte[] head(InputStream in) throws IOException {
    byte[] head = new byte[HEAD];
    int length = 0;
    try {
      for (int read = 0; read >= 0 && length < HEAD; ) {
        read = in.read(head, length, HEAD - length);
        length += Math.max(0, read);
      }
    } catch (ZipException | EOFException e) {
      // The next to read meets the break again, behind what came before it.
      if (length == 0) {
        throw e;
      }
    }
    return Arrays.copyOf(head, length);
  }

  /** The encoding of a text that begins with these bytes. */
  static Charset of(byte[] head) {
    if (begins(head, 0xFF, 0xFE, 0, 0)) {
      return Charset.forName("UTF-32LE");
    }
    if (begins(head, 0, 0, 0xFE, 0xFF)) {
      return Charset.forName("UTF-32BE");
    }
    if (begins(head, 0xFF, 0xFE)) {
      return StandardCharsets.UTF_16LE;
    }
    if (begins(head, 0xFE, 0xFF)) {
      return StandardCharsets.UTF_16BE;
    }
    // What is ASCII in UTF-16, such as line breaks and the signs of JSON, has a zero in each pair.
    int even = 0;
    int odd = 0;
    for (int i = 0; i < head.length; i++) {
      if (head[i] == 0) {
        even += 1 - i % 2;
        odd += i % 2;
      }
    }
    int many = Math.max(1, head.length / 20);
    if (odd >= many && even * 10 < odd) {
      return StandardCharsets.UTF_16LE;
    }
    if (even >= many && odd * 10 < even) {
      return StandardCharsets.UTF_16BE;
    }
    return isWestern(head) ? WESTERN : StandardCharsets.UTF_8;
  }

  private static boolean begins(byte[] head, int... mark) {
    for (int i = 0; i < mark.length; i++) {
      if (i == head.length || head[i] != (byte) mark[i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * A whole text of UTF-8 or, where its bytes are not UTF-8 and look like it, Windows-1252.
   *
   * @throws java.nio.charset.CharacterCodingException if it is neither
   */
  public static String decoded(byte[] text) throws IOException {
    Charset charset = isWestern(text) ? WESTERN : StandardCharsets.UTF_8;
    return charset
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT)
        .decode(ByteBuffer.wrap(text))
        .toString();
  }

  /**
   * Whether bytes are a text in Windows-1252: not UTF-8, and without a character of several bytes
   * of UTF-8, since then it is UTF-8 that was damaged; without control characters; and mostly
   * ASCII, as languages of the West are and those of other code pages are not.
   */
  private static boolean isWestern(byte[] bytes) {
    CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(1 << 12);
    CoderResult result;
    do {
      out.clear();
      result = utf8.decode(in, out, false);
    } while (result.isOverflow());
    if (!result.isError()) {
      return false;
    }
    int high = 0;
    for (int i = 0; i < bytes.length; i++) {
      int b = bytes[i] & 0xFF;
      boolean control = b < 0x20 && b != '\t' && b != '\n' && b != '\r' && b != '\f';
      boolean unused = b == 0x81 || b == 0x8D || b == 0x8F || b == 0x90 || b == 0x9D;
      boolean several =
          b >= 0xC2 && b < 0xF5 && i + 1 < bytes.length && (bytes[i + 1] & 0xC0) == 0x80;
      if (control || unused || several) {
        return false;
      }
      high += b >= 0x80 ? 1 : 0;
    }
    return high * 5L <= bytes.length;
  }

  /** The bytes of UTF-8 of what a reader reads. */
  private static final class Transcoded extends InputStream {
    private final Reader reader;
    private final char[] chars = new char[1 << 13];
    private byte[] bytes = {};
    private int at;
    private int kept;
    private boolean begun;

    Transcoded(Reader reader) {
      this.reader = reader;
    }

    private boolean fill() throws IOException {
      while (at == bytes.length) {
        int read = reader.read(chars, kept, chars.length - kept);
        if (read < 0 && kept == 0) {
          return false;
        }
        int length = kept + Math.max(0, read);
        // The first half of a pair waits for the second.
        kept = read >= 0 && Character.isHighSurrogate(chars[length - 1]) ? 1 : 0;
        int from = !begun && chars[0] == '\uFEFF' ? 1 : 0;
        begun = true;
        int to = length - kept;
        bytes =
            from < to
                ? new String(chars, from, to - from).getBytes(StandardCharsets.UTF_8)
                : new byte[0];
        at = 0;
        if (kept == 1) {
          chars[0] = chars[length - 1];
        }
      }
      return true;
    }

    @Override
    public int read() throws IOException {
      return fill() ? bytes[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (!fill()) {
        return -1;
      }
      int count = Math.min(length, bytes.length - at);
      System.arraycopy(bytes, at, into, from, count);
      at += count;
      return count;
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }
}
