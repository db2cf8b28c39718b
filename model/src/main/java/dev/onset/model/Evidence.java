package dev.onset.model;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

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
 * @param owners how likely it is whose, by entity, in (0, 1]; empty where that is in no doubt
 */
public record Evidence(
    PiiType type,
    String valueHash,
    int turn,
    Tier tier,
    double confidence,
    boolean committed,
    Tense tense,
    SortedMap<String, Double> owners) {
  public Evidence {
    owners = Collections.unmodifiableSortedMap(new TreeMap<>(owners));
  }

  /** Of which it is in no doubt whose it is. */
  public Evidence(
      PiiType type,
      String valueHash,
      int turn,
      Tier tier,
      double confidence,
      boolean committed,
      Tense tense) {
    this(type, valueHash, turn, tier, confidence, committed, tense, Collections.emptySortedMap());
  }

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
