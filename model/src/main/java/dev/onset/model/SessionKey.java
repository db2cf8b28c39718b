package dev.onset.model;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The keys of one session, all derived from one secret: for encrypting state, hashing values,
 * reversible masks and the chain of the audit trail. Immutable and thread-safe; {@code toString}
 * reveals nothing of the secret.
 */
public final class SessionKey {
  private static final String HMAC = "HmacSHA256";
  private static final int VALUE_HASH_BYTES = 16;

  private final byte[] encryption;
  private final byte[] values;
  private final byte[] audit;
  private final byte[] masks;
  private final byte[] maskNonces;

  /**
   * @param secret at least 32 bytes
   */
  public SessionKey(byte[] secret) {
    if (secret.length < 32) {
      throw new IllegalArgumentException("A session's secret has at least 32 bytes.");
    }
    this.encryption = hmac(secret, "onset/encryption".getBytes(StandardCharsets.UTF_8));
    this.values = hmac(secret, "onset/values".getBytes(StandardCharsets.UTF_8));
    this.audit = hmac(secret, "onset/audit".getBytes(StandardCharsets.UTF_8));
    this.masks = hmac(secret, "onset/masks".getBytes(StandardCharsets.UTF_8));
    this.maskNonces = hmac(secret, "onset/mask-nonces".getBytes(StandardCharsets.UTF_8));
  }

  /** A fresh copy of the 256-bit key under which the session's state is encrypted. */
  public byte[] encryptionKey() {
    return encryption.clone();
  }

  /**
   * The keyed hash of a canonical value, 128 bits in hexadecimal; the same value gives the same.
   */
  public String valueHash(PiiType type, String canonical) {
    return hash(type.name(), canonical);
  }

  /** The keyed hash of several strings in order, 128 bits in hexadecimal; free of ambiguity. */
  public String hash(String... parts) {
    return HexFormat.of().formatHex(hmac(values, framed(parts)), 0, VALUE_HASH_BYTES);
  }

  /** A fresh copy of the 256-bit key under which values are masked reversibly. */
  byte[] maskKey() {
    return masks.clone();
  }

  /** The nonce under which a value is masked reversibly, as many bytes as asked for, up to 32. */
  byte[] maskNonce(PiiType type, String text, int bytes) {
    return Arrays.copyOf(hmac(maskNonces, framed(type.name(), text)), bytes);
  }

  /** The next link of an audit chain, 256 bits in hexadecimal. */
  public String auditMac(String previousMac, byte[] event) {
    byte[] previous = previousMac.getBytes(StandardCharsets.US_ASCII);
    byte[] message =
        ByteBuffer.allocate(Integer.BYTES + previous.length + event.length)
            .putInt(previous.length)
            .put(previous)
            .put(event)
            .array();
    return HexFormat.of().formatHex(hmac(audit, message));
  }

  /** The strings, each behind its length, so that no two lists frame to the same bytes. */
  public static byte[] framed(String... parts) {
    byte[][] encoded = new byte[parts.length][];
    int size = 0;
    for (int i = 0; i < parts.length; i++) {
      encoded[i] = parts[i].getBytes(StandardCharsets.UTF_8);
      size += Integer.BYTES + encoded[i].length;
    }
    ByteBuffer buffer = ByteBuffer.allocate(size);
    for (byte[] part : encoded) {
      buffer.putInt(part.length).put(part);
    }
    return buffer.array();
  }

  static byte[] hmac(byte[] key, byte[] message) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(key, HMAC));
      return mac.doFinal(message);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java runtime has " + HMAC + ".", e);
    }
  }

  /** Says nothing of the key. */
  @Override
  public String toString() {
    return "SessionKey[…]";
  }
}
