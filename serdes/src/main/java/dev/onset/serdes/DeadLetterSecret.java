package dev.onset.serdes;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.function.Consumer;

/**
 * A random secret that encrypts the dead letters of one session; destroying it makes them
 * unreadable. A dead letter names its secret by a random id, so that it does not reveal the
 * session. Immutable; no caller changes the arrays.
 *
 * @param tenant whose key wraps it
 * @param id {@value #ID_BYTES} bytes
 * @param secret {@value KeyWrap#SECRET_BYTES} bytes
 */
public record DeadLetterSecret(String tenant, byte[] id, byte[] secret) {
  /** Bytes of an id. */
  public static final int ID_BYTES = 16;

  /**
   * A new one.
   *
   * @param random fills an array from a good source of randomness
   */
  public static DeadLetterSecret random(String tenant, Consumer<byte[]> random) {
    byte[] id = new byte[ID_BYTES];
    byte[] secret = new byte[KeyWrap.SECRET_BYTES];
    random.accept(id);
    random.accept(secret);
    return new DeadLetterSecret(tenant, id, secret);
  }

  /** The keys that come from it. */
  public SessionKey key() {
    return new SessionKey(secret);
  }

  /** The id in hexadecimal. */
  public String name() {
    return name(id);
  }

  static String name(byte[] id) {
    return HexFormat.of().formatHex(id);
  }

  /**
   * The length of the tenant's name, the name, the id, and the secret as {@link KeyWrap} wraps it.
   */
  public byte[] wrap(KeyProvider tenants) {
    byte[] name = tenant.getBytes(StandardCharsets.UTF_8);
    byte[] wrapped = KeyWrap.wrap(secret, place(tenant, id), tenants.newest(tenant));
    return ByteBuffer.allocate(Integer.BYTES + name.length + id.length + wrapped.length)
        .putInt(name.length)
        .put(name)
        .put(id)
        .put(wrapped)
        .array();
  }

  /**
   * The secret of wrapped bytes.
   *
   * @throws StoreException if they are none, or the version of the tenant's key is not there
   */
  public static DeadLetterSecret unwrap(byte[] wrapped, KeyProvider tenants) {
    ByteBuffer from = ByteBuffer.wrap(wrapped);
    String tenant = tenant(from);
    byte[] id = next(from, ID_BYTES);
    byte[] rest = next(from, from.remaining());
    return new DeadLetterSecret(tenant, id, KeyWrap.unwrap(rest, place(tenant, id), tenants));
  }

  /**
   * The version of the tenant's key that wraps.
   *
   * @throws StoreException if the bytes are too short to be a wrapped secret
   */
  public static int versionOf(byte[] wrapped) {
    ByteBuffer from = ByteBuffer.wrap(wrapped);
    tenant(from);
    next(from, ID_BYTES);
    return KeyWrap.versionOf(next(from, from.remaining()));
  }

  private static String tenant(ByteBuffer from) {
    if (from.remaining() < Integer.BYTES) {
      throw cut();
    }
    int length = from.getInt();
    if (length < 0 || length > from.remaining() - ID_BYTES) {
      throw cut();
    }
    return new String(next(from, length), StandardCharsets.UTF_8);
  }

  private static SessionId place(String tenant, byte[] id) {
    return new SessionId(tenant, name(id));
  }

  static byte[] next(ByteBuffer from, int length) {
    byte[] bytes = new byte[length];
    from.get(bytes);
    return bytes;
  }

  private static StoreException cut() {
    return new StoreException(
        "The key of dead letters is cut short; restore the store from its changelog.");
  }

  /** Says nothing of the secret. */
  @Override
  public String toString() {
    return "LetterSecret[" + name() + "]";
  }
}
