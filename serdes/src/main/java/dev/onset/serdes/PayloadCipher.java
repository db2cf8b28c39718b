package dev.onset.serdes;

import dev.onset.model.SessionKey;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * Encrypts records that are set aside, for {@link dev.onset.model.DeadLetter#payload()}.
 * AES-256-GCM with a random nonce: the same record gives other bytes each time. The first byte is
 * the version of the layout: 3 names the {@link DeadLetterSecret} that opens it, and holds,
 * encrypted, the length of the key (-1 for none), the key and the value; 2 holds the same under the
 * dead letters' key. Thread-safe.
 */
public final class PayloadCipher {
  private static final byte[] ANYWHERE = {};
  private static final int NO_KEY = -1;
  private static final int BEHIND_ID = 1 + DeadLetterSecret.ID_BYTES;
  private static final byte KEY_AND_VALUE = 2;
  private static final byte UNDER_A_SECRET = 3;

  /** The purpose differs, so that bytes of one layout cannot be passed off as the other's. */
  private static final Encryption CURRENT = new Encryption(KEY_AND_VALUE, "onset/payload-2");

  private static final Encryption OWN = new Encryption(KEY_AND_VALUE, "onset/payload-3");

  private PayloadCipher() {}

  /**
   * The encrypted record under a secret that can be destroyed.
   *
   * @param recordKey null if the record had none
   */
  public static byte[] encrypt(byte[] recordKey, byte[] value, DeadLetterSecret secret) {
    byte[] id = secret.id();
    byte[] sealed = OWN.seal(plain(recordKey, value), id, secret.key().encryptionKey());
    return ByteBuffer.allocate(1 + id.length + sealed.length)
        .put(UNDER_A_SECRET)
        .put(id)
        .put(sealed)
        .array();
  }

  /** The name of the secret that opens the record; empty if the dead letters' key does. */
  public static Optional<String> secretOf(byte[] encrypted) {
    return isUnderASecret(encrypted)
        ? Optional.of(DeadLetterSecret.name(Arrays.copyOfRange(encrypted, 1, BEHIND_ID)))
        : Optional.empty();
  }

  private static boolean isUnderASecret(byte[] encrypted) {
    return encrypted.length >= BEHIND_ID && encrypted[0] == UNDER_A_SECRET;
  }

  /**
   * The encrypted record, 33 bytes longer than key and value.
   *
   * @param recordKey null if the record had none
   */
  public static byte[] encrypt(byte[] recordKey, byte[] value, SessionKey key) {
    return CURRENT.seal(plain(recordKey, value), ANYWHERE, key.encryptionKey());
  }

  private static byte[] plain(byte[] recordKey, byte[] value) {
    byte[] given = recordKey == null ? ANYWHERE : recordKey;
    return ByteBuffer.allocate(Integer.BYTES + given.length + value.length)
        .putInt(recordKey == null ? NO_KEY : given.length)
        .put(given)
        .put(value)
        .array();
  }

  /**
   * The record.
   *
   * @param key of the secret that {@link #secretOf} names, else the dead letters'
   * @throws StoreException if the bytes are not an encrypted record under this key
   */
  public static DecryptedRecord decrypt(byte[] encrypted, SessionKey key) {
    ByteBuffer plain = ByteBuffer.wrap(open(encrypted, key.encryptionKey()));
    int length = plain.getInt();
    Optional<byte[]> recordKey =
        length == NO_KEY ? Optional.empty() : Optional.of(DeadLetterSecret.next(plain, length));
    return new DecryptedRecord(recordKey, DeadLetterSecret.next(plain, plain.remaining()));
  }

  private static byte[] open(byte[] encrypted, byte[] key) {
    if (!isUnderASecret(encrypted)) {
      return CURRENT.open(encrypted, ANYWHERE, key);
    }
    byte[] id = Arrays.copyOfRange(encrypted, 1, BEHIND_ID);
    return OWN.open(Arrays.copyOfRange(encrypted, BEHIND_ID, encrypted.length), id, key);
  }
}
