package dev.onset.lab.experiment;

/**
 * The compared systems, each a configuration of the same engine (spec section 11; first paper,
 * section 5.4).
 */
public enum SystemVariant {
  /** {@link #BL2}, with the evidence cleared before every turn. */
  BL1("BL1"),
  /** Naive accumulation of raw tier outputs. */
  BL2("BL2"),
  /** Naive accumulation of Onset's extraction. */
  BL2_PLUS("BL2+"),
  /**
   * Onset with the annotated spans in place of extraction (oracle extraction). Their owners are
   * read, not annotated.
   */
  GOLD_SPANS("gold spans"),
  ONSET("Onset"),
  WAIT_FOR_B("Onset + Wait-for-B"),
  ANAPHORA_T0("Onset + anaphora T0"),
  ANAPHORA_T1("Onset + anaphora T1"),
  /** Ablation: weak candidates stay without confirmation by Tier-2. */
  NO_RECHECK("without recheck"),
  NO_POST_PROCESSOR("without post-processor"),
  /** Ablation: values that no other policy of the gate promotes are never committed. */
  NO_DELAY("without delay"),
  NO_CORROBORATION("without corroboration"),
  /** Ablation: every value in a user's turn belongs to the user; the gate is unchanged. */
  NO_ATTRIBUTION("without attribution"),
  /** {@code ipp.implied} inverted. */
  IMPLIED("ipp.implied the other way"),
  /** Skips turns that a live system can recognize as empty of content (C2). */
  CONTENT_ONLY("content turns only"),
  /** Weights of the pressure at 0.8 times their value. */
  WEIGHTS_DOWN("weights -20 %"),
  /** Weights of the pressure at 1.2 times their value. */
  WEIGHTS_UP("weights +20 %");

  private final String label;

  SystemVariant(String label) {
    this.label = label;
  }

  /** The name in tables and files. */
  public String label() {
    return label;
  }
}
