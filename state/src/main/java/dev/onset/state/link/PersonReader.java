package dev.onset.state.link;

import java.util.List;
import java.util.Optional;

/**
 * Finds the people whom an utterance mentions by noun: "my wife's boss", "the nanny", "mom", "a
 * colleague of mine", "the mother of my tenant". A noun that describes who is already spoken of
 * ("I'm a student") mentions nobody. Stateless; its work is bounded by the phrase it reads.
 */
record PersonReader(UtteranceWords words) {

  /** A noun of a phrase. */
  private record Noun(String label, String gender, int end, boolean owner) {}

  /**
   * The phrase that begins at a word.
   *
   * @param cast for whom a possessive pronoun means
   */
  Optional<PersonPhrase> at(int at, Participants cast) {
    if (words.is(LinkCue.POSSESSIVE, at)) {
      return owned(at, "").or(() -> unknown(at));
    }
    Optional<String> pronoun = words.argument(LinkCue.PRONOUN, at);
    if (pronoun.isPresent()) {
      if (isDescription(at)) {
        return owned(at, "")
            .map(phrase -> new PersonPhrase(Claim.Own.SAID, "", phrase.end(), false));
      }
      Optional<String> whose = cast.referent(pronoun.get());
      Optional<PersonPhrase> phrase = owned(at, whose.map(who -> who + "'s ").orElse(""));
      return whose.isPresent() ? phrase : phrase.map(PersonReader::unclear);
    }
    if (words.is(LinkCue.DETERMINER, at)) {
      return isDescription(at)
          ? Optional.empty()
          : owned(at, "")
              .filter(phrase -> !isDescriptionAlone(at, phrase))
              .map(this::withOwnerAfter);
    }
    return alone(at).map(this::withOwnerAfter);
  }

  /** "As a plumber, my dad pays less": whether the first subject that follows is a person. */
  boolean isSubjectBehind(int from, Participants cast) {
    int at = from + 1;
    while (words.sameSentence(at, from) && !words.is(LinkCue.SUBJECT, at)) {
      if (words.is(LinkCue.PRONOUN, at) || at(at, cast).isPresent()) {
        return true;
      }
      at++;
    }
    return false;
  }

  /** A phrase behind the possessive or determiner at a word. */
  Optional<PersonPhrase> owned(int at, String owner) {
    int from = pastAdjectives(at + 1);
    Optional<PersonPhrase> phrase =
        words.sameSentence(at, from) ? chain(from, owner) : Optional.empty();
    // "My oldest", "the baby": an adjective without its noun.
    return phrase
        .or(() -> from > at + 1 ? chain(from - 1, owner) : Optional.empty())
        .or(
            () ->
                !words.is(LinkCue.DETERMINER, at) && isModifier(from)
                    ? chain(from + 1, owner)
                    : Optional.empty());
  }

  /** "My carpool buddy": a word that says which kind of person the noun behind it means. */
  private boolean isModifier(int at) {
    return words.sameSection(at, at + 1)
        && !words.isFragment(at)
        && !words.is(LinkCue.THING, at)
        && !words.is(LinkCue.RECORDS, at)
        && !words.is(LinkCue.PREDICATE, at)
        && !words.is(LinkCue.FILLER, at)
        && !words.is(LinkCue.PLACE_WORD, at)
        && !words.is(LinkCue.BREAK, at)
        && !words.is(LinkCue.LINK, at)
        && !words.matches(LinkCue.ATTRIBUTE, at)
        && !words.matches(LinkCue.FUNCTION_WORD, at);
  }

  /** A noun without any determiner: kin, or one that a name or a predicate follows. */
  private Optional<PersonPhrase> alone(int at) {
    Optional<Noun> noun = noun(at, "");
    boolean adjective = words.sameSentence(at - 1, at) && words.is(LinkCue.SELF_ADJECTIVE, at - 1);
    if (noun.isEmpty() || adjective || isDescription(at)) {
      return Optional.empty();
    }
    int next = noun.get().end();
    boolean kin = words.matches(LinkCue.KIN, at) || words.is(LinkCue.KIN, bare(words.word(at)));
    boolean title = !kin && words.isName(next) && words.matches(LinkCue.NAMED_AFTER, next + 1);
    if (title) {
      return Optional.empty();
    }
    boolean person =
        kin
            || (words.sameSentence(at - 1, at) && words.is(LinkCue.AGE_WORD, at - 1))
            || noun.get().owner()
            || words.isName(next)
            || (words.opensClause(at)
                && words.has(next)
                && (isSaidOf(next) || words.matches(LinkCue.PEOPLE, at)));
    return person ? chain(at, "") : Optional.empty();
  }

  /** Whether what stands here is said of somebody. */
  private boolean isSaidOf(int at) {
    return words.is(LinkCue.PREDICATE, at)
        || words.isAge(at)
        || words.is(LinkCue.SAYING, at)
        || words.is(LinkCue.RELATIVE, at)
        || (words.word(at).equals("of") && words.is(LinkCue.SELF, at + 1));
  }

