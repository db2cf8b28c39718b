package dev.onset.state.link;

import dev.onset.model.EntityId;

/** Whose a fragment is by the words around it. */
public sealed interface Claim {
  /**
   * The speaker's own.
   *
   * @param firstPerson said in the first person
   * @param named a name given as the speaker's own
   * @param asked an answer to a question for it
   */
  record Own(boolean firstPerson, boolean named, boolean asked) implements Claim {
    /** Nobody else's, for nobody was named. */
    static final Own UNSAID = new Own(false, false, false);

    /** Nobody else's, for it was asked of the speaker. */
    static final Own ASKED = new Own(false, false, true);

    /** Said in the first person. */
    static final Own SAID = new Own(true, false, false);

    /** A name given as one's own. */
    static final Own NAME = new Own(true, true, false);
  }

  /** A person's of whom the speaker speaks, by person noun. */
  record Of(String label) implements Claim {}

  /** A known person's, told by name. */
  record Known(EntityId entity) implements Claim {}

  /** Nobody's, with the reason. */
  record Withheld(String reason) implements Claim {
    /** Whose it is cannot be told from the words. */
    static final Withheld UNCLEAR = new Withheld("unclear_scope");

    /** Several people's, or one of several. */
    static final Withheld SEVERAL = new Withheld("list_of_people");
  }
}
