package dev.onset.model;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * One version of a tenant's key. Five keys derive from its secret: one wraps the secrets of the
 * tenant's sessions, one hashes their names, one gives the keys of what is known of forgotten
 * sessions, one encrypts notes on alerts, and one draws pseudonyms. Immutable and thread-safe;
 * {@code toString} reveals nothing of the secret.
 */
public final class TenantKey {
  /** Bytes of the secret. */
  public static final int BYTES = 32;

  private static final int HASH_BYTES = 16;

  private final int version;
  private final byte[] wrapping;
  private final byte[] names;
  private final byte[] traces;
  private final byte[] notes;
  private final byte[] pseudonyms;

  /**
   * @param version 1 or more; a higher one is newer
   * @param secret exactly {@link #BYTES} bytes, from a good source of randomness
   */
  public TenantKey(int version, byte[] secret) {
    if (version < 1) {
      throw new IllegalArgumentException("Versions of a tenant's key start with 1.");
    }
    if (secret.length != BYTES) {
      throw new IllegalArgumentException(
          "A tenant's key has " + BYTES + " bytes, not " + secret.length + ".");
    }
    this.version = version;
    this.wrapping = SessionKey.hmac(secret, "onset/wrapping".getBytes(StandardCharsets.UTF_8));
    this.names = SessionKey.hmac(secret, "onset/names".getBytes(StandardCharsets.UTF_8));
    this.traces = SessionKey.hmac(secret, "onset/traces".getBytes(StandardCharsets.UTF_8));
    this.notes = SessionKey.hmac(secret, "onset/notes".getBytes(StandardCharsets.UTF_8));
    this.pseudonyms = SessionKey.hmac(secret, "onset/pseudonyms".getBytes(StandardCharsets.UTF_8));
  }

  /** Which version of the tenant's key it is; 1 or more. */
  public int version() {
    return version;
  }

  /** A fresh copy of the 256-bit key under which secrets of sessions are wrapped. */
  public byte[] wrappingKey() {
    return wrapping.clone();
  }

  /** A fresh copy of the 256-bit key under which notes on alerts are encrypted. */
  public byte[] notesKey() {
    return notes.clone();
  }

  /** The keyed hash of a session's name, 128 bits in hexadecimal. */
  public String hash(SessionId session) {
    return HexFormat.of().formatHex(SessionKey.hmac(names, framed(session)), 0, HASH_BYTES);
  }

  /** The key of what is known of a session whose own key is gone. Whoever asks must know its id. */
  public SessionKey traces(SessionId session) {
    return new SessionKey(SessionKey.hmac(traces, framed(session)));
  }

  /** The key that draws the pseudonyms which all sessions of the tenant share. */
  public SessionKey pseudonyms() {
    return new SessionKey(pseudonyms);
  }

  private static byte[] framed(SessionId session) {
    return SessionKey.framed(session.tenant(), session.session());
  }

  /** Says nothing of the key. */
  @Override
  public String toString() {
    return "TenantKey[version " + version + "]";
  }
}
