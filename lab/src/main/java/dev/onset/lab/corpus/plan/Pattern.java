package dev.onset.lab.corpus.plan;

/** Patterns that make a dialogue difficult (first paper, section 7; spec section 11). */
public enum Pattern {
  /** P1: two people share a name. */
  NAME_COLLISION,
  /** P2: the user and another person share an employer or home. */
  SHARED_ATTRIBUTE,
  /** P3: the user gives another person's value. */
  THIRD_PARTY,
  /** P4: the user repeats a value much later, or refers back to it. */
  LONG_RANGE,
  /** P5: the user replaces a value. */
  REVISION,
  /** P6: the agent reads a value back. */
  AGENT_ECHO,
  /** P7: the user gives a value in passing. */
  INDIRECT,
  /** P8: another person's record is open, and the user asks for their own. */
  ENTITY_SWITCH;

  /** P1 to P8. */
  public String label() {
    return "P" + (ordinal() + 1);
  }
}
