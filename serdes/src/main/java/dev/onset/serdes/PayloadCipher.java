package dev.onset.serdes;

import dev.onset.model.SessionKey;

/**
 * Encrypts the bytes of records that are set aside, for {@link
 * dev.onset.model.DeadLetter#payload()}. AES-256-GCM with a random nonce: the same bytes give
 * others each time. Thread-safe.
 */
public final class PayloadCipher {
  private static final byte[] ANYWHERE = {};
  private static final Encryption ENCRYPTION = new Encryption(1, "onset/payload");

  private PayloadCipher() {}

  /** The encrypted payload, 29 bytes longer than the clear one. */
  public static byte[] encrypt(byte[] payload, SessionKey key) {
    return ENCRYPTION.seal(payload, ANYWHERE, key.encryptionKey());
  }

  /**
   * The clear payload.
   *
   * @throws StoreException if the bytes are not an encrypted payload under this key
   */
  public static byte[] decrypt(byte[] encrypted, SessionKey key) {
    return ENCRYPTION.open(encrypted, ANYWHERE, key.encryptionKey());
  }
}
