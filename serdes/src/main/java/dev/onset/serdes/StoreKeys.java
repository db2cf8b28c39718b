package dev.onset.serdes;

import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.SessionId;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The binary keys of the state stores. A key starts with its tenant and session, each behind its
 * length (4 bytes, big-endian), so that no session's keys are a prefix of another's: {@code s1}
 * never scans {@code s10}. Strings are UTF-8 behind their length; turns are 4 bytes big-endian and
 * scan in their order. Keys of the expiry store start with a deadline instead, so that what is due
 * is one scan.
 *
 * <p>Every method throws {@link IllegalArgumentException} for text that is not valid Unicode, a
 * negative turn or deadline, or bytes that are no such key.
 */
public final class StoreKeys {
  private static final byte BEHIND_EVERY_CHILD = (byte) 0xFF;

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

  /**
   * The key of a fact or candidate.
   *
   * @param valueHash keyed hash of the canonical value; a key never holds the value
   */
  public static byte[] value(SessionId session, EntityId entity, PiiType type, String valueHash) {
    return begin(session).string(entity.name()).string(type.name()).string(valueHash).bytes();
  }

  /**
   * The key of a value's placeholder.
   *
   * @param name names the value without holding it
   */
  public static byte[] placeholder(SessionId session, String name) {
    return begin(session).string(name).bytes();
  }

  /** The key of what belongs to one turn; keys of a session scan in the order of its turns. */
  public static byte[] turn(SessionId session, int turn) {
    requireNotNegative(turn);
    return begin(session).integer(turn).bytes();
  }

  /** All keys of a session and of no other. */
  public static Range range(SessionId session) {
    byte[] from = session(session);
    byte[] to = new byte[from.length + 1];
    System.arraycopy(from, 0, to, 0, from.length);
    // What follows a session starts with the high byte of a number that is not negative.
    to[from.length] = BEHIND_EVERY_CHILD;
    return new Range(from, to);
  }

  /**
   * All keys of a tenant's sessions and of no other's. Of two sessions the one with the shorter id
   * comes first.
   */
  public static Range tenant(String tenant) {
    byte[] from = new Writer().string(tenant).bytes();
    byte[] to = new byte[from.length + 1];
    System.arraycopy(from, 0, to, 0, from.length);
    to[from.length] = BEHIND_EVERY_CHILD;
    return new Range(from, to);
  }

  /** The session of a key that starts with one. */
  public static SessionId sessionOf(byte[] key) {
    return new Reader(ByteBuffer.wrap(key)).session();
  }

  /**
   * The strings behind the session: entity, type and value hash of a fact or candidate, the name of
   * a placeholder.
   */
  public static List<String> partsOf(byte[] key) {
    Reader reader = new Reader(ByteBuffer.wrap(key));
    reader.session();
    List<String> parts = new ArrayList<>();
    while (reader.hasMore()) {
      parts.add(reader.string());
    }
    return List.copyOf(parts);
  }

  /** The turn of a key made by {@link #turn}. */
  public static int turnOf(byte[] key) {
    Reader reader = new Reader(ByteBuffer.wrap(key));
    reader.session();
    return reader.last(Integer.BYTES).getInt();
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
      throw new IllegalArgumentException("A turn or deadline of a key is not negative.");
    }
  }

  private static final class Writer {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream(64);

    Writer string(String text) {
      if (!Unicode.isWellFormed(text)) {
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

    boolean hasMore() {
      return key.hasRemaining();
    }

    ByteBuffer last(int length) {
      ByteBuffer rest = take(length);
      if (hasMore()) {
        throw notAKey();
      }
      return rest;
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
