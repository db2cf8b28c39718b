package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.state.link.Scope.Bond;
import java.util.Optional;
import java.util.Set;

/** How words tie what follows to a third person, or loosen the tie. Stateless. */
record Bonds(UtteranceWords words) {

  private static final int NEAR = 4;
  private static final String SELF = "self";
  private static final Set<String> WHERE = Set.of("from", "at", "in");

  /** What a word that names nobody does to who governs. */
  Scope after(Scope scope, int at) {
    if (!scope.isThird()) {
      return scope;
    }
    boolean attribute = words.matches(LinkCue.ATTRIBUTE, at);
    boolean verb = words.is(LinkCue.PREDICATE, at) || words.is(LinkCue.RELATIVE, at);
    boolean tie = verb || attribute;
    boolean empty =
        words.is(LinkCue.DETERMINER, at)
            || words.is(LinkCue.BREAK, at)
            || words.is(LinkCue.FILLER, at);
    return switch (scope.bond()) {
      case LOST -> scope;
      case PAUSED -> {
        boolean place = words.is(LinkCue.PLACE_WORD, at) && words.isFragment(at + 1);
        yield verb ? scope.with(Bond.TIED) : empty || place ? scope : scope.with(Bond.LOST);
      }
      case TIED -> words.is(LinkCue.SAYING, at) ? scope.with(Bond.LOST) : scope;
      case NAMED, ACTS -> {
        if (words.is(LinkCue.SAYING, at)) {
          yield scope.with(Bond.LOST);
        }
        if (scope.bond() == Bond.NAMED && !scope.within() && words.is(LinkCue.REACHED, at)) {
          yield scope.with(Bond.TIED);
        }
        if (tie) {
          yield new Scope(
              scope.claim(), Bond.TIED, scope.within() && !words.is(LinkCue.RELATIVE, at));
        }
        yield scope.within() && !empty
            ? scope.with(Bond.LOST)
            : empty ? scope : scope.with(Bond.ACTS);
      }
    };
  }

  /** Whether a clause that begins here speaks of the person of the one before. */
  boolean goesOn(int at) {
    int from = words.is(LinkCue.BREAK, at) ? at + 1 : at;
    return words.isFragment(from)
        || words.is(LinkCue.PREDICATE, from)
        || words.is(LinkCue.RELATIVE, from)
        || words.is(LinkCue.DETERMINER, from);
  }

  /** Whether a value of some type is the third person's who governs. */
  boolean reaches(Scope scope, PiiType type, boolean beside, int at) {
    boolean describes = type.isQuasi() || type.piiClass() == PiiClass.SENSITIVE;
    return switch (scope.bond()) {
      case TIED -> true;
      case NAMED -> !scope.within() || (beside && (describes || !words.opensSection(at)));
      case ACTS -> beside || describes;
      case PAUSED -> beside || describes || isAttributeBefore(at);
      case LOST -> false;
    };
  }

  /** Whether no name but something else that a record is found by stands here. */
  boolean isKey(int at) {
    return words
        .fragment(at)
        .map(one -> one.type().piiClass())
        .filter(kind -> kind == PiiClass.DIRECT || kind == PiiClass.UNIQUE_ID)
        .isPresent();
  }

  /** "I'm", "my name is", and where a clause begins "this is". */
  boolean introducesSpeaker(CueLexicon.Match naming, int at) {
    return words.is(LinkCue.SUBJECT, at)
        || words.is(LinkCue.POSSESSIVE, at)
        || (naming.argument().equals(SELF)
            && words.isName(at + naming.length())
            && (words.opensClause(at) || words.word(at + naming.length() - 1).equals("me")));
  }

  /** "I called yesterday", "one of my phones": a phrase of people that mentions nobody. */
  boolean isAboutNobody(int from, int to) {
    boolean met = words.is(LinkCue.SUBJECT, from);
    boolean mine = words.is(LinkCue.POSSESSIVE, to - 1);
    boolean nothing = words.opensSection(to) || (met && words.is(LinkCue.MEANWHILE, to));
    boolean thing = words.is(LinkCue.THING, to) || words.matches(LinkCue.ATTRIBUTE, to);
    return ((met || mine) && nothing) || (mine && thing);
  }

  /** "For my neighbor": what is said is about them. */
  boolean isMeantFor(int person) {
    return words.word(person - 1).equals("for") && words.opensClause(person - 1);
  }

  /**
   * "The guy I share the house with is called Bob", "a lady I know": where what is said of the
   * person goes on, if the speaker is the subject of what tells who it is.
   */
  int endOfContactClause(int from) {
    if (!words.is(LinkCue.SUBJECT, from) || words.opensSection(from)) {
      return from;
    }
    Optional<CueLexicon.Match> acquainted = words.match(LinkCue.ACQUAINTED, from + 1);
    if (acquainted.isPresent()) {
      return from + 1 + acquainted.get().length();
    }
    for (int at = from + 1; words.sameSection(at - 1, at); at++) {
      if (words.isFragment(at) || words.is(LinkCue.BREAK, at)) {
        return from;
      }
      if (words.is(LinkCue.COPULA, at) && at > from + 1) {
        return at;
      }
    }
    return from;
  }

  /** "I mean me", and nothing more in its section. */
  boolean isSpeakerMeant(int at) {
    int me = words.past(LinkCue.POINTING, at);
    return me > at
        && words.sameSentence(me, at)
        && (words.word(me).equals("me") || words.word(me).equals("myself"))
        && words.endsSection(me);
  }

