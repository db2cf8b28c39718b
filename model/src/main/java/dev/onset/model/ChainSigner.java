package dev.onset.model;

/**
 * Signs audit trails for an installation. The same statement gives the same signature.
 * Implementations are thread-safe.
 */
@FunctionalInterface
public interface ChainSigner {
  /**
   * Signs.
   *
   * @param statement {@link ChainHead#statement}
   */
  ChainSignature sign(byte[] statement);
}
