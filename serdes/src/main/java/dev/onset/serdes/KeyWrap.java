package dev.onset.serdes;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.model.TenantKey;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Wraps the secret of a session under its tenant's key: 4 bytes with the version of the tenant's
 * key, big-endian, and the secret under AES-256-GCM, bound to that version, the tenant and the
 * session. Wrapped bytes of one session are of no use to another. Thread-safe.
 */
public final class KeyWrap {
  /** Bytes of a session's secret. */
  public static final int SECRET_BYTES = 32;

  private static final Encryption ENCRYPTION = new Encryption(1, "onset/session-secret");

  private KeyWrap() {}

  /**
   * The wrapped secret; other bytes each time.
   *
   * @param secret {@value #SECRET_BYTES} bytes
   * @param key of the session's tenant
   */
  public static byte[] wrap(byte[] secret, SessionId session, TenantKey key) {
    if (secret.length != SECRET_BYTES) {
      throw new IllegalArgumentException("A session's secret has " + SECRET_BYTES + " bytes.");
    }
    byte[] sealed = ENCRYPTION.seal(secret, place(key.version(), session), key.wrappingKey());
    return ByteBuffer.allocate(Integer.BYTES + sealed.length)
        .putInt(key.version())
        .put(sealed)
        .array();
  }

  /**
   * The secret of a session.
   *
   * @param keys of the tenants
   * @throws StoreException if the bytes are not a wrapped secret of this session, or the version of
   *     the tenant's key that wraps it is not there
   */
  public static byte[] unwrap(byte[] wrapped, SessionId session, KeyProvider keys) {
    int version = versionOf(wrapped);
    TenantKey key =
        keys.key(session.tenant(), version)
            .orElseThrow(
                () ->
                    new StoreException(
                        "The key of a session is wrapped under version "
                            + version
                            + " of its tenant's key, which is missing; restore that version."));
    byte[] sealed = Arrays.copyOfRange(wrapped, Integer.BYTES, wrapped.length);
    return ENCRYPTION.open(sealed, place(version, session), key.wrappingKey());
  }

  /**
   * The version of the tenant's key that wraps.
   *
   * @throws StoreException if the bytes are too short to be a wrapped secret
   */
  public static int versionOf(byte[] wrapped) {
    if (wrapped.length < Integer.BYTES) {
      throw new StoreException(
          "The key of a session is cut short; restore the store from its changelog.");
    }
    return ByteBuffer.wrap(wrapped).getInt();
  }

  private static byte[] place(int version, SessionId session) {
    byte[] name = StoreKeys.session(session);
    return ByteBuffer.allocate(Integer.BYTES + name.length).putInt(version).put(name).array();
  }
}