  /** "My wife's email, ada@example.org": the attribute's name is the last word before the value. */
  private boolean isAttributeBefore(int at) {
    PiiType type = words.fragment(at).orElseThrow().type();
    for (int from = Math.max(0, at - words.lexicon().longest(LinkCue.ATTRIBUTE));
        from < at;
        from++) {
      if (words.sameSentence(from, at)
          && words.past(LinkCue.ATTRIBUTE, from) == at
          && words.attribute(from).filter(type::agreesWith).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word beside a name says something of its bearer. */
  boolean saysOfName(int at, int name) {
    return words.sameSection(at, name)
        && !words.isFragment(at)
        && !words.is(LinkCue.FILLER, at)
        && !words.is(LinkCue.BREAK, at)
        && !words.is(LinkCue.DETERMINER, at)
        && !words.is(LinkCue.COPULA, at)
        && !words.is(LinkCue.NAME_TIE, at)
        && !words.matches(LinkCue.ATTRIBUTE, at);
  }

  /** "26 and 28": a value beside another of its type. */
  boolean isJoined(int at) {
    return isJoined(at, 1) || isJoined(at, -1);
  }

  private boolean isJoined(int at, int step) {
    int other = at + 2 * step;
    return words.sameSentence(other, at)
        && words.is(LinkCue.LISTING, at + step)
        && words.fragment(other).map(Fragment::type).equals(words.fragment(at).map(Fragment::type));
  }

  /** "Ada Brook from Petal Works": a name, and where its bearer is or is reached. */
  boolean isBesideName(int at) {
    return words.sameSection(at - 1, at - 2)
        && WHERE.contains(words.word(at - 1))
        && words.isName(at - 2);
  }

  /** "Dad 70 me 35". */
  boolean isBetweenValues(int at) {
    return words.isFragment(at - 1) && words.isFragment(at + 1);
  }

  /** "My boss moved me": something is done to the speaker. */
  boolean isObject(int at) {
    String word = words.word(at);
    return (word.equals("me") || word.equals("us"))
        && words.sameSection(at - 1, at)
        && !words.isFragment(at - 1)
        && !words.is(LinkCue.PLACE_WORD, at - 1)
        && !words.is(LinkCue.BREAK, at - 1)
        && !words.is(LinkCue.RELATIVE, at - 2);
  }

  /** "The same town as my aunt", "I share it with my aunt": both have what is said. */
  boolean isCompared(int at) {
    if (at < 2) {
      return false;
    }
    String link = words.word(at - 1);
    for (int before = at - 2; before >= 0 && before >= at - 1 - NEAR; before--) {
      String word = words.word(before);
      if ((link.equals("as") && word.equals("same"))
          || (link.equals("with") && word.startsWith("shar"))) {
        return words.sameSection(before, at);
      }
    }
    return false;
  }

  /** "My boss at Petal Works": where somebody is with whom the speaker works or studies. */
  boolean isWorkplaceShared(Scope scope, int at) {
    PiiType type = words.fragment(at).orElseThrow().type();
    return at > 1
        && (type == PiiType.ORG || type == PiiType.SCHOOL)
        && (scope.bond() == Bond.TIED || scope.bond() == Bond.ACTS)
        && !scope.within()
        && words.word(at - 1).equals("at")
        && scope.claim() instanceof Claim.Of person
        && words.lexicon().match(LinkCue.WORK_WITH, person.label()).isPresent()
        && isBehindPerson(person.label(), at - 1);
  }

  /** Whether nothing but place words stands between the person and what follows. */
  private boolean isBehindPerson(String label, int to) {
    int at = to - 1;
    while (at > 0 && words.is(LinkCue.PLACE_WORD, at)) {
      at--;
    }
    return !words.isFragment(at) && label.endsWith(words.word(at));
  }

  /** "They let me in": whoever does something to the speaker in the next few words. */
  boolean isDoneToSpeaker(int at) {
    for (int next = at + 1; next <= at + NEAR && words.sameSentence(next, at); next++) {
      if (words.is(LinkCue.SELF, next) || (next > at + 1 && words.word(next).equals("us"))) {
        return true;
      }
    }
    return false;
  }

  /** "They spelled it wrong, it's Ada Brook". */
  boolean isSetRight(CueLexicon.Match naming, int at) {
    return words.opensSection(at) && words.isName(at + naming.length());
  }

  /** "I told him 555-0100": whoever is told where the speaker is reached. */
  boolean isTold(int at) {
    return words
            .fragment(at + 1)
            .filter(one -> one.type() == PiiType.PHONE || one.type() == PiiType.EMAIL)
            .isPresent()
        && words.is(LinkCue.TOLD, at - 1);
  }

  /** "My husband, Bob Reed": a name that opens and ends its section. */
  boolean isNameBetweenCommas(int at) {
    return isNameBehindComma(at) && words.endsSection(at);
  }

  boolean isNameBehindComma(int at) {
    return words.isName(at) && words.opensSection(at);
  }

  /** "That's my wife", "not my wife": whose record it is, or whose it is not. */
  boolean isPointedAt(int person) {
    return words.isAfter(LinkCue.POINTING, person) || words.word(person - 1).equals("not");
  }

  /** "My neighbors here in Toledo": where the speaker is as well. */
  boolean isSpeakersPlace(int at) {
    return WHERE.contains(words.word(at - 1))
        && words.word(at - 2).equals("here")
        && words.fragment(at).orElseThrow().type() == PiiType.LOCATION;
  }
}
