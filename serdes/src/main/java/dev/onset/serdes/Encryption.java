package dev.onset.serdes;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * AES-256-GCM. Sealed bytes are a version byte, a random 96-bit nonce, and the ciphertext with its
 * 128-bit tag; the same bytes sealed twice differ. What they are meant for and where they lie are
 * bound to them: bytes of one purpose or place cannot be passed off as another's. Thread-safe.
 */
final class Encryption {
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BYTES = 16;
  private static final int HEADER_BYTES = 1 + NONCE_BYTES;
  private static final String CIPHER = "AES/GCM/NoPadding";

  /** Looking for it takes as long as a small cipher's work. */
  private static final Provider PROVIDER = provider();

  private static final SecureRandom RANDOM = new SecureRandom();

  private final byte version;
  private final byte[] purpose;

  /**
   * @param version of the layout of what is sealed, from 1 to 127
   * @param purpose what the bytes are meant for
   */
  Encryption(int version, String purpose) {
    this.version = (byte) version;
    // Ends in a byte that no text has, so that no purpose runs into its place.
    this.purpose = (purpose + '\0').getBytes(StandardCharsets.UTF_8);
  }

  /**
   * @param place where the bytes will lie; empty if that does not matter
   * @param key 256 bits
   */
  byte[] seal(byte[] plain, byte[] place, byte[] key) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    byte[] sealed = Arrays.copyOf(new byte[] {version}, HEADER_BYTES + plain.length + TAG_BYTES);
    System.arraycopy(nonce, 0, sealed, 1, NONCE_BYTES);
    try {
      cipher(Cipher.ENCRYPT_MODE, place, key, nonce)
          .doFinal(plain, 0, plain.length, sealed, HEADER_BYTES);
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
    return sealed;
  }

  /**
   * @throws StoreException if the bytes were not sealed by this version under this key for this
   *     purpose and place, or were changed since
   */
  byte[] open(byte[] sealed, byte[] place, byte[] key) {
    if (sealed.length < HEADER_BYTES + TAG_BYTES) {
      throw new StoreException(
          "Encrypted bytes are cut short; restore the store from its changelog.");
    }
    if (sealed[0] != version) {
      throw new StoreException(
          "Encrypted bytes have a format that this version cannot read; run the version that"
              + " wrote them.");
    }
    try {
      return cipher(Cipher.DECRYPT_MODE, place, key, Arrays.copyOfRange(sealed, 1, HEADER_BYTES))
          .doFinal(sealed, HEADER_BYTES, sealed.length - HEADER_BYTES);
    } catch (AEADBadTagException e) {
      throw new StoreException(
          "Encrypted bytes were altered or moved, or belong to another key; check the master key, then"
              + " restore the store from its changelog.");
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  private Cipher cipher(int mode, byte[] place, byte[] key, byte[] nonce)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(CIPHER, PROVIDER);
    cipher.init(
        mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BYTES * Byte.SIZE, nonce));
    cipher.updateAAD(purpose);
    cipher.updateAAD(place);
    return cipher;
  }

  private static Provider provider() {
    try {
      return Cipher.getInstance(CIPHER).getProvider();
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  private static IllegalStateException missing(GeneralSecurityException e) {
    return new IllegalStateException("Every Java runtime has " + CIPHER + ".", e);
  }
}
