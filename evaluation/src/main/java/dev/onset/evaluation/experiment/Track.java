package dev.onset.evaluation.experiment;

/** Where the dialogues of an experiment come from (spec section 11). */
public enum Track {
  /** Generated dialogues. */
  W("Track-W"),
  /** Generated dialogues under stress. */
  S("Track-S"),
  /** Recorded dialogues of real people. */
  R("Track-R"),
  /** Dialogues made from contexts that somebody else annotated. */
  C("Track-C");

  private final String label;

  Track(String label) {
    this.label = label;
  }

  /** The name in tables and files. */
  public String label() {
    return label;
  }
}
