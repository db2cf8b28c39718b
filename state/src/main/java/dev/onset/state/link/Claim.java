package dev.onset.state.link;

import dev.onset.model.EntityId;

/** Whose a value is, or of whom a word speaks. */
public sealed interface Claim {
  /**
   * The speaker's own.
   *
   * @param firstPerson said in the first person
   * @param named a name given as the speaker's own
   */
  record Own(boolean firstPerson, boolean named) implements Claim {
    /** Nobody was named. */
    static final Own UNSAID = new Own(false, false);

    /** Said in the first person. */
    static final Own SAID = new Own(true, false);

    /** A name given as one's own. */
    static final Own NAME = new Own(true, true);
  }

  /** A person's of whom the speaker speaks, by person noun. */
  record Of(String label) implements Claim {}

  /** A known person's, told by name. */
  record Known(EntityId entity) implements Claim {}

  /** Nobody's, with the reason. */
  record Withheld(String reason) implements Claim {}

  /** Whether it names another person. */
  default boolean isAnothers() {
    return this instanceof Of || this instanceof Known;
  }
}