  /** A noun, and what belongs to whom: "wife's boss's sister". */
  private Optional<PersonPhrase> chain(int from, String owner) {
    Optional<Noun> last = Optional.empty();
    Optional<Noun> next = noun(from, owner);
    while (next.isPresent()) {
      last = next;
      next =
          next.get().owner()
              ? noun(pastAdjectives(next.get().end()), next.get().label() + "'s ")
              : Optional.empty();
    }
    return last.map(
        noun ->
            new PersonPhrase(new Claim.Of(noun.label()), noun.gender(), noun.end(), noun.owner()));
  }

  private Optional<Noun> noun(int at, String owner) {
    if (!words.has(at)
        || words.isFragment(at)
        || words.matches(LinkCue.ATTRIBUTE, at)
        || isKindOfThing(at)) {
      return Optional.empty();
    }
    for (LinkCue cue : List.of(LinkCue.KIN, LinkCue.PERSON, LinkCue.PEOPLE)) {
      Optional<CueLexicon.Match> match = words.match(cue, at);
      if (match.isPresent()) {
        int end = at + match.get().length();
        String text = text(at, end);
        // "my brothers number": chat drops the apostrophe.
        boolean owns =
            text.endsWith("s")
                && isNoun(text.substring(0, text.length() - 1))
                && (words.matches(LinkCue.ATTRIBUTE, end)
                    || words.is(LinkCue.THING, end)
                    || words.is(LinkCue.RECORDS, end)
                    || isNoun(end));
        String said = owns ? text.substring(0, text.length() - 1) : text;
        return Optional.of(named(owner, said, match.get().argument(), end, owns));
      }
    }
    String word = words.word(at);
    if (word.endsWith("s")) {
      String said = word.substring(0, word.length() - 1);
      for (LinkCue cue : List.of(LinkCue.KIN, LinkCue.PERSON)) {
        Optional<String> argument = words.lexicon().word(cue, said);
        if (argument.isPresent()) {
          return Optional.of(named(owner, said, argument.get(), at + 1, true));
        }
      }
    }
    // The last word of a noun of several words carries the ending.
    for (int end = at + 1;
        end <= words.size() && end - at <= words.lexicon().longest(LinkCue.KIN);
        end++) {
      String text = text(at, end);
      if (words.word(end - 1).endsWith("s")) {
        String said = isOwner(text) ? bare(text) : text.substring(0, text.length() - 1);
        for (LinkCue cue : List.of(LinkCue.KIN, LinkCue.PERSON, LinkCue.PEOPLE)) {
          Optional<String> argument = words.lexicon().match(cue, said);
          if (argument.isPresent()) {
            return Optional.of(named(owner, said, argument.get(), end, true));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** "Student plan": a noun of a person that tells what kind of thing is meant. */
  private boolean isKindOfThing(int at) {
    int next = at + 1;
    return words.sameSentence(at, next)
        && words.is(LinkCue.PERSON, at)
        && !isOwner(words.word(at))
        && (words.is(LinkCue.THING, next) || words.is(LinkCue.RECORDS, next));
  }

  private boolean isNoun(String noun) {
    CueLexicon lexicon = words.lexicon();
    return lexicon.match(LinkCue.KIN, noun).isPresent()
        || lexicon.match(LinkCue.PERSON, noun).isPresent();
  }

  private boolean isNoun(int at) {
    return words.matches(LinkCue.KIN, at) || words.matches(LinkCue.PERSON, at);
  }

  /** Of the argument "f mother" the second word is what the noun's synonyms are called. */
  private static Noun named(String owner, String said, String argument, int end, boolean owns) {
    String[] parts = argument.split(" ");
    String gender = parts[0].equals("f") || parts[0].equals("m") ? parts[0] : "";
    String label = parts.length > 1 ? parts[1] : said;
    return new Noun(owner + label, gender, end, owns);
  }

  /**
   * "My" and a word that no list knows, where what follows is said of people: theirs where it is
   * said of people alone, else nobody's.
   */
  private Optional<PersonPhrase> unknown(int at) {
    int from = pastAdjectives(at + 1);
    if (!words.sameSentence(at, from) || words.isFragment(from)) {
      return Optional.empty();
    }
    String word = words.word(from);
    String noun = bare(word);
    Optional<String> meant = words.lexicon().misspelt(LinkCue.KIN, noun);
    if (meant.isPresent()) {
      String argument = words.lexicon().word(LinkCue.KIN, meant.get()).orElse("");
      Noun kin = named("", meant.get(), argument, from + 1, isOwner(word));
      return Optional.of(
          new PersonPhrase(new Claim.Of(kin.label()), kin.gender(), kin.end(), kin.owner()));
    }
    int next = from + 1;
    boolean thing =
        noun.isEmpty()
            || words.is(LinkCue.THING, noun)
            || words.matches(LinkCue.ATTRIBUTE, from)
            || words.is(LinkCue.FILLER, noun)
            || words.is(LinkCue.RECORDS, noun)
            || words.is(LinkCue.PREDICATE, noun)
            || words.is(LinkCue.PLACE_WORD, noun)
            || words.matches(LinkCue.NAMING, at);
    if (thing || !words.sameSentence(from, next)) {
      return Optional.empty();
    }
    boolean owner = isOwner(word);
    boolean personal =
        (words.isName(next) && words.sameSection(next, from))
            || words.is(LinkCue.PERSONAL, next)
            || words.lexicon().isPersonEnding(noun);
    if (personal) {
      return Optional.of(new PersonPhrase(new Claim.Of(noun), "", next, owner));
    }
    return owner || isSetOff(next)
        ? Optional.of(new PersonPhrase(Claim.Withheld.UNCLEAR, "", next, owner))
        : Optional.empty();
  }

  /** "My marquetarian, Bob Reed, left": a name between commas, and what its bearer does. */
  private boolean isSetOff(int at) {
    int next = at + 1;
    return words.isName(at)
        && words.sameSentence(at, next)
        && words.endsSection(at)
        && (isSaidOf(next) || words.is(LinkCue.MODAL, next));
  }

  /** "A friend of mine", "the mother of my tenant". */
  private PersonPhrase withOwnerAfter(PersonPhrase phrase) {
    int of = phrase.end();
    if (!words.word(of).equals("of") || !(phrase.claim() instanceof Claim.Of person)) {
      return phrase;
    }
    if (words.is(LinkCue.SELF, of + 1)) {
      return new PersonPhrase(person, phrase.gender(), of + 2, false);
    }
    if (!words.is(LinkCue.POSSESSIVE, of + 1)) {
      return phrase;
    }
    return owned(of + 1, "")
        .filter(owner -> owner.claim() instanceof Claim.Of)
        .map(
            owner ->
                new PersonPhrase(
                    new Claim.Of(((Claim.Of) owner.claim()).label() + "'s " + person.label()),
                    phrase.gender(),
                    owner.end(),
                    false))
        .orElse(phrase);
  }

  /** Whether what begins here describes who is spoken of already. */
  private boolean isDescription(int at) {
    int before = at - 1;
    boolean aged = false;
    while (words.sameSection(before, at) && isBeforeNoun(before)) {
      aged |= words.isFragment(before);
      before--;
    }
    if (aged && !words.sameSection(before, at)) {
      return true;
    }
    if (!words.sameSection(before, at) || words.isFragment(before)) {
      return false;
    }
    if (words.is(LinkCue.YOUR, before)) {
      return true;
    }
    boolean pronoun = words.is(LinkCue.PRONOUN, at);
    return pronoun
        ? words.is(LinkCue.SELF_IS, before)
        : words.is(LinkCue.COPULA, before) || words.is(LinkCue.SELF_IS, before);
  }

  /** "A 34 year old" before a noun. */
  private boolean isBeforeNoun(int at) {
    return words.is(LinkCue.DETERMINER, at) || words.is(LinkCue.AGE_WORD, at) || words.isAge(at);
  }

  /** "A student at Hadley": what opens a clause and does nothing in it describes the speaker. */
  private boolean isDescriptionAlone(int at, PersonPhrase phrase) {
    int end = phrase.end();
    int from = at;
    while (words.sameSection(from - 1, at) && words.is(LinkCue.FILLER, from - 1)) {
      from--;
    }
    boolean opens = words.opensSection(from) || words.is(LinkCue.NOW, from - 1);
    boolean goesOn =
        words.has(end)
            && (words.isName(end)
                || !words.sameSection(end, at)
                || words.is(LinkCue.PREDICATE, end)
                || words.is(LinkCue.RELATIVE, end)
                || words.is(LinkCue.SAYING, end)
                || words.word(end).equals("of")
                || words.word(end).equals("from")
                || (words.is(LinkCue.SUBJECT, end) && words.matches(LinkCue.ACQUAINTED, end + 1)));
    boolean kin = words.matches(LinkCue.KIN, end - 1);
    boolean one = words.word(at).equals("a") || words.word(at).equals("an");
    return one && opens && !goesOn && !kin && !phrase.owner();
  }

  private static PersonPhrase unclear(PersonPhrase phrase) {
    return new PersonPhrase(
        new Claim.Withheld("pronoun_without_person"), "", phrase.end(), phrase.owner());
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
    return text.toString();
  }

  private static boolean isOwner(String word) {
    return word.endsWith("'s") || word.endsWith("s'");
  }

  /** The word without a possessive ending. */
  private static String bare(String word) {
    return word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
  }
}
