package dev.onset.lab.experiment;

/** The sources of an experiment's dialogues (spec section 11). */
public enum Track {
  /** Generated dialogues. */
  W("Track-W"),
  /** Generated dialogues with stress operators. */
  S("Track-S"),
  /** Recorded dialogues of real people. */
  R("Track-R"),
  /** Dialogues built from contexts with third-party annotations. */
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
