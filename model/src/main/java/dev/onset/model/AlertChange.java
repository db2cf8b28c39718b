package dev.onset.model;

import java.util.List;

/**
 * Why an alert was revised. Immutable.
 *
 * @param cause what happened
 * @param evidence the values by which it happened, in the order of their turns
 */
public record AlertChange(Cause cause, List<Evidence> evidence) {
  /** What happened to an alert. */
  public enum Cause {
    /** Later values, which are the change's evidence, left at most a tenth of the people. */
    NARROWED,
    /** Another rule came to hold as well, by the change's evidence. */
    CONFIRMED,
    /** The change's evidence was taken back, or gave way to another value. */
    TAKEN_BACK,
    /** The rule of a withdrawn alert holds again, since the change's evidence came. */
    RESTORED,
    /** It became likely enough whose the change's evidence is, or too unlikely. */
    SETTLED
  }

  public AlertChange {
    evidence = List.copyOf(evidence);
  }
}
