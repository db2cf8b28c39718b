package dev.onset.state.link;

import java.util.Optional;

/** How one side of a conversation speaks of people. Stateless. */
interface PersonWords {
  /**
   * The person noun that begins at a word or behind its determiner.
   *
   * @param governor of whom the utterance speaks there
   * @param cast of whom was spoken
   */
  Optional<PersonNoun> noun(int at, Claim governor, Participants cast);

  /** Whom a pronoun means; empty if nobody or more than one fits. */
  Optional<PersonNoun> pronoun(int at, String gender, Participants cast);
}
