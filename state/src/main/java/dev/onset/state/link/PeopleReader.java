package dev.onset.state.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds of whom an utterance speaks, word by word: the speaker ("I", "my"), people by noun ("my
 * wife's boss", "the nanny") and people by pronoun. Whose a value is, the model says; this tells
 * which other person it is, and what a correction or a switch refers to (spec section 4).
 * Stateless; linear in the utterance.
 */
record PeopleReader(UtteranceWords words) {
  private static final Claim NOBODY_MEANT = new Claim.Withheld("pronoun_without_person");

  /**
   * An utterance read.
   *
   * @param readings one for every token
   * @param cast of whom was spoken
   */
  record Read(List<TokenReading> readings, Participants cast) {}

  /** A noun for a person, and what belongs to whom: "wife's boss". */
  private record Noun(String label, String gender, int end) {}

  /** Reads the utterance. */
  Read read(Participants before) {
    Participants cast = before;
    List<TokenReading> readings = new ArrayList<>(words.size());
    Claim governor = Claim.Own.UNSAID;
    int at = 0;
    while (at < words.size()) {
      if (words.opensSentence(at)) {
        governor = Claim.Own.UNSAID;
      }
      int described = pastDescription(at);
      if (described > at) {
        governor = Claim.Own.SAID;
        take(at, described, governor, false, readings);
        at = described;
        continue;
      }
      Optional<Noun> noun = noun(at, cast);
      if (noun.isPresent()) {
        governor = new Claim.Of(noun.get().label());
        cast = cast.speakingOf(noun.get().label(), noun.get().gender());
        take(at, noun.get().end(), governor, true, readings);
        at = noun.get().end();
        continue;
      }
      Optional<String> pronoun = words.argument(LinkCue.PRONOUN, at);
      if (pronoun.isPresent()) {
        Optional<String> meant = cast.referent(pronoun.get());
        governor = meant.<Claim>map(Claim.Of::new).orElse(NOBODY_MEANT);
        cast = meant.isPresent() ? cast.speakingOf(meant.get(), "") : cast;
        take(at, at + 1, governor, true, readings);
      } else {
        boolean somebody = words.is(LinkCue.SOMEBODY, at);
        if (somebody) {
          governor = NOBODY_MEANT;
        } else if (words.isSpeaker(at)) {
          governor = Claim.Own.SAID;
        }
        take(at, at + 1, governor, somebody, readings);
      }
      at++;
    }
    return new Read(readings, cast);
  }

  private void take(
      int from, int to, Claim governor, boolean thirdParty, List<TokenReading> readings) {
    for (int at = from; at < to; at++) {
      readings.add(new TokenReading(words.token(at), governor, thirdParty));
    }
  }

  /** The noun that begins at a word, behind its determiner and adjectives. */
  private Optional<Noun> noun(int at, Participants cast) {
    boolean possessive = words.is(LinkCue.POSSESSIVE, at);
    Optional<String> pronoun = words.argument(LinkCue.PRONOUN, at);
    if (!possessive && pronoun.isEmpty() && !words.is(LinkCue.DETERMINER, at)) {
      return bare(at);
    }
    int from = pastAdjectives(at + 1);
    if (!words.sameSection(at, from) || (!possessive && pronoun.isEmpty() && isDescription(at))) {
      return Optional.empty();
    }
    String owner = pronoun.flatMap(cast::referent).map(who -> who + "'s ").orElse("");
    Optional<Noun> known = chain(from, owner);
    // "My best", "the oldest": an adjective without its noun.
    Optional<Noun> alone = known.isEmpty() && from > at + 1 ? chain(from - 1, owner) : known;
    return alone.or(() -> possessive ? named(from) : Optional.empty());
  }

  /** A noun without a determiner: family and friends, or whoever has a name behind it. */
  private Optional<Noun> bare(int at) {
    Optional<Noun> noun = chain(at, "");
    boolean kin = noun.isPresent() && isKin(at);
    return noun.filter(one -> (kin && !isDescription(at)) || words.isName(one.end()));
  }

  private boolean isKin(int at) {
    return words.matches(LinkCue.KIN, at)
        || words.is(LinkCue.KIN, withoutPossessive(words.word(at)));
  }

  /** "I'm her carer": where the words end that say who the speaker is; the place if none do. */
  private int pastDescription(int at) {
    boolean begins =
        words.is(LinkCue.PRONOUN, at)
            && words.sameSection(at - 1, at)
            && words.is(LinkCue.SELF_IS, at - 1);
    return begins ? chain(pastAdjectives(at + 1), "").map(Noun::end).orElse(at) : at;
  }

  /** "I'm a nurse", "she's a nurse": what begins here says what somebody is. */
  private boolean isDescription(int at) {
    int before = at - 1;
    while (words.sameSection(before, at)
        && (words.isAge(before) || words.is(LinkCue.DETERMINER, before))) {
      before--;
    }
    return words.sameSection(before, at)
        && (words.is(LinkCue.COPULA, before) || words.is(LinkCue.SELF_IS, before));
  }

  private Optional<Noun> chain(int from, String owner) {
    Optional<Noun> last = Optional.empty();
    String whose = owner;
    int at = from;
    while (words.has(at) && !words.isFragment(at)) {
      Optional<Noun> next = single(at, whose);
      if (next.isEmpty()) {
        break;
      }
      last = next;
      boolean owns = words.word(next.get().end() - 1).endsWith("'s");
      if (!owns) {
        break;
      }
      whose = next.get().label() + "'s ";
      at = pastAdjectives(next.get().end());
    }
    return last;
  }

  private Optional<Noun> single(int at, String owner) {
    for (LinkCue cue : List.of(LinkCue.KIN, LinkCue.PERSON, LinkCue.PEOPLE)) {
      Optional<CueLexicon.Match> match = words.match(cue, at);
      if (match.isPresent()) {
        int end = at + match.get().length();
        return Optional.of(noun(owner, text(at, end), match.get().argument(), end));
      }
      String singular = withoutPossessive(words.word(at));
      Optional<String> argument = words.lexicon().word(cue, singular);
      if (argument.isPresent() && !singular.equals(words.word(at))) {
        return Optional.of(noun(owner, singular, argument.get(), at + 1));
      }
    }
    return Optional.empty();
  }

  /** "My marquetarian Bob Reed": a word that no list knows, and the name of whom it means. */
  private Optional<Noun> named(int at) {
    return words.has(at)
            && !words.isFragment(at)
            && words.isName(at + 1)
            && words.sameSection(at, at + 1)
        ? Optional.of(new Noun(words.word(at), "", at + 1))
        : Optional.empty();
  }

  /** Of the argument "f mother" the second word is what the noun's synonyms are called. */
  private static Noun noun(String owner, String said, String argument, int end) {
    String[] parts = argument.split(" ");
    String gender = parts[0].equals("f") || parts[0].equals("m") ? parts[0] : "";
    return new Noun(owner + (parts.length > 1 ? parts[1] : said), gender, end);
  }

  private int pastAdjectives(int from) {
    int at = from;
    while (words.is(LinkCue.PERSON_ADJECTIVE, at)) {
      at++;
    }
    return at;
  }

  private String text(int from, int to) {
    StringBuilder text = new StringBuilder(words.word(from));
    for (int i = from + 1; i < to; i++) {
      text.append(' ').append(words.word(i));
    }
    return withoutPossessive(text.toString());
  }

  private static String withoutPossessive(String word) {
    return word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
  }
}
