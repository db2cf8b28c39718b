package dev.onset.evaluation.metrics;

/** The record types of dialogues (first paper, section 5.2; spec section 11). */
public enum RecordKind {
  /** A name and a direct identifier are disclosed. */
  NAME_DIRECT("NAME+DIRECT"),
  /** Quasi-identifiers are complete, with neither name nor direct identifier. */
  QUASI_ONLY("QUASI_ONLY"),
  /** No onset under the Hybrid oracle. */
  OUT_OF_SCOPE("OUT_OF_SCOPE"),
  /** Built toward an onset, with the completing disclosure withheld. */
  NEAR_MISS("NEAR_MISS");

  private final String label;

  RecordKind(String label) {
    this.label = label;
  }

  /** The name in tables and files. */
  public String label() {
    return label;
  }

  /** Whether an oracle onset exists to compare a prediction with. */
  public boolean inScope() {
    return this == NAME_DIRECT || this == QUASI_ONLY;
  }
}
