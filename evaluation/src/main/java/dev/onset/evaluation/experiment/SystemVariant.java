package dev.onset.evaluation.experiment;

/**
 * The systems that are compared, each a configuration of the one engine (spec section 11; first
 * paper, section 5.4).
 */
public enum SystemVariant {
  /** {@link #BL2}, its evidence cleared before every turn. */
  BL1("BL1"),
  /** Naive accumulation of raw tier outputs. */
  BL2("BL2"),
  /** Naive accumulation of Onset's extraction. */
  BL2_PLUS("BL2+"),
  /** Onset, with the annotated spans as its extraction. */
  GOLD_SPANS("gold spans"),
  ONSET("Onset"),
  WAIT_FOR_B("Onset + Wait-for-B"),
  ANAPHORA_T0("Onset + anaphora T0"),
  ANAPHORA_T1("Onset + anaphora T1"),
  /** Weak candidates stay that Tier-2 does not confirm. */
  NO_RECHECK("without recheck"),
  NO_POST_PROCESSOR("without post-processor"),
  /** What no other policy of the gate promotes is never committed. */
  NO_DELAY("without delay"),
  NO_CORROBORATION("without corroboration"),
  /** All that the user says is the user's; the gate decides as ever. */
  NO_ATTRIBUTION("without attribution"),
  /** {@code ipp.implied} the other way than in the policy. */
  IMPLIED("ipp.implied the other way"),
  /** Turns in which a live system can tell that they say nothing are not processed (C2). */
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
