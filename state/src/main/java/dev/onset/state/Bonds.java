package dev.onset.state;

import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.state.Scope.Bond;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How words tie what follows to a third person, or loosen the tie. Stateless. */
record Bonds(Lexicon lexicon, List<Token> tokens) {

  private static final int NEAR = 4;
  private static final String SELF = "self";
  private static final Set<String> WHERE = Set.of("from", "at", "in");

  /** What a word that names nobody does to who governs. */
  Scope after(Scope scope, int at) {
    if (!scope.isThird()) {
      return scope;
    }
    boolean attribute = lexicon.match(Cue.ATTRIBUTE, tokens, at).isPresent();
    boolean verb = is(Cue.PREDICATE, at) || is(Cue.RELATIVE, at);
    boolean tie = verb || attribute;
    boolean empty = is(Cue.DETERMINER, at) || is(Cue.BREAK, at) || is(Cue.FILLER, at);
    return switch (scope.bond()) {
      case LOST -> scope;
      case PAUSED -> {
        boolean place = is(Cue.PLACE_WORD, at) && isFragment(at + 1);
        yield verb ? scope.with(Bond.TIED) : empty || place ? scope : scope.with(Bond.LOST);
      }
      case TIED -> is(Cue.SAYING, at) ? scope.with(Bond.LOST) : scope;
      case NAMED, ACTS -> {
        if (is(Cue.SAYING, at)) {
          yield scope.with(Bond.LOST);
        }
        if (scope.bond() == Bond.NAMED && !scope.within() && is(Cue.REACHED, at)) {
          yield scope.with(Bond.TIED);
        }
        if (tie) {
          yield new Scope(scope.claim(), Bond.TIED, scope.within() && !is(Cue.RELATIVE, at));
        }
        yield scope.within() && !empty
            ? scope.with(Bond.LOST)
            : empty ? scope : scope.with(Bond.ACTS);
      }
    };
  }

  /** Whether a clause that begins here speaks of the person of the one before. */
  boolean goesOn(int at) {
    int from = is(Cue.BREAK, at) ? at + 1 : at;
    return from < tokens.size()
        && (tokens.get(from).fragment().isPresent()
            || is(Cue.PREDICATE, from)
            || is(Cue.RELATIVE, from)
            || is(Cue.DETERMINER, from));
  }

  boolean opensClause(int at) {
    return at == 0
        || tokens.get(at - 1).section() != tokens.get(at).section()
        || is(Cue.BREAK, at - 1);
  }

  /** Whether no name but something else that a record is found by stands here. */
  boolean isKey(int at) {
    return at < tokens.size()
        && tokens
            .get(at)
            .fragment()
            .map(one -> one.type().piiClass())
            .filter(kind -> kind == PiiClass.DIRECT || kind == PiiClass.UNIQUE_ID)
            .isPresent();
  }

  /** "I'm", "my name is", and where a clause begins "this is". */
  boolean introducesSpeaker(Lexicon.Match naming, int at) {
    return is(Cue.SUBJECT, at)
        || is(Cue.POSSESSIVE, at)
        || (naming.argument().equals(SELF)
            && isName(at + naming.length())
            && (opensClause(at) || tokens.get(at + naming.length() - 1).word().equals("me")));
  }

  boolean opensSentence(int at) {
    return at == 0 || tokens.get(at - 1).sentence() != tokens.get(at).sentence();
  }

  /** "For my neighbor": what is said is about them. */
  boolean isMeantFor(int person) {
    return person > 0 && tokens.get(person - 1).word().equals("for") && opensClause(person - 1);
  }

  /** "My bill says". */
  boolean isDocumentSpeaking(int at) {
    return at > 0
        && is(Cue.SHOWING, at)
        && tokens.get(at - 1).sentence() == tokens.get(at).sentence()
        && (is(Cue.THING, at - 1) || is(Cue.RECORDS, at - 1));
  }

  /**
   * "The guy I share the house with is called Bob", "a lady I know": where what is said of the
   * person goes on, if the speaker is the subject of what tells who it is.
   */
  int endOfContactClause(int from) {
    if (from >= tokens.size() || !is(Cue.SUBJECT, from) || isNewSection(from)) {
      return from;
    }
    Optional<Lexicon.Match> acquainted = lexicon.match(Cue.ACQUAINTED, tokens, from + 1);
    if (acquainted.isPresent()) {
      return from + 1 + acquainted.get().length();
    }
    for (int at = from + 1; at < tokens.size() && !isNewSection(at); at++) {
      if (tokens.get(at).fragment().isPresent() || is(Cue.BREAK, at)) {
        return from;
      }
      if (is(Cue.COPULA, at) && at > from + 1) {
        return at;
      }
    }
    return from;
  }

  /** "I called yesterday", "one of my phones": a phrase of people that mentions nobody. */
  boolean isAboutNobody(int from, int to) {
    boolean met = is(Cue.SUBJECT, from);
    boolean mine = is(Cue.POSSESSIVE, to - 1);
    if (!met && !mine) {
      return false;
    }
    return to == tokens.size()
        || isNewSection(to)
        || (met && is(Cue.MEANWHILE, to))
        || (mine && (is(Cue.THING, to) || lexicon.match(Cue.ATTRIBUTE, tokens, to).isPresent()));
  }

  boolean opensSection(int at) {
    return at == 0 || isNewSection(at);
  }

  boolean endsSection(int at) {
    return at + 1 == tokens.size() || isNewSection(at + 1);
  }

  /** "I mean me", and nothing more in its section. */
  boolean isSpeakerMeant(int at) {
    int me = at + lexicon.match(Cue.POINTING, tokens, at).map(Lexicon.Match::length).orElse(0);
    return me > at
        && me < tokens.size()
        && tokens.get(me).sentence() == tokens.get(at).sentence()
        && (tokens.get(me).word().equals("me") || tokens.get(me).word().equals("myself"))
        && endsSection(me);
  }

