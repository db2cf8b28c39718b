package dev.onset.serdes;

import dev.onset.model.ChainVerifier;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/**
 * The public half of a {@link SigningKey}. Whoever has it can verify audit trails, and nothing
 * else. Immutable and thread-safe.
 */
public final class VerifyingKey implements ChainVerifier {
  private static final String BEGIN = "-----BEGIN PUBLIC KEY-----";
  private static final String END = "-----END PUBLIC KEY-----";
  private static final int FINGERPRINT_BYTES = 16;

  /** What stands before the 32 bytes of a key in X.509 form (RFC 8410). */
  private static final byte[] X509 = HexFormat.of().parseHex("302a300506032b6570032100");

  private final PublicKey key;
  private final String fingerprint;

  private VerifyingKey(PublicKey key) {
    this.key = key;
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(key.getEncoded());
      this.fingerprint = HexFormat.of().formatHex(digest, 0, FINGERPRINT_BYTES);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }

  /**
   * The keys of a text in PEM. What stands between the keys is a comment.
   *
   * @throws IllegalArgumentException if a key is none of Ed25519, or not whole
   */
  public static List<VerifyingKey> parse(String pem) {
    List<VerifyingKey> keys = new ArrayList<>();
    for (int at = pem.indexOf(BEGIN); at >= 0; at = pem.indexOf(BEGIN, at + BEGIN.length())) {
      int end = pem.indexOf(END, at);
      if (end < 0) {
        throw new IllegalArgumentException("A public key has no end.");
      }
      keys.add(decode(pem.substring(at + BEGIN.length(), end)));
    }
    return List.copyOf(keys);
  }

  private static VerifyingKey decode(String base64) {
    return ofX509(Base64.getMimeDecoder().decode(base64));
  }

  /** A key by its 32 bytes (RFC 8032). */
  static VerifyingKey of(byte[] point) {
    return ofX509(ByteBuffer.allocate(X509.length + point.length).put(X509).put(point).array());
  }

  private static VerifyingKey ofX509(byte[] encoded) {
    try {
      KeyFactory factory = KeyFactory.getInstance(SigningKey.ALGORITHM);
      return new VerifyingKey(factory.generatePublic(new X509EncodedKeySpec(encoded)));
    } catch (InvalidKeySpecException e) {
      throw new IllegalArgumentException("A public key is not one of Ed25519.", e);
    } catch (GeneralSecurityException e) {
      throw SigningKey.missing(e);
    }
  }

  /** The key in PEM, as {@link #parse} and OpenSSL read it; three lines. */
  public String pem() {
    return BEGIN + "\n" + Base64.getEncoder().encodeToString(key.getEncoded()) + "\n" + END;
  }

  /** The first 128 bits of the SHA-256 of the key in X.509 form, hexadecimal. */
  @Override
  public String fingerprint() {
    return fingerprint;
  }

  @Override
  public boolean verifies(byte[] statement, String value) {
    try {
      Signature signature = Signature.getInstance(SigningKey.ALGORITHM);
      signature.initVerify(key);
      signature.update(statement);
      return signature.verify(Base64.getUrlDecoder().decode(value));
    } catch (SignatureException | IllegalArgumentException e) {
      return false;
    } catch (GeneralSecurityException e) {
      throw SigningKey.missing(e);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof VerifyingKey one && key.equals(one.key);
  }

  @Override
  public int hashCode() {
    return Objects.hash(fingerprint);
  }

  @Override
  public String toString() {
    return "VerifyingKey[" + fingerprint + "]";
  }
}
