package dev.onset.serdes;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The binary keys of the state stores. A key starts with its tenant and session, each behind its
 * length (4 bytes, big-endian), so that no session's keys are a prefix of another's: {@code s1}
 * never scans {@code s10}. Then comes the {@link Part} of the session, if it is one. Strings are
 * UTF-8 behind their length; numbers are 4 bytes big-endian and scan in their order. Keys of the
 * expiry store start with a deadline instead, so that what is due is one scan.
 *
 * <p>Every method throws {@link IllegalArgumentException} for text that is not valid Unicode, a
 * negative number or deadline, or bytes that are no such key.
 */
public final class StoreKeys {
  private static final byte BEHIND_EVERY_CHILD = (byte) 0xFF;

  /**
   * What an entry of a session holds. The byte that follows the session in the key is the ordinal
   * plus one; append only.
   */
  public enum Part {
    /** What the session knows of people. */
    EVIDENCE,
    /** Marks of turns that are not among the newest. */
    MARKS,
    /** A placeholder's number. */
    PLACEHOLDER,
    /** A turn that waits for those before it. */
    HELD,
    /** A turn whose safe text may still change. */
    KEPT,
    /** Turns of an ended session beyond those in its marker. */
    SEEN,
    /** What a text shown in place of a value stands for. */
    SHOWN;

    byte tag() {
      return (byte) (ordinal() + 1);
    }
  }

  /**
   * Keys between two bounds, in the order of unsigned bytes.
   *
   * @param from the first key, inclusive
   * @param to the end, exclusive; no key is equal to it, so a scan with an inclusive end gives the
   *     same
   */
  public record Range(byte[] from, byte[] to) {}

  private StoreKeys() {}

  /** The key of a session itself. */
  public static byte[] session(SessionId session) {
    return begin(session).bytes();
  }

  /** The key of a part of a session of which there is one. */
  public static byte[] part(SessionId session, Part part) {
    return begin(session).tag(part).bytes();
  }

  /** The key of a numbered part of a session; these scan in the order of their numbers. */
  public static byte[] part(SessionId session, Part part, int number) {
    requireNotNegative(number);
    return begin(session).tag(part).integer(number).bytes();
  }

  /** The key of a named part of a session. */
  public static byte[] part(SessionId session, Part part, String name) {
    return begin(session).tag(part).string(name).bytes();
  }

  /** The key of an entry of a session by its name alone, in a store without parts. */
  public static byte[] named(SessionId session, String name) {
    return begin(session).string(name).bytes();
  }

  /** All keys of a session's parts of one kind. */
  public static Range parts(SessionId session, Part part) {
    byte[] from = part(session, part);
    byte[] to = from.clone();
    to[to.length - 1]++;
    return new Range(from, to);
  }

  /** All keys of a session and of no other. */
  public static Range range(SessionId session) {
    return below(session(session));
  }

  /** What follows a tenant or a session starts with the high byte of a number, or with a tag. */
  private static Range below(byte[] from) {
    byte[] to = Arrays.copyOf(from, from.length + 1);
    to[from.length] = BEHIND_EVERY_CHILD;
    return new Range(from, to);
  }

  /**
   * All keys of a tenant's sessions and of no other's. Of two sessions the one with the shorter id
   * comes first.
   */
  public static Range tenant(String tenant) {
    return below(new Writer().string(tenant).bytes());
  }

  /** The session of a key that starts with one. */
  public static SessionId sessionOf(byte[] key) {
    return new Reader(ByteBuffer.wrap(key)).session();
  }

  private static Reader behind(byte[] key) {
    Reader reader = new Reader(ByteBuffer.wrap(key));
    reader.session();
    return reader;
  }

  /** Whether a key is that of a session itself. */
  public static boolean isSession(byte[] key) {
    return behindSession(key).length == 0;
  }

