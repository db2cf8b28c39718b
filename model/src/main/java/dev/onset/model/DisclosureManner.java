package dev.onset.model;

/** How a person gave a value (spec sections 1, 4 and 6). */
public enum DisclosureManner {
  /** In the first person ("I'm …"); an entity switch leaves such a value where it is. */
  FIRST_PERSON,
  /** A name, as one's own. */
  SELF_IDENTIFIED,
  /** With a trigger word in its clause, or by a bare yes to what was read back. */
  TRIGGER,
  /** As what was so and is no more. */
  FORMER,
  /** As what will or may be so. */
  FUTURE
}
