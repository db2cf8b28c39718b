package dev.onset.serdes;

import dev.onset.model.ChainSignature;
import dev.onset.model.ChainSigner;
import dev.onset.model.MasterKey;
import java.security.GeneralSecurityException;
import java.util.Base64;
import org.bouncycastle.crypto.params.Ed25519PrivateKeyParameters;
import org.bouncycastle.math.ec.rfc8032.Ed25519;

/**
 * The key with which an installation signs audit trails: Ed25519 (RFC 8032), derived from the
 * master key. Signatures are deterministic. Immutable and thread-safe; {@code toString} reveals
 * nothing of the key.
 */
public final class SigningKey implements ChainSigner {
  static final String ALGORITHM = "Ed25519";

  private final Ed25519PrivateKeyParameters secret;
  private final VerifyingKey verifying;

  private SigningKey(byte[] seed) {
    this.secret = new Ed25519PrivateKeyParameters(seed);
    this.verifying = VerifyingKey.of(secret.generatePublicKey().getEncoded());
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
    byte[] signature = new byte[Ed25519PrivateKeyParameters.SIGNATURE_SIZE];
    secret.sign(Ed25519.Algorithm.Ed25519, null, statement, 0, statement.length, signature, 0);
    return new ChainSignature(
        verifying.fingerprint(), Base64.getUrlEncoder().withoutPadding().encodeToString(signature));
  }

  /** Says which key it is, and nothing of it. */
  @Override
  public String toString() {
    return "SigningKey[" + verifying.fingerprint() + "]";
  }

  static IllegalStateException missing(GeneralSecurityException e) {
    return new IllegalStateException("Every Java runtime since 15 has " + ALGORITHM + ".", e);
  }
}
