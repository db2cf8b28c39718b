package dev.onset.state.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds of whom an utterance speaks, word by word: the speaker ("I", "my"), people by noun ("my
 * wife's boss", "the nanny") and people by pronoun. Whose a value is, the model says; this tells
 * which other person it is, and what a correction or a switch refers to (spec section 4).
 * Stateless; linear in the utterance.
 *
 * @param words the utterance
 * @param people how its speaker speaks of people
 */
record PeopleReader(Utterance words, PersonWords people) {
  static final Claim NOBODY_MEANT = new Claim.Withheld("pronoun_without_person");

  /** Reads an utterance of the user. */
  PeopleReader(Utterance words) {
    this(words, new UserPersonWords(words));
  }

  /**
   * An utterance read.
   *
   * @param readings one for every token
   * @param cast of whom was spoken
   */
  record Read(List<TokenReading> readings, Participants cast) {
    /** The person spoken of last. */
    Optional<Claim> lastPerson() {
      return readings.stream()
          .flatMap(one -> one.person().stream())
          .reduce((earlier, later) -> later);
    }
  }

  /** Reads the utterance. */
  Read read(Participants before) {
    Participants cast = before;
    List<TokenReading> readings = new ArrayList<>(words.size());
    Claim governor = Claim.Own.UNSAID;
    while (readings.size() < words.size()) {
      int at = readings.size();
      if (!words.sameSentence(at - 1, at)) {
        governor = Claim.Own.UNSAID;
      }
      Optional<PersonNoun> noun = people.noun(at, governor, cast);
      Optional<String> pronoun = words.match(LinkCue.PRONOUN, at).map(CueLexicon.Match::argument);
      if (noun.isPresent()) {
        governor = new Claim.Of(noun.get().label());
        cast = cast.speakingOf(noun.get().label(), noun.get().gender());
      } else if (pronoun.isPresent()) {
        Participants known = cast;
        Optional<PersonNoun> meant =
            pronoun
                .filter(PeopleReader::refers)
                .flatMap(gender -> people.pronoun(at, gender, known));
        governor = meant.<Claim>map(one -> new Claim.Of(one.label())).orElse(NOBODY_MEANT);
        cast = meant.map(one -> known.speakingOf(one.label(), one.gender())).orElse(known);
      } else if (words.matches(LinkCue.SPEAKER, at) || words.matches(LinkCue.POSSESSIVE, at)) {
        governor = Claim.Own.SAID;
      }
      int end = noun.map(PersonNoun::end).orElse(at + 1);
      for (int i = at; i < end; i++) {
        boolean thirdParty = noun.isPresent() || pronoun.isPresent();
        readings.add(new TokenReading(words.token(i), governor, thirdParty));
      }
    }
    return new Read(readings, cast);
  }

  /** "She", but not "somebody". */
  private static boolean refers(String pronoun) {
    return !pronoun.equals("nobody");
  }
}
