package dev.onset.model;

import java.nio.charset.StandardCharsets;

/**
 * The secret of an installation. In a live run it yields the keys of the tenants, which wrap the
 * random secrets of their sessions. In replay and evaluation the keys of a session derive from it
 * directly, so that the same input and master key give the same hashes. Immutable and thread-safe.
 */
public final class MasterKey implements SessionKeys {
  /** Bytes of a master key. */
  public static final int BYTES = 32;

  private final byte[] secret;

  /**
   * @param secret exactly {@link #BYTES} bytes, from a good source of randomness
   */
  public MasterKey(byte[] secret) {
    if (secret.length != BYTES) {
      throw new IllegalArgumentException(
          "A master key has " + BYTES + " bytes, not " + secret.length + ".");
    }
    this.secret = secret.clone();
  }

  @Override
  public SessionKey of(SessionId session) {
    return new SessionKey(
        SessionKey.hmac(
            secret, SessionKey.framed("onset/session", session.tenant(), session.session())));
  }

  @Override
  public SessionKey pseudonyms(SessionId session) {
    return tenant(session.tenant(), 1).pseudonyms();
  }

  /** The key of a tenant, as the given version of it. */
  public TenantKey tenant(String tenant, int version) {
    return new TenantKey(
        version, SessionKey.hmac(secret, SessionKey.framed("onset/tenant", tenant)));
  }

  /** The key under which dead letters are encrypted, apart from every session's. */
  public SessionKey deadLetters() {
    return new SessionKey(
        SessionKey.hmac(secret, "onset/dead-letters".getBytes(StandardCharsets.UTF_8)));
  }

  /** The key under which messages are encrypted on their way to their numbers. */
  public SessionKey intake() {
    return new SessionKey(SessionKey.hmac(secret, "onset/intake".getBytes(StandardCharsets.UTF_8)));
  }

  /** A fresh copy of the 256-bit seed of the key that signs audit trails. */
  public byte[] signingSeed() {
    return SessionKey.hmac(secret, "onset/signing".getBytes(StandardCharsets.UTF_8));
  }

  /** Says nothing of the key. */
  @Override
  public String toString() {
    return "MasterKey[…]";
  }
}
