package dev.onset.state;

import dev.onset.model.EntityId;

/** Whose a fragment is by the words around it. */
sealed interface Claim {
  /**
   * The speaker's own.
   *
   * @param firstPerson said in the first person
   * @param named a name given as the speaker's own
   */
  record Own(boolean firstPerson, boolean named) implements Claim {}

  /** A person's of whom the speaker speaks, by person noun. */
  record Of(String label) implements Claim {}

  /** A known person's, told by name. */
  record Known(EntityId entity) implements Claim {}

  /** Nobody's, with the reason. */
  record Withheld(String reason) implements Claim {}
}
