package dev.onset.model;

/**
 * What becomes of what agents and bots tell about people whom they do not speak to. Evidence about
 * these people adds up over the turns of a session, as the user's does.
 */
public enum Disclosed {
  /** It is evidence for nobody, as in the first paper. */
  OFF,
  /** It is evidence for a person of its own, {@code ABOUT_i}, who alerts. */
  ALERT,
  /** It alerts, and what an alert rests on is masked from then on, in earlier turns too. */
  MASK;

  /** Whether it is evidence. */
  public boolean isEvidence() {
    return this != OFF;
  }
}
