package dev.onset.serdes;

import dev.onset.model.SessionKey;
import java.nio.ByteBuffer;

/**
 * Encrypts records that are set aside, for {@link dev.onset.model.DeadLetter#payload()}.
 * AES-256-GCM with a random nonce: the same record gives other bytes each time. The first byte is
 * the version of the layout: 2 holds the length of the key (-1 for none), the key and the value; 1
 * held the value alone and is still read. Thread-safe.
 */
public final class PayloadCipher {
  private static final byte[] ANYWHERE = {};
  private static final int NO_KEY = -1;
  private static final byte VALUE_ONLY = 1;
  private static final byte KEY_AND_VALUE = 2;
  private static final Encryption OLD = new Encryption(VALUE_ONLY, "onset/payload");

  /** The purpose differs, so that bytes of one layout cannot be passed off as the other's. */
  private static final Encryption CURRENT = new Encryption(KEY_AND_VALUE, "onset/payload-2");

  private PayloadCipher() {}

  /**
   * The encrypted record, 33 bytes longer than key and value.
   *
   * @param recordKey null if the record had none
   */
  public static byte[] encrypt(byte[] recordKey, byte[] value, SessionKey key) {
    byte[] given = recordKey == null ? ANYWHERE : recordKey;
    byte[] plain =
        ByteBuffer.allocate(Integer.BYTES + given.length + value.length)
            .putInt(recordKey == null ? NO_KEY : given.length)
            .put(given)
            .put(value)
            .array();
    return CURRENT.seal(plain, ANYWHERE, key.encryptionKey());
  }

  /**
   * The record.
   *
   * @throws StoreException if the bytes are not an encrypted record under this key
   */
  public static KeptRecord decrypt(byte[] encrypted, SessionKey key) {
    if (encrypted.length > 0 && encrypted[0] == VALUE_ONLY) {
      byte[] value = OLD.open(encrypted, ANYWHERE, key.encryptionKey());
      return new KeptRecord(new KeptRecord.Unknown(), value);
    }
    ByteBuffer plain = ByteBuffer.wrap(CURRENT.open(encrypted, ANYWHERE, key.encryptionKey()));
    int length = plain.getInt();
    KeptRecord.Key recordKey =
        length == NO_KEY ? new KeptRecord.None() : new KeptRecord.Known(next(plain, length));
    return new KeptRecord(recordKey, next(plain, plain.remaining()));
  }

  private static byte[] next(ByteBuffer from, int length) {
    byte[] bytes = new byte[length];
    from.get(bytes);
    return bytes;
  }
}
