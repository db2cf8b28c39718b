package dev.onset.state;

import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Optional;

/**
 * Finds the people whom an utterance mentions by noun: "my wife's boss", "the nanny", "mom", "a
 * colleague of mine", "the mother of my tenant". A noun that describes who is already spoken of
 * ("I'm a student") mentions nobody. Stateless; its work is bounded by the phrase it reads.
 */
record PersonReader(Lexicon lexicon, List<Token> tokens) {

  /** A noun of a phrase. */
  private record Noun(String label, String gender, int end, boolean owner) {}

  /**
   * The phrase that begins at a word.
   *
   * @param cast for whom a possessive pronoun means
   */
  Optional<PersonPhrase> at(int at, Cast cast) {
    String word = tokens.get(at).word();
    if (is(Cue.POSSESSIVE, at)) {
      return owned(at, "").or(() -> unknown(at));
    }
    Optional<String> pronoun = lexicon.word(Cue.PRONOUN, word);
    if (pronoun.isPresent()) {
      if (isDescription(at)) {
        return owned(at, "")
            .map(phrase -> new PersonPhrase(Claim.Own.SAID, "", phrase.end(), false));
      }
      Optional<String> whose = cast.referent(pronoun.get());
      Optional<PersonPhrase> phrase = owned(at, whose.map(who -> who + "'s ").orElse(""));
      return whose.isPresent() ? phrase : phrase.map(PersonReader::unclear);
    }
    if (is(Cue.DETERMINER, at)) {
      return isDescription(at)
          ? Optional.empty()
          : owned(at, "")
              .filter(phrase -> !isDescriptionAlone(at, phrase))
              .map(this::withOwnerAfter);
    }
    return alone(at).map(this::withOwnerAfter);
  }

  /** A phrase behind the possessive or determiner at a word. */
  Optional<PersonPhrase> owned(int at, String owner) {
    int from = pastAdjectives(at + 1);
    Optional<PersonPhrase> phrase =
        from < tokens.size() && sameSentence(at, from) ? chain(from, owner) : Optional.empty();
    // "My oldest", "the baby": an adjective without its noun.
    return phrase
        .or(() -> from > at + 1 ? chain(from - 1, owner) : Optional.empty())
        .or(
            () ->
                !is(Cue.DETERMINER, at) && isModifier(from)
                    ? chain(from + 1, owner)
                    : Optional.empty());
  }

  /** "My carpool buddy": a word that says which kind of person the noun behind it means. */
  private boolean isModifier(int at) {
    return at + 1 < tokens.size()
        && sameSection(at, at + 1)
        && tokens.get(at).fragment().isEmpty()
        && !is(Cue.THING, at)
        && !is(Cue.RECORDS, at)
        && !is(Cue.PREDICATE, at)
        && !is(Cue.FILLER, at)
        && !is(Cue.PLACE_WORD, at)
        && !is(Cue.BREAK, at)
        && !is(Cue.LINK, at)
        && lexicon.match(Cue.ATTRIBUTE, tokens, at).isEmpty()
        && lexicon.match(Cue.FUNCTION_WORD, tokens, at).isEmpty();
  }

  /** A noun without any determiner: kin, or one that a name or a predicate follows. */
  private Optional<PersonPhrase> alone(int at) {
    Optional<Noun> noun = noun(at, "");
    boolean adjective = at > 0 && sameSentence(at - 1, at) && is(Cue.SELF_ADJECTIVE, at - 1);
    if (noun.isEmpty() || adjective || isDescription(at)) {
      return Optional.empty();
    }
    int next = noun.get().end();
    boolean kin =
        lexicon.match(Cue.KIN, tokens, at).isPresent()
            || lexicon.word(Cue.KIN, bare(tokens.get(at).word())).isPresent();
    boolean title =
        !kin
            && isName(next)
            && next + 1 < tokens.size()
            && lexicon.match(Cue.NAMED_AFTER, tokens, next + 1).isPresent();
    if (title) {
      return Optional.empty();
    }
    boolean person =
        kin
            || (at > 0 && sameSentence(at - 1, at) && is(Cue.AGE_WORD, at - 1))
            || noun.get().owner()
            || isName(next)
            || (startsClause(at)
                && next < tokens.size()
                && (isSaidOf(next) || lexicon.match(Cue.PEOPLE, tokens, at).isPresent()));
    return person ? chain(at, "") : Optional.empty();
  }