  /** "My wife's email, ada@example.org": the attribute's name is the last word before the value. */
  boolean isAttributeBefore(int at) {
    PiiType type = tokens.get(at).fragment().orElseThrow().type();
    for (int from = Math.max(0, at - lexicon.longest(Cue.ATTRIBUTE)); from < at; from++) {
      int length = at - from;
      if (tokens.get(from).sentence() == tokens.get(at).sentence()
          && lexicon
              .match(Cue.ATTRIBUTE, tokens, from)
              .filter(match -> match.length() == length)
              .flatMap(match -> PiiType.ofLabel(match.argument()))
              .filter(type::agreesWith)
              .isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** "26 and 28": a value beside another of its type. */
  boolean isJoined(int at) {
    return isJoined(at, 1) || isJoined(at, -1);
  }

  private boolean isJoined(int at, int step) {
    int other = at + 2 * step;
    return other >= 0
        && other < tokens.size()
        && tokens.get(other).sentence() == tokens.get(at).sentence()
        && is(Cue.LISTING, at + step)
        && tokens
            .get(other)
            .fragment()
            .filter(one -> one.type() == tokens.get(at).fragment().orElseThrow().type())
            .isPresent();
  }

  /** "Ada Brook from Petal Works": a name, and where its bearer is or is reached. */
  boolean isBesideName(int at) {
    return at > 1
        && tokens.get(at - 1).section() == tokens.get(at - 2).section()
        && WHERE.contains(tokens.get(at - 1).word())
        && isName(at - 2);
  }

  /** "Dad 70 me 35". */
  boolean isBetweenValues(int at) {
    return at > 0 && isFragment(at - 1) && isFragment(at + 1);
  }

  /** "My boss moved me": something is done to the speaker. */
  boolean isObject(int at) {
    String word = tokens.get(at).word();
    return (word.equals("me") || word.equals("us"))
        && at > 0
        && tokens.get(at - 1).section() == tokens.get(at).section()
        && tokens.get(at - 1).fragment().isEmpty()
        && !is(Cue.PLACE_WORD, at - 1)
        && !is(Cue.BREAK, at - 1)
        && !(at > 1 && is(Cue.RELATIVE, at - 2));
  }

  private boolean isNewSection(int at) {
    return tokens.get(at - 1).section() != tokens.get(at).section();
  }

  /** "The same town as my aunt", "I share it with my aunt": both have what is said. */
  boolean isCompared(int at) {
    if (at < 2) {
      return false;
    }
    String link = tokens.get(at - 1).word();
    for (int before = at - 2; before >= 0 && before >= at - 1 - NEAR; before--) {
      String word = tokens.get(before).word();
      if ((link.equals("as") && word.equals("same"))
          || (link.equals("with") && word.startsWith("shar"))) {
        return tokens.get(before).section() == tokens.get(at).section();
      }
    }
    return false;
  }

  /** "My boss at Petal Works": where somebody is with whom the speaker works or studies. */
  boolean isWorkplaceShared(Scope scope, int at) {
    PiiType type = tokens.get(at).fragment().orElseThrow().type();
    return at > 1
        && (type == PiiType.ORG || type == PiiType.SCHOOL)
        && (scope.bond() == Bond.TIED || scope.bond() == Bond.ACTS)
        && !scope.within()
        && tokens.get(at - 1).word().equals("at")
        && scope.claim() instanceof Claim.Of person
        && lexicon.match(Cue.WORK_WITH, person.label()).isPresent()
        && isBehindPerson(person.label(), at - 1);
  }

  /** Whether nothing but place words stands between the person and what follows. */
  private boolean isBehindPerson(String label, int to) {
    int at = to - 1;
    while (at > 0 && is(Cue.PLACE_WORD, at)) {
      at--;
    }
    return tokens.get(at).fragment().isEmpty() && label.endsWith(tokens.get(at).word());
  }

  /** "They let me in": whoever does something to the speaker in the next few words. */
  boolean isDoneToSpeaker(int at) {
    for (int next = at + 1; next < tokens.size() && next <= at + NEAR; next++) {
      if (tokens.get(next).sentence() != tokens.get(at).sentence()) {
        return false;
      }
      if (is(Cue.SELF, next)) {
        return true;
      }
    }
    return false;
  }

  /** "My husband, Bob Reed": a name that opens and ends its section. */
  boolean isNameBetweenCommas(int at) {
    return isNameBehindComma(at) && endsSection(at);
  }

  boolean isNameBehindComma(int at) {
    return isName(at) && opensSection(at);
  }

  /** "That's my wife", "not my wife": whose record it is, or whose it is not. */
  boolean isPointedAt(int person) {
    return lexicon.endsAt(Cue.POINTING, tokens, person)
        || (person > 0 && tokens.get(person - 1).word().equals("not"));
  }

  /** "My neighbors here in Toledo": where the speaker is as well. */
  boolean isSpeakersPlace(int at) {
    return at > 1
        && WHERE.contains(tokens.get(at - 1).word())
        && tokens.get(at - 2).word().equals("here")
        && tokens.get(at).fragment().orElseThrow().type() == PiiType.LOCATION;
  }

  private boolean isName(int at) {
    return at < tokens.size()
        && tokens
            .get(at)
            .fragment()
            .filter(one -> one.type().piiClass() == PiiClass.NAME)
            .isPresent();
  }

  private boolean isFragment(int at) {
    return at < tokens.size() && tokens.get(at).fragment().isPresent();
  }

  private boolean is(Cue cue, int at) {
    return lexicon.word(cue, tokens.get(at).word()).isPresent();
  }
}
