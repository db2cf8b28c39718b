package dev.onset.state;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells whether the words around a place or an organization say that somebody lives or works there
 * (spec section 3: an itinerary or a delivery elsewhere is no location of a person). Stateless; one
 * pass over the words.
 */
record BearingReader(Lexicon lexicon) {

  /** What the words of a sentence up to a token say. */
  enum Bearing {
    /** Nothing but fragments and words that say nothing. */
    BARE,
    /** Something else. */
    OPEN,
    /** Of living or working somewhere. */
    SETTLED,
    /** Of being elsewhere, or of things that go there. */
    AWAY,
    /** Of buying and using. */
    CUSTOMER,
    /** A question. */
    ASKING
  }

  /** The bearing at each token; of two cues the later one counts. */
  List<Bearing> read(List<Token> tokens) {
    List<Bearing> bearings = new ArrayList<>(tokens.size());
    Bearing now = Bearing.BARE;
    // The words of "insurance through" say nothing one by one.
    int phraseEnd = 0;
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (at > 0 && token.sentence() != tokens.get(at - 1).sentence()) {
        now = Bearing.BARE;
      } else if (at > 0
          && token.section() != tokens.get(at - 1).section()
          && now != Bearing.SETTLED
          && now != Bearing.AWAY) {
        now = Bearing.BARE;
      }
      if (token.fragment().isPresent()) {
        if (token.fragment().get().type() == PiiType.OCCUPATION && now != Bearing.CUSTOMER) {
          now = Bearing.SETTLED;
        }
      } else {
        Optional<Lexicon.Match> settled = lexicon.match(Cue.SETTLED, tokens, at);
        if (settled.isPresent()) {
          now = Bearing.SETTLED;
          phraseEnd = Math.max(phraseEnd, at + settled.get().length());
        } else if (at >= phraseEnd) {
          now = after(now, tokens, at);
        }
      }
      bearings.add(now);
    }
    return bearings;
  }

  /** The bearing after a word that says nothing of living or working somewhere. */
  private Bearing after(Bearing now, List<Token> tokens, int at) {
    if (lexicon.match(Cue.AWAY, tokens, at).isPresent()) {
      return Bearing.AWAY;
    }
    if (lexicon.match(Cue.CUSTOMER, tokens, at).isPresent()) {
      return Bearing.CUSTOMER;
    }
    boolean opens = at == 0 || tokens.get(at - 1).sentence() != tokens.get(at).sentence();
    if (opens && lexicon.match(Cue.QUESTION, tokens, at).isPresent()) {
      return Bearing.ASKING;
    }
    boolean empty =
        lexicon.match(Cue.FILLER, tokens, at).isPresent()
            || lexicon.match(Cue.ATTRIBUTE, tokens, at).isPresent()
            || lexicon.word(Cue.PLACE_WORD, tokens.get(at).word()).isPresent()
            || lexicon.word(Cue.DETERMINER, tokens.get(at).word()).isPresent()
            || lexicon.word(Cue.SUBJECT, tokens.get(at).word()).isPresent()
            || lexicon.word(Cue.SELF, tokens.get(at).word()).isPresent()
            || lexicon.word(Cue.BREAK, tokens.get(at).word()).isPresent()
            || lexicon.word(Cue.PREDICATE, tokens.get(at).word()).isPresent();
    return now == Bearing.BARE && !empty ? Bearing.OPEN : now;
  }

  /** Why a place or an organization is nobody's; empty if it may be somebody's. */
  Optional<String> elsewhere(List<Token> tokens, List<Bearing> bearings, int at, Scope scope) {
    Fragment fragment = tokens.get(at).fragment().orElseThrow();
    return switch (fragment.type()) {
      case STREET_ADDRESS, PHONE, EMAIL ->
          isAfter(Cue.NOT_THEIRS, tokens, at) || (scope.isOwn() && isOfInstitution(tokens, at))
              ? Optional.of("itinerary")
              : Optional.empty();
      case LOCATION -> place(tokens, bearings.get(at), at, scope);
      case SCHOOL ->
          bearings.get(at) == Bearing.AWAY && !isAfter(Cue.ENROLLED, tokens, at)
              ? Optional.of("itinerary")
              : Optional.empty();
      case ORG -> organization(tokens, bearings.get(at), at, scope);
      case OCCUPATION -> occupation(tokens, before(tokens, bearings, at), at, scope);
      case AGE ->
          scope.isOwn() && (isOfSomethingElse(tokens, at, PiiType.AGE) || isOfSomebody(tokens, at))
              ? Optional.of(Claim.Withheld.UNCLEAR.reason())
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** What the words of the sentence before a token say. */
  private static Bearing before(List<Token> tokens, List<Bearing> bearings, int at) {
    return at > 0 && tokens.get(at - 1).sentence() == tokens.get(at).sentence()
        ? bearings.get(at - 1)
        : Bearing.BARE;
  }

  /** "The house is 60": what is that old is neither the speaker nor "my age". */
  private boolean isOfSomethingElse(List<Token> tokens, int at, PiiType type) {
    if (at < 2 || tokens.get(at - 2).section() != tokens.get(at).section()) {
      return false;
    }
    String subject = tokens.get(at - 2).word();
    boolean own =
        subject.isEmpty()
            || lexicon.word(Cue.SUBJECT, subject).isPresent()
            || lexicon.word(Cue.FILLER, subject).isPresent()
            || lexicon.word(Cue.SELF, subject).isPresent()
            || lexicon
                .match(Cue.ATTRIBUTE, tokens, at - 2)
                .flatMap(match -> PiiType.ofLabel(match.argument()))
                .filter(type::agreesWith)
                .isPresent()
            || lexicon.word(Cue.BREAK, subject).isPresent()
            || lexicon.word(Cue.PLACE_WORD, subject).isPresent()
            || subject.equals("it")
            || subject.equals("that");
    String verb = tokens.get(at - 1).word();
    return !own && (verb.equals("is") || verb.equals("was") || verb.equals("turns"));
  }

  /** "Call the school at", in a section that does not speak of the speaker. */
  private boolean isOfInstitution(List<Token> tokens, int at) {
    boolean institution = false;
    for (int before = at - 1; before >= 0 && sameSection(tokens, before, at); before--) {
      if (isSpeaker(tokens, before)) {
        return false;
      }
      String word = tokens.get(before).word();
      String noun = word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
      institution |=
          lexicon.word(Cue.INSTITUTION, noun).isPresent()
              || lexicon.match(Cue.INSTITUTION, tokens, before).isPresent();
    }
    return institution;
  }

  private boolean isSpeaker(List<Token> tokens, int at) {
    String word = tokens.get(at).word();
    return lexicon.word(Cue.SELF, word).isPresent()
        || lexicon.word(Cue.SUBJECT, word).isPresent()
        || lexicon.word(Cue.POSSESSIVE, word).isPresent();
  }

  /** Whether a section speaks of the speaker. */
  private boolean speaksOfSpeaker(List<Token> tokens, int at) {
    int next = at;
    while (next > 0 && sameSection(tokens, next - 1, at)) {
      next--;
    }
    while (next < tokens.size() && sameSection(tokens, next, at)) {
      if (isSpeaker(tokens, next)) {
        return true;
      }
      next++;
    }
    return false;
  }

  private static boolean sameSentence(List<Token> tokens, int one, int other) {
    return tokens.get(one).sentence() == tokens.get(other).sentence();
  }

  private static boolean sameSection(List<Token> tokens, int one, int other) {
    return tokens.get(one).section() == tokens.get(other).section();
  }

  /** "My 7-year-old", "we have a 7 year old". */
  private boolean isOfSomebody(List<Token> tokens, int at) {
    int article = at - 1;
    if (article < 0 || tokens.get(article).section() != tokens.get(at).section()) {
      return false;
    }
    String word = tokens.get(article).word();
    // "Is 41 too old?"
    if (word.equals("is") && (article == 0 || !sameSentence(tokens, article - 1, at))) {
      return true;
    }
    // "In my thirties".
    boolean decade = article > 0 && tokens.get(article - 1).word().equals("in");
    return (lexicon.word(Cue.POSSESSIVE, word).isPresent() && !decade)
        || (lexicon.word(Cue.DETERMINER, word).isPresent()
            && (isAfter(Cue.HAVING, tokens, article) || isPlaceWord(tokens, article - 1, at)));
  }

  private boolean isPlaceWord(List<Token> tokens, int at, int other) {
    return at >= 0
        && tokens.get(at).section() == tokens.get(other).section()
        && lexicon.word(Cue.PLACE_WORD, tokens.get(at).word()).isPresent();
  }

  private Optional<String> place(List<Token> tokens, Bearing bearing, int at, Scope scope) {
    boolean there =
        bearing == Bearing.SETTLED
            || bearing == Bearing.BARE
            || isAfter(Cue.HOME_BEFORE, tokens, at)
            || isBefore(Cue.HOME_AFTER, tokens, at)
            || (bearing == Bearing.OPEN && !scope.isBare() && !isAfter(Cue.TOWARDS, tokens, at));
    boolean subject =
        opensSection(tokens, at)
            && isBefore(Cue.COPULA, tokens, at)
            && !isBefore(Cue.HOME_AFTER, tokens, at)
            && bearing != Bearing.SETTLED;
    there &= !subject && !isBefore(Cue.AWAY_AFTER, tokens, at);
    return there ? Optional.empty() : Optional.of("itinerary");
  }

  /** "I saw a dentist": with an article, an occupation needs a verb that says who has it. */
  private Optional<String> occupation(List<Token> tokens, Bearing before, int at, Scope scope) {
    if (isBefore(Cue.ALSO_ME, tokens, at) || isBefore(Cue.TRADE_AFTER, tokens, at)) {
      return Optional.empty();
    }
    boolean somebodys =
        at > 0
            && tokens.get(at - 1).section() == tokens.get(at).section()
            && lexicon.word(Cue.POSSESSIVE, tokens.get(at - 1).word()).isPresent()
            && (!isFollowedByThing(tokens, at)
                || isBefore(Cue.KIN, tokens, at)
                || isBefore(Cue.SAYING, tokens, at));
    if (somebodys || (scope.isBare() && before == Bearing.ASKING)) {
      return Optional.of(Claim.Withheld.UNCLEAR.reason());
    }
    if (isAfter(Cue.MENTION, tokens, at) && !isOnOwnPaper(tokens, at)) {
      return Optional.of(Claim.Withheld.UNCLEAR.reason());
    }
    int from = at - 1;
    boolean article = false;
    while (from >= 0 && tokens.get(from).section() == tokens.get(at).section()) {
      String word = tokens.get(from).word();
      boolean determiner = lexicon.word(Cue.DETERMINER, word).isPresent();
      boolean empty =
          (lexicon.word(Cue.FILLER, word).isPresent() && lexicon.word(Cue.COPULA, word).isEmpty())
              || word.endsWith("ly")
              || lexicon.word(Cue.PERSON_ADJECTIVE, word).isPresent();
      article |= determiner;
      if (!determiner && !empty) {
        break;
      }
      from--;
    }
    if (from < 0 || tokens.get(from).section() != tokens.get(at).section()) {
      boolean nobodys =
          article
              ? isFollowedByThing(tokens, at) || isSubject(tokens, at) || isAsked(tokens, at)
              : scope.isBare() && isOfNoSpeaker(tokens, at);
      return nobodys ? Optional.of(Claim.Withheld.UNCLEAR.reason()) : Optional.empty();
    }
    Token verb = tokens.get(from);
    boolean is = lexicon.word(Cue.COPULA, verb.word()).isPresent();
    boolean has =
        lexicon.endsAt(Cue.TRADE_BEFORE, tokens, from + 1)
            || verb.fragment().isPresent()
            || isNounAndIs(verb.word())
            || (is && !(scope.isBare() && isOfSomethingElse(tokens, from + 1, PiiType.OCCUPATION)))
            || lexicon.word(Cue.SELF_IS, verb.word()).isPresent()
            || lexicon.word(Cue.BREAK, verb.word()).isPresent()
            || lexicon.word(Cue.NOW, verb.word()).isPresent()
            || lexicon.word(Cue.SELF, verb.word()).isPresent()
            || !article;
    return has ? Optional.empty() : Optional.of(Claim.Withheld.UNCLEAR.reason());
  }

  /** "Nurse hotline", "driver left it", "manager please": what follows is not said of a speaker. */
  private boolean isOfNoSpeaker(List<Token> tokens, int at) {
    if (!isFollowedByThing(tokens, at)) {
      return false;
    }
    String next = tokens.get(at + 1).word();
    return !next.endsWith("ly")
        && !next.endsWith("ing")
        && !next.equals("life")
        && (next.equals("please") || lexicon.word(Cue.FILLER, next).isEmpty());
  }

  /** "My badge says butcher", "on my office door it says butcher". */
  private boolean isOnOwnPaper(List<Token> tokens, int at) {
    int paper = at - 2;
    if (paper >= 0 && tokens.get(paper).word().equals("it")) {
      paper--;
    }
    if (paper < 1
        || lexicon.word(Cue.SHOWING, tokens.get(at - 1).word()).isEmpty()
        || lexicon.word(Cue.OWN_PAPER, tokens.get(paper).word()).isEmpty()) {
      return false;
    }
    int owner = paper - 1;
    while (owner > 0
        && owner > paper - 3
        && lexicon.word(Cue.POSSESSIVE, tokens.get(owner).word()).isEmpty()) {
      owner--;
    }
    return lexicon.word(Cue.POSSESSIVE, tokens.get(owner).word()).isPresent()
        && tokens.get(owner).section() == tokens.get(at).section();
  }

  /** "My moms a nurse": chat drops the apostrophe. */
  private boolean isNounAndIs(String word) {
    return word.endsWith("s")
        && lexicon.word(Cue.KIN, word.substring(0, word.length() - 1)).isPresent();
  }

  /** "Who decides that, a nurse?" */
  private boolean isAsked(List<Token> tokens, int at) {
    int first = at;
    while (first > 0 && tokens.get(first - 1).sentence() == tokens.get(at).sentence()) {
      first--;
    }
    return lexicon.match(Cue.QUESTION, tokens, first).isPresent();
  }

  /** "A nurse on the radio said": whether a verb of that subject follows in its section. */
  private boolean isSubject(List<Token> tokens, int at) {
    for (int next = at + 1; next < tokens.size(); next++) {
      Token token = tokens.get(next);
      if (token.section() != tokens.get(at).section() || token.fragment().isPresent()) {
        return false;
      }
      boolean verb =
          next == at + 1
              && token.word().endsWith("s")
              && lexicon.word(Cue.PREDICATE, token.word()).isPresent();
      if (verb
          || lexicon.word(Cue.MODAL, token.word()).isPresent()
          || lexicon.word(Cue.COPULA, token.word()).isPresent()
          || lexicon.word(Cue.SAYING, token.word()).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private Optional<String> organization(List<Token> tokens, Bearing bearing, int at, Scope scope) {
    boolean thing =
        isAfter(Cue.NOT_THEIRS, tokens, at)
            || (scope.isBare() && isAddressees(tokens, at))
            || isOriginOfThing(tokens, at)
            || isAfter(Cue.BRAND_BEFORE, tokens, at) && isFollowedByThing(tokens, at)
            || isBefore(Cue.BRAND_AFTER, tokens, at)
            || (opensSection(tokens, at)
                && (isFollowedByThing(tokens, at)
                    || (isBefore(Cue.DOES, tokens, at) && !speaksOfSpeaker(tokens, at)))
                && !isBefore(Cue.WORK_AFTER, tokens, at));
    boolean asked = bearing == Bearing.ASKING && scope.isBare();
    boolean member =
        (isAfter(Cue.EMPLOYED_BEFORE, tokens, at) || isAfterNameFrom(tokens, at)) && !asked;
    boolean works =
        bearing == Bearing.SETTLED
            || bearing == Bearing.BARE
            || isBefore(Cue.WORK_AFTER, tokens, at)
            || (member && bearing != Bearing.CUSTOMER);
    return works && !thing ? Optional.empty() : Optional.of("brand");
  }

  /** "Are you with Petal Works", but not "you can put Petal Works". */
  private boolean isAddressees(List<Token> tokens, int at) {
    boolean addressed = false;
    for (int before = at - 1; before >= 0 && sameSection(tokens, before, at); before--) {
      if (isSpeaker(tokens, before)
          || lexicon.word(Cue.MODAL, tokens.get(before).word()).isPresent()) {
        return false;
      }
      addressed |= lexicon.word(Cue.YOU, tokens.get(before).word()).isPresent();
    }
    return addressed;
  }

  /** "The coffee is from Petal Works". */
  private boolean isOriginOfThing(List<Token> tokens, int at) {
    return at > 1
        && (tokens.get(at - 1).word().equals("from") || tokens.get(at - 1).word().equals("by"))
        && isOfSomethingElse(tokens, at - 1, PiiType.ORG)
        && !speaksOfSpeaker(tokens, at);
  }

  /** "Ada Brook from Petal Works". */
  private static boolean isAfterNameFrom(List<Token> tokens, int at) {
    return at > 1
        && tokens.get(at - 1).word().equals("from")
        && tokens
            .get(at - 2)
            .fragment()
            .filter(one -> one.type().piiClass() == PiiClass.NAME)
            .isPresent();
  }

  private static boolean opensSection(List<Token> tokens, int at) {
    return at == 0 || tokens.get(at - 1).section() != tokens.get(at).section();
  }

  /** Whether a word that is not of grammar follows directly: "the Dell screen". */
  private boolean isFollowedByThing(List<Token> tokens, int at) {
    int next = at + 1;
    if (next >= tokens.size() || tokens.get(next).section() != tokens.get(at).section()) {
      return false;
    }
    Token token = tokens.get(next);
    return token.fragment().isEmpty()
        && !Character.isDigit(token.word().codePointAt(0))
        && lexicon.match(Cue.FUNCTION_WORD, tokens, next).isEmpty()
        && lexicon.word(Cue.PREDICATE, token.word()).isEmpty()
        && lexicon.word(Cue.PLACE_WORD, token.word()).isEmpty()
        && lexicon.word(Cue.BREAK, token.word()).isEmpty();
  }

  private boolean isAfter(Cue cue, List<Token> tokens, int at) {
    return lexicon.endsAt(cue, tokens, at);
  }

  private boolean isBefore(Cue cue, List<Token> tokens, int at) {
    int next = at + 1;
    return next < tokens.size()
        && tokens.get(next).fragment().isEmpty()
        && tokens.get(next).sentence() == tokens.get(at).sentence()
        && lexicon.match(cue, tokens, next).isPresent();
  }
}
