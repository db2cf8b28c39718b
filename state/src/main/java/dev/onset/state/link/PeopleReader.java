package dev.onset.state.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds of whom an utterance speaks, word by word: the speaker ("I", "my"), people by noun ("my
 * wife's boss", "the nanny") and people by pronoun. Whose a value is, the model says; this tells
 * which other person it is, and what a correction or a switch refers to (spec section 4).
 * Stateless; linear in the utterance.
 */
record PeopleReader(Utterance words) {
  private static final Claim NOBODY_MEANT = new Claim.Withheld("pronoun_without_person");

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

  /** A noun for a person, and what belongs to whom: "wife's boss". */
  private record Noun(String label, String gender, int end) {}

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
      Optional<Noun> noun = noun(at);
      Optional<String> pronoun = words.match(LinkCue.PRONOUN, at).map(CueLexicon.Match::argument);
      if (noun.isPresent()) {
        governor = new Claim.Of(noun.get().label());
        cast = cast.speakingOf(noun.get().label(), noun.get().gender());
      } else if (pronoun.isPresent()) {
        Optional<String> meant = pronoun.filter(PeopleReader::refers).flatMap(cast::referent);
        governor = meant.<Claim>map(Claim.Of::new).orElse(NOBODY_MEANT);
        cast = meant.isPresent() ? cast.speakingOf(meant.get(), "") : cast;
      } else if (words.matches(LinkCue.SPEAKER, at) || words.matches(LinkCue.POSSESSIVE, at)) {
        governor = Claim.Own.SAID;
      }
      int end = noun.map(Noun::end).orElse(at + 1);
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

  /**
   * The noun that begins at a word or behind its determiner; without a determiner only family and
   * friends, and whoever has a name behind the noun.
   */
  private Optional<Noun> noun(int at) {
    boolean determined =
        Stream.of(LinkCue.POSSESSIVE, LinkCue.PRONOUN, LinkCue.DETERMINER)
            .anyMatch(cue -> words.matches(cue, at));
    return determined
        ? chain(at + 1)
        : chain(at).filter(one -> words.matches(LinkCue.KIN, at) || words.isName(one.end()));
  }

  /** "Wife's boss's dentist". */
  private Optional<Noun> chain(int from) {
    Optional<Noun> last = Optional.empty();
    Optional<Noun> next = single(from);
    while (next.isPresent()) {
      Noun one = next.get();
      String label = last.map(owner -> owner.label() + "'s ").orElse("") + one.label();
      last = Optional.of(new Noun(label, one.gender(), one.end()));
      next = words.isPossessive(one.end() - 1) ? single(one.end()) : Optional.empty();
    }
    return last;
  }

  private Optional<Noun> single(int at) {
    return single(LinkCue.KIN, at).or(() -> single(LinkCue.PERSON, at));
  }

  /** Of the argument "f mother" the second word is what the noun's synonyms are called. */
  private Optional<Noun> single(LinkCue cue, int at) {
    return words
        .match(cue, at)
        .map(
            phrase -> {
              String[] argument = phrase.argument().split(" ");
              String label = argument.length > 1 ? argument[1] : phrase.words();
              return new Noun(label, argument[0], at + phrase.length());
            });
  }
}
