package dev.onset.evaluation.corpus.plan;

/** What makes a dialogue hard (first paper, section 7; spec section 11). */
public enum Pattern {
  /** P1: two people have the same name. */
  NAME_COLLISION,
  /** P2: the user and somebody else have the same employer or home. */
  SHARED_ATTRIBUTE,
  /** P3: the user gives a value of somebody else. */
  THIRD_PARTY,
  /** P4: the user repeats a value long after, or points back to it. */
  LONG_RANGE,
  /** P5: the user replaces a value. */
  REVISION,
  /** P6: the agent reads a value back. */
  AGENT_ECHO,
  /** P7: a value is given by the way. */
  INDIRECT,
  /** P8: somebody else's record is open, and the user asks for their own. */
  ENTITY_SWITCH;

  /** P1 to P8. */
  public String label() {
    return "P" + (ordinal() + 1);
  }
}
