package dev.onset.model;

/**
 * Verifies what one {@link ChainSigner} signed. It can neither sign nor decrypt, and knows no key
 * of a session. Implementations are thread-safe.
 */
public interface ChainVerifier {
  /** The name of its key, as {@link ChainSignature#key}. */
  String fingerprint();

  /**
   * Whether the signer of this key signed the statement.
   *
   * @param value {@link ChainSignature#value}, also one that is none
   */
  boolean verifies(byte[] statement, String value);
}
