package dev.onset.state.link;

import java.util.Optional;

/**
 * How a user speaks of people in the ears of the agent: by noun they are the user's, by pronoun
 * whoever either side spoke of last.
 */
record OverheardPersonWords(Utterance words) implements PersonWords {
  @Override
  public Optional<PersonNoun> noun(int at, Claim governor, Participants cast) {
    return new UserPersonWords(words).noun(at, governor, cast);
  }

  @Override
  public Optional<PersonNoun> pronoun(int at, String gender, Participants cast) {
    return cast.referentSpokenOfLast(gender).map(label -> new PersonNoun(label, gender, at + 1));
  }
}
