package dev.onset.state;

import dev.onset.model.PiiType;
import dev.onset.model.Tier;

/**
 * A piece of effective evidence: a fact, or a candidate that counts by its confidence (spec section
 * 7).
 */
record Live(
    PiiType type,
    String canonical,
    int turn,
    Tier tier,
    double confidence,
    boolean committed,
    boolean selfIdentified) {

  /** Names the evidence without its value. */
  @Override
  public String toString() {
    return "Live[" + type + " @" + turn + "]";
  }
}
