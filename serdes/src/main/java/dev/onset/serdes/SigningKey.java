package dev.onset.serdes;

import dev.onset.model.ChainSignature;
import dev.onset.model.ChainSigner;
import dev.onset.model.MasterKey;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.NamedParameterSpec;
import java.util.Base64;

/**
 * The key with which an installation signs audit trails: Ed25519 (RFC 8032), derived from the
 * master key. Signatures are deterministic. Immutable and thread-safe; {@code toString} reveals
 * nothing of the key.
 */
public final class SigningKey implements ChainSigner {
  static final String ALGORITHM = "Ed25519";

  private final PrivateKey secret;
  private final VerifyingKey verifying;

  private SigningKey(byte[] seed) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(ALGORITHM);
      generator.initialize(NamedParameterSpec.ED25519, new Seed(seed));
      KeyPair pair = generator.generateKeyPair();
      this.secret = pair.getPrivate();
      this.verifying = new VerifyingKey(pair.getPublic());
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  /** The signing key of an installation. */
  public static SigningKey of(MasterKey master) {
    return new SigningKey(master.signingSeed());
  }

  /** The public half, which anybody may have. */
  public VerifyingKey verifying() {
    return verifying;
  }

  @Override
  public ChainSignature sign(byte[] statement) {
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(secret);
      signature.update(statement);
      return new ChainSignature(
          verifying.fingerprint(),
          Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign()));
    } catch (GeneralSecurityException e) {
      throw missing(e);
    }
  }

  /** Says which key it is, and nothing of it. */
  @Override
  public String toString() {
    return "SigningKey[" + verifying.fingerprint() + "]";
  }

  static IllegalStateException missing(GeneralSecurityException e) {
    return new IllegalStateException("Every Java runtime since 15 has " + ALGORITHM + ".", e);
  }

  /** Gives the seed where the generator asks for random bytes: the JDK has no other way to it. */
  private static final class Seed extends SecureRandom {
    private static final long serialVersionUID = 1L;

    private final transient byte[] seed;

    Seed(byte[] seed) {
      this.seed = seed.clone();
    }

    @Override
    public void nextBytes(byte[] bytes) {
      if (bytes.length != seed.length) {
        throw new IllegalStateException("A key of " + ALGORITHM + " has 32 bytes of seed.");
      }
      System.arraycopy(seed, 0, bytes, 0, bytes.length);
    }
  }
}