  /** The part that a key of a session belongs to; empty for the session itself. */
  public static Optional<Part> partOf(byte[] key) {
    byte[] rest = behindSession(key);
    return rest.length > 0 && rest[0] > 0 && rest[0] <= Part.values().length
        ? Optional.of(Part.values()[rest[0] - 1])
        : Optional.empty();
  }

  /** The bytes of a key behind its session. */
  public static byte[] behindSession(byte[] key) {
    return behind(key).rest();
  }

  /** The number of a numbered part. */
  public static int numberOf(byte[] key) {
    Reader reader = behind(key);
    reader.take(1);
    return reader.last(Integer.BYTES).getInt();
  }

  /** The name of a named part. */
  public static String nameOf(byte[] key) {
    Reader reader = behind(key);
    reader.take(1);
    return reader.lastString();
  }

  /**
   * The key under which a session waits for its end.
   *
   * @param deadline milliseconds since the epoch
   */
  public static byte[] expiry(long deadline, SessionId session) {
    requireNotNegative(deadline);
    return new Writer().number(deadline).string(session.tenant()).string(session.session()).bytes();
  }

  /**
   * The sessions whose deadline has come, earliest first.
   *
   * @param from the earliest deadline, milliseconds since the epoch
   * @param now the latest one, below {@link Long#MAX_VALUE}
   */
  public static Range due(long from, long now) {
    requireNotNegative(from);
    requireNotNegative(now);
    return new Range(
        new Writer().number(from).bytes(), new Writer().number(Math.addExact(now, 1)).bytes());
  }

  /** The deadline of a key made by {@link #expiry}. */
  public static long deadlineOf(byte[] expiryKey) {
    return new Reader(ByteBuffer.wrap(expiryKey)).number();
  }

  /** The session of a key made by {@link #expiry}. */
  public static SessionId sessionOfExpiry(byte[] expiryKey) {
    Reader reader = new Reader(ByteBuffer.wrap(expiryKey));
    reader.number();
    return reader.session();
  }

  private static Writer begin(SessionId session) {
    return new Writer().string(session.tenant()).string(session.session());
  }

  private static void requireNotNegative(long number) {
    if (number < 0) {
      throw new IllegalArgumentException("A number or deadline of a key is not negative.");
    }
  }

  private static final class Writer {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(64);

    Writer string(String text) {
      if (!Turn.isWellFormed(text)) {
        throw new IllegalArgumentException("Text of a key is not valid Unicode.");
      }
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      integer(utf8.length);
      out.writeBytes(utf8);
      return this;
    }

    Writer integer(int value) {
      out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(value).array());
      return this;
    }

    Writer tag(Part part) {
      out.write(part.tag());
      return this;
    }

    Writer number(long value) {
      out.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(value).array());
      return this;
    }

    byte[] bytes() {
      return out.toByteArray();
    }
  }

  private record Reader(ByteBuffer key) {
    SessionId session() {
      String tenant = string();
      return new SessionId(tenant, string());
    }

    String string() {
      return StandardCharsets.UTF_8.decode(take(take(Integer.BYTES).getInt())).toString();
    }

    long number() {
      return take(Long.BYTES).getLong();
    }

    byte[] rest() {
      byte[] bytes = new byte[key.remaining()];
      key.get(bytes);
      return bytes;
    }

    ByteBuffer last(int length) {
      ByteBuffer rest = take(length);
      if (key.hasRemaining()) {
        throw notAKey();
      }
      return rest;
    }

    String lastString() {
      return StandardCharsets.UTF_8.decode(last(take(Integer.BYTES).getInt())).toString();
    }

    private ByteBuffer take(int length) {
      if (length < 0 || length > key.remaining()) {
        throw notAKey();
      }
      ByteBuffer taken = key.slice(key.position(), length);
      key.position(key.position() + length);
      return taken;
    }

    private static IllegalArgumentException notAKey() {
      return new IllegalArgumentException("The bytes are not a key of this store.");
    }
  }
}
