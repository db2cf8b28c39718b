package dev.onset.model;

/**
 * Whose a value is, was or would be, as the one who speaks the turn sees it (spec section 4; first
 * paper, section 4.4). The order is that of the model's outputs.
 */
public enum Owner {
  /** The speaker. */
  SPEAKER,
  /** The person spoken to. */
  ADDRESSEE,
  /** Another person. */
  ANOTHER,
  /** Nobody: a brand, a public figure, a destination, a firm that somebody only deals with. */
  NOBODY,
  /** A careful reader could not tell at the end of the turn. */
  UNCLEAR
}
