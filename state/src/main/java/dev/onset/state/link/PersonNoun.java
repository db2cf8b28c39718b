package dev.onset.state.link;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * A noun for a person in an utterance, and what belongs to whom: "wife's boss".
 *
 * @param label the noun; of synonyms the common one
 * @param gender f, m, or empty where the noun does not tell
 * @param end where the words go on behind it
 */
record PersonNoun(String label, String gender, int end) {

  /** "Wife's boss's dentist"; empty if no noun begins at the word. */
  static Optional<PersonNoun> chain(Utterance words, int from, LinkCue... nouns) {
    Optional<PersonNoun> last = Optional.empty();
    Optional<PersonNoun> next = single(words, from, nouns);
    while (next.isPresent()) {
      PersonNoun one = next.get();
      String label = last.map(owner -> owner.label() + "'s ").orElse("") + one.label();
      last = Optional.of(new PersonNoun(label, one.gender(), one.end()));
      next = words.isPossessive(one.end() - 1) ? single(words, one.end(), nouns) : Optional.empty();
    }
    return last;
  }

  /** Of the argument "f mother" the second word is what the noun's synonyms are called. */
  private static Optional<PersonNoun> single(Utterance words, int at, LinkCue... nouns) {
    return Stream.of(nouns)
        .flatMap(cue -> words.match(cue, at).stream())
        .findFirst()
        .map(
            phrase -> {
              String[] argument = phrase.argument().split(" ");
              String label = argument.length > 1 ? argument[1] : phrase.words();
              return new PersonNoun(label, argument[0], at + phrase.length());
            });
  }

  /** The same noun for a person who is called otherwise. */
  PersonNoun called(String other) {
    return new PersonNoun(other, gender, end);
  }
}