  /** Whether what stands here is said of somebody. */
  private boolean isSaidOf(int at) {
    return is(Cue.PREDICATE, at)
        || tokens.get(at).fragment().filter(one -> one.type() == PiiType.AGE).isPresent()
        || is(Cue.SAYING, at)
        || is(Cue.RELATIVE, at)
        || (tokens.get(at).word().equals("of") && at + 1 < tokens.size() && is(Cue.SELF, at + 1));
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
    if (at >= tokens.size()
        || tokens.get(at).fragment().isPresent()
        || lexicon.match(Cue.ATTRIBUTE, tokens, at).isPresent()
        || isKindOfThing(at)) {
      return Optional.empty();
    }
    for (Cue cue : List.of(Cue.KIN, Cue.PERSON, Cue.PEOPLE)) {
      Optional<Lexicon.Match> match = lexicon.match(cue, tokens, at);
      if (match.isPresent()) {
        int end = at + match.get().length();
        String text = text(at, end);
        // "my brothers number": chat drops the apostrophe.
        boolean owns =
            text.endsWith("s")
                && end < tokens.size()
                && isNoun(text.substring(0, text.length() - 1))
                && (lexicon.match(Cue.ATTRIBUTE, tokens, end).isPresent()
                    || is(Cue.THING, end)
                    || is(Cue.RECORDS, end)
                    || isNoun(end));
        String said = owns ? text.substring(0, text.length() - 1) : text;
        return Optional.of(named(owner, said, match.get().argument(), end, owns));
      }
    }
    String word = tokens.get(at).word();
    if (word.endsWith("s")) {
      String said = word.substring(0, word.length() - 1);
      for (Cue cue : List.of(Cue.KIN, Cue.PERSON)) {
        Optional<String> argument = lexicon.word(cue, said);
        if (argument.isPresent()) {
          return Optional.of(named(owner, said, argument.get(), at + 1, true));
        }
      }
    }
    // The last word of a noun of several words carries the ending.
    for (int end = at + 1; end <= tokens.size() && end - at <= lexicon.longest(Cue.KIN); end++) {
      String text = text(at, end);
      if (tokens.get(end - 1).word().endsWith("s")) {
        String said = isOwner(text) ? bare(text) : text.substring(0, text.length() - 1);
        for (Cue cue : List.of(Cue.KIN, Cue.PERSON, Cue.PEOPLE)) {
          Optional<String> argument = lexicon.match(cue, said);
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
    return next < tokens.size()
        && sameSentence(at, next)
        && is(Cue.PERSON, at)
        && !isOwner(tokens.get(at).word())
        && (is(Cue.THING, next) || is(Cue.RECORDS, next));
  }

  private boolean isNoun(String noun) {
    return lexicon.match(Cue.KIN, noun).isPresent() || lexicon.match(Cue.PERSON, noun).isPresent();
  }

  private boolean isNoun(int at) {
    return lexicon.match(Cue.KIN, tokens, at).isPresent()
        || lexicon.match(Cue.PERSON, tokens, at).isPresent();
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
    if (from >= tokens.size()
        || !sameSentence(at, from)
        || tokens.get(from).fragment().isPresent()) {
      return Optional.empty();
    }
    String word = tokens.get(from).word();
    String noun = bare(word);
    Optional<String> meant = lexicon.misspelt(Cue.KIN, noun);
    if (meant.isPresent()) {
      String argument = lexicon.word(Cue.KIN, meant.get()).orElse("");
      Noun kin = named("", meant.get(), argument, from + 1, isOwner(word));
      return Optional.of(
          new PersonPhrase(new Claim.Of(kin.label()), kin.gender(), kin.end(), kin.owner()));
    }
    int next = from + 1;
    boolean thing =
        noun.isEmpty()
            || is(Cue.THING, noun)
            || lexicon.match(Cue.ATTRIBUTE, tokens, from).isPresent()
            || is(Cue.FILLER, noun)
            || is(Cue.RECORDS, noun)
            || is(Cue.PREDICATE, noun)
            || is(Cue.PLACE_WORD, noun)
            || lexicon.match(Cue.NAMING, tokens, at).isPresent();
    if (thing || next >= tokens.size() || !sameSentence(from, next)) {
      return Optional.empty();
    }
    boolean owner = isOwner(word);
    boolean personal =
        (isName(next) && tokens.get(next).section() == tokens.get(from).section())
            || is(Cue.PERSONAL, tokens.get(next).word())
            || lexicon.isPersonEnding(noun);
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
    return isName(at)
        && next < tokens.size()
        && sameSentence(at, next)
        && tokens.get(next).section() != tokens.get(at).section()
        && (isSaidOf(next) || is(Cue.MODAL, next));
  }

  /** "A friend of mine", "the mother of my tenant". */
  private PersonPhrase withOwnerAfter(PersonPhrase phrase) {
    int of = phrase.end();
    if (of + 1 >= tokens.size()
        || !tokens.get(of).word().equals("of")
        || !(phrase.claim() instanceof Claim.Of person)) {
      return phrase;
    }
    if (is(Cue.SELF, of + 1)) {
      return new PersonPhrase(person, phrase.gender(), of + 2, false);
    }
    if (!is(Cue.POSSESSIVE, of + 1)) {
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
    while (before >= 0 && sameSection(before, at) && isBeforeNoun(before)) {
      aged |= tokens.get(before).fragment().isPresent();
      before--;
    }
    if (aged && (before < 0 || !sameSection(before, at))) {
      return true;
    }
    if (before < 0 || !sameSection(before, at) || tokens.get(before).fragment().isPresent()) {
      return false;
    }
    if (is(Cue.YOUR, before)) {
      return true;
    }
    boolean pronoun = is(Cue.PRONOUN, at);
    return pronoun ? is(Cue.SELF_IS, before) : is(Cue.COPULA, before) || is(Cue.SELF_IS, before);
  }

  /** "A 34 year old" before a noun. */
  private boolean isBeforeNoun(int at) {
    return is(Cue.DETERMINER, at)
        || is(Cue.AGE_WORD, at)
        || tokens.get(at).fragment().filter(one -> one.type() == PiiType.AGE).isPresent();
  }

  /** "A student at Hadley": what opens a clause and does nothing in it describes the speaker. */
  private boolean isDescriptionAlone(int at, PersonPhrase phrase) {
    int end = phrase.end();
    int from = at;
    while (from > 0
        && tokens.get(from - 1).section() == tokens.get(at).section()
        && is(Cue.FILLER, from - 1)) {
      from--;
    }
    boolean opens =
        from == 0
            || tokens.get(from - 1).section() != tokens.get(at).section()
            || is(Cue.NOW, from - 1);
    boolean goesOn =
        end < tokens.size()
            && (isName(end)
                || tokens.get(end).section() != tokens.get(at).section()
                || is(Cue.PREDICATE, end)
                || is(Cue.RELATIVE, end)
                || is(Cue.SAYING, end)
                || tokens.get(end).word().equals("of")
                || tokens.get(end).word().equals("from")
                || (is(Cue.SUBJECT, end)
                    && lexicon.match(Cue.ACQUAINTED, tokens, end + 1).isPresent()));
    boolean kin = lexicon.match(Cue.KIN, tokens, end - 1).isPresent();
    boolean one = tokens.get(at).word().equals("a") || tokens.get(at).word().equals("an");
    return one && opens && !goesOn && !kin && !phrase.owner();
  }

  private static PersonPhrase unclear(PersonPhrase phrase) {
    return new PersonPhrase(
        new Claim.Withheld("pronoun_without_person"), "", phrase.end(), phrase.owner());
  }

  private int pastAdjectives(int from) {
    int at = from;
    while (at < tokens.size() && is(Cue.PERSON_ADJECTIVE, at)) {
      at++;
    }
    return at;
  }

  private boolean startsClause(int at) {
    return at == 0
        || tokens.get(at - 1).section() != tokens.get(at).section()
        || is(Cue.BREAK, at - 1);
  }

  private boolean isName(int at) {
    return at < tokens.size()
        && tokens.get(at).fragment().filter(f -> f.type().piiClass() == PiiClass.NAME).isPresent();
  }

  private boolean sameSection(int a, int b) {
    return tokens.get(a).section() == tokens.get(b).section();
  }

  private boolean sameSentence(int a, int b) {
    return tokens.get(a).sentence() == tokens.get(b).sentence();
  }

  private boolean is(Cue cue, int at) {
    return is(cue, tokens.get(at).word());
  }

  private boolean is(Cue cue, String word) {
    return lexicon.word(cue, word).isPresent();
  }

  private String text(int from, int to) {
    StringBuilder text = new StringBuilder(tokens.get(from).word());
    for (int i = from + 1; i < to; i++) {
      text.append(' ').append(tokens.get(i).word());
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
