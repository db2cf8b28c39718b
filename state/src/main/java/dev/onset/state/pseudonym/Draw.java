package dev.onset.state.pseudonym;

import dev.onset.model.SessionKey;
import java.math.BigInteger;

/**
 * Draws by a keyed hash, so that the same key and parts give the same, and nobody without the key
 * can tell what was drawn for which value. Immutable and thread-safe.
 *
 * @param key of the session, or of its tenant
 */
record Draw(SessionKey key) {
  private static final String LABEL = "pseudonym";

  /** A number from 0 to {@code bound}, exclusive. */
  int below(int bound, String... parts) {
    return number(parts).mod(BigInteger.valueOf(bound)).intValueExact();
  }

  /**
   * Decimal digits.
   *
   * @param count from 1 to 34, where 128 bits are still close to uniform
   */
  String digits(int count, String... parts) {
    String digits = number(parts).mod(BigInteger.TEN.pow(count)).toString();
    return "0".repeat(count - digits.length()) + digits;
  }

  private BigInteger number(String... parts) {
    String[] labelled = new String[parts.length + 1];
    labelled[0] = LABEL;
    System.arraycopy(parts, 0, labelled, 1, parts.length);
    return new BigInteger(key.hash(labelled), 16);
  }
}
