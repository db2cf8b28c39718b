package dev.onset.state.link;

import java.util.Optional;
import java.util.stream.Stream;

/** How a user speaks of people: by noun they are the user's ("my wife"). */
record UserPersonWords(Utterance words) implements PersonWords {
  /**
   * The noun that begins at a word or behind its determiner; without a determiner only family and
   * friends, and whoever has a name behind the noun.
   */
  @Override
  public Optional<PersonNoun> noun(int at, Claim governor, Participants cast) {
    boolean determined =
        Stream.of(LinkCue.POSSESSIVE, LinkCue.PRONOUN, LinkCue.DETERMINER)
            .anyMatch(cue -> words.matches(cue, at));
    return determined
        ? chain(at + 1)
        : chain(at).filter(one -> words.matches(LinkCue.KIN, at) || words.isName(one.end()));
  }

  private Optional<PersonNoun> chain(int from) {
    return PersonNoun.chain(words, from, LinkCue.KIN, LinkCue.PERSON);
  }

  @Override
  public Optional<PersonNoun> pronoun(int at, String gender, Participants cast) {
    return cast.referent(gender).map(label -> new PersonNoun(label, "", at + 1));
  }
}
