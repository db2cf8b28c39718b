package dev.onset.model;

/**
 * One fragment that contributes to an onset record, without its value (first paper, section 4.6.3).
 *
 * @param type the type of the value
 * @param valueHash keyed hash of the canonical value under the session's key, hexadecimal
 * @param turn index of the turn in which it was first seen
 * @param tier the strongest tier that saw it
 * @param confidence post-processed, in [0, 1]
 * @param committed false for a candidate that counts by its confidence alone
 * @param tense whether it is so now, was so or will be
 */
public record Evidence(
    PiiType type,
    String valueHash,
    int turn,
    Tier tier,
    double confidence,
    boolean committed,
    Tense tense) {

  /** Whether it is so now. */
  public boolean isCurrent() {
    return tense == Tense.CURRENT;
  }

  /** Whether it says of the same value as much as the other: that it is so now says most. */
  public boolean upholds(Evidence other) {
    return type.equals(other.type)
        && valueHash.equals(other.valueHash)
        && (isCurrent() || !other.isCurrent());
  }
}
