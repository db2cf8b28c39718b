package dev.onset.app.cluster;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Payloads of dead letters as they were written before keys were kept. */
final class OldPayload {
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private OldPayload() {}

  static byte[] seal(byte[] value, byte[] key) {
    byte[] nonce = new byte[NONCE_BYTES];
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(
          Cipher.ENCRYPT_MODE,
          new SecretKeySpec(key, "AES"),
          new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD("onset/payload\0".getBytes(StandardCharsets.UTF_8));
      byte[] sealed = cipher.doFinal(value);
      return ByteBuffer.allocate(1 + NONCE_BYTES + sealed.length)
          .put((byte) 1)
          .put(nonce)
          .put(sealed)
          .array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
