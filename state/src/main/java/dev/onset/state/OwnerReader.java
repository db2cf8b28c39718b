package dev.onset.state;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.state.Scope.Bond;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads one utterance from left to right and tells for every fragment whose it is (spec section 4).
 * What governs a fragment is the last person named before it in its sentence; where that is
 * unclear, the fragment is nobody's. One use per utterance; not thread-safe.
 *
 * <p>Per sentence: {@link PersonReader} finds the people, this class keeps the {@link Scope} that
 * they open, {@link TruthReader}, {@link QuotationReader} and {@link BearingReader} say what is no
 * evidence for anybody, {@link NameReader} reads names, and {@link Afterthoughts} gives bare values
 * to whoever is named behind them.
 */
final class OwnerReader {
  private static final Scope NO_PERSON = Scope.withheld("pronoun_without_person");
  private static final Scope ADDRESSEE = Scope.withheld("addressee");

  private final Lexicon lexicon;
  private final List<Token> tokens;
  private final Asked asked;
  private final KnownNames known;
  private final PersonReader people;
  private final NameReader names;
  private final Bonds bonds;
  private final Answers answers;
  private final BearingReader bearing;
  private final List<Optional<String>> untrue;
  private final List<BearingReader.Bearing> bearings;
  private final boolean[] quoted;
  private final List<Reading> readings = new ArrayList<>();
  private Cast cast;

  /** Who governs. */
  private Scope scope;

  /** Who governs at the beginning of a sentence. */
  private Scope opening;

  /** Of whom this turn came to speak. */
  private Optional<Claim> subject = Optional.empty();

  private int subjectSentence = -1;

  /** Where a value would follow "me" directly; -1 for nowhere. */
  private int selfEnd = -1;

  /** Where a name would follow a naming cue directly; -1 for nowhere. */
  private int namePlace = -1;

  /** Where the fragments end that stand right behind a person; -1 for nowhere. */
  private int besideEnd = -1;

  /** The name that the speaker gave as their own in this turn. */
  private Optional<String> ownName = Optional.empty();

  /** The clause in which the speaker is the subject; -1 for none. */
  private int ownClause = -1;

  /** The sentence that speaks of the speaker and somebody together; -1 for none. */
  private int togetherSentence = -1;

  /** Who governs the section in which the speaker is mentioned as owner. */
  private Optional<Scope> lender = Optional.empty();

  /** Who speaks in quotation marks. */
  private Claim quoter = new Claim.Withheld("quotation");

  /**
   * An utterance read.
   *
   * @param readings one for every token
   * @param cast of whom was spoken
   */
  record Read(List<Reading> readings, Cast cast) {}

  OwnerReader(
      Lexicon lexicon,
      Utterance utterance,
      KnownNames known,
      Cast cast,
      Asked asked,
      boolean wholeReplyNames) {
    this.lexicon = lexicon;
    this.tokens = utterance.tokens();
    this.cast = cast;
    this.asked = asked;
    this.known = known;
    this.people = new PersonReader(lexicon, tokens);
    this.names = NameReader.of(lexicon, tokens, known, wholeReplyNames);
    this.bonds = new Bonds(lexicon, tokens);
    this.answers = new Answers(lexicon, tokens, asked);
    this.bearing = new BearingReader(lexicon);
    this.untrue = new TruthReader(lexicon).read(tokens);
    this.bearings = bearing.read(tokens);
    this.quoted = QuotationReader.quotedWords(tokens);
    this.opening = reply();
    this.scope = opening;
  }

  /** Whose a bare reply to the agent is. */
  private Scope reply() {
    boolean refused = !tokens.isEmpty() && is(Cue.NO, 0);
    if (asked.about() instanceof Claim.Of person) {
      cast = cast.speakingOf(person.label(), "");
      return refused ? Scope.withheld("unclear_question") : Scope.of(person);
    }
    if (asked.about() instanceof Claim.Withheld) {
      return refused ? Scope.BARE : Scope.of(asked.about());
    }
    if (asked.about().equals(Claim.Own.UNSAID) && cast.subject().isPresent()) {
      return asked.attribute()
          ? Scope.of(new Claim.Of(cast.subject().get()))
          : Scope.of(Claim.Withheld.UNCLEAR);
    }
    boolean spokenOf =
        cast.spoken().stream().anyMatch(one -> one.userTurn() == cast.userTurns() - 1);
    return asked.about().equals(Claim.Own.UNSAID) && asked.attribute() && spokenOf
        ? Scope.of(Claim.Withheld.UNCLEAR)
        : Scope.BARE;
  }

  /** Reads the utterance. */
  Read read() {
    int at = 0;
    while (at < tokens.size()) {
      if (at > 0) {
        cross(tokens.get(at - 1), tokens.get(at), at);
      }
      Token token = tokens.get(at);
      if (token.fragment().isPresent()) {
        Claim claim = answers.settled(at, claim(at, token.fragment().get()), scope);
        readings.add(new Reading(token, scope.claim(), Optional.of(claim), false));
        at++;
      } else {
        at = word(at);
      }
    }
    List<Reading> settled = new Afterthoughts(lexicon).read(readings);
    return new Read(new MailNames(known).read(settled), cast);
  }

  private void cross(Token before, Token now, int at) {
    if (!before.quoted() && now.quoted()) {
      quoter = scope.isThird() || scope.equals(Scope.FIRST) ? scope.claim() : quoter;
    }
    if (before.sentence() != now.sentence()) {
      boolean saidOnly = scope.isThird() && scope.bond() == Bond.LOST;
      if (scope.isThird()
          && !scope.within()
          && !saidOnly
          && !subject.equals(Optional.of(scope.claim()))) {
        opening =
            opening.isBare() || opening.isThird() ? Scope.of(Claim.Withheld.UNCLEAR) : opening;
      }
      scope = subject.map(Scope::of).orElse(opening);
      namePlace = -1;
      besideEnd = -1;
      lender = Optional.empty();
    } else if (before.section() != now.section() && lender.isPresent()) {
      scope = scope.equals(Scope.FIRST) ? lender.get() : scope;
      lender = Optional.empty();
    } else if (before.clause() != now.clause()
        && scope.isThird()
        && !subject.equals(Optional.of(scope.claim()))) {
      boolean goesOn = tokens.get(at).fragment().isPresent() || bonds.goesOn(at);
      boolean joined = is(Cue.BREAK, at) && subject.isEmpty();
      if (scope.within() && !goesOn) {
        scope = joined ? Scope.FIRST : scope.with(Bond.LOST);
      } else if (scope.bond() == Bond.TIED || scope.bond() == Bond.ACTS) {
        scope = scope.with(Bond.PAUSED);
      }
    }
  }

  /** Reads the cue that begins at a word, and returns where to go on. */
  private int word(int at) {
    Optional<Lexicon.Match> naming = lexicon.match(Cue.NAMING, tokens, at);
    Optional<Lexicon.Match> unclear = lexicon.match(Cue.UNCLEAR, tokens, at);
    boolean longest =
        naming.isPresent() && naming.get().length() >= unclear.map(Lexicon.Match::length).orElse(0);
    if (longest && (scope.isOwn() || bonds.introducesSpeaker(naming.get(), at))) {
      return naming(at, naming.get());
    }
    boolean onDocument =
        unclear.isPresent() && unclear.get().argument().equals(NameReader.ON_DOCUMENT);
    if (onDocument && bonds.isKey(at + unclear.get().length())) {
      return take(at, unclear.get().length(), false);
    }
    if (onDocument && scope.equals(Scope.FIRST) && ownClause == tokens.get(at).clause()) {
      return take(at, unclear.get().length(), false);
    }
    if (onDocument && scope.isThird() && scope.bond() == Bond.TIED) {
      besideEnd = at + unclear.get().length();
      return take(at, unclear.get().length(), true);
    }
    boolean met = unclear.isPresent() && !bonds.isAboutNobody(at, at + unclear.get().length());
    if (met) {
      ownClause = is(Cue.SUBJECT, at) ? tokens.get(at).clause() : ownClause;
      scope = Scope.withheld(unclear.get().argument());
      int end = bonds.endOfContactClause(at + unclear.get().length());
      return take(at, end - at, true);
    }
    boolean ownPaper = scope.equals(Scope.FIRST) && at > 0 && is(Cue.OWN_PAPER, at - 1);
    if (bonds.isDocumentSpeaking(at) && !ownPaper) {
      scope = Scope.withheld(NameReader.ON_DOCUMENT);
      return take(at, 1, false);
    }
    if (scope.isBare() && bonds.opensSentence(at) && tokens.get(at).word().startsWith("who")) {
      scope = Scope.of(Claim.Withheld.UNCLEAR);
      return take(at, 1, false);
    }
    Optional<Lexicon.Match> back = lexicon.match(Cue.RETURN, tokens, at);
    if (back.isPresent() && subject.isEmpty() && !bonds.endsSection(at + back.get().length() - 1)) {
      scope = Scope.BARE;
      opening = opening.isThird() ? opening : Scope.BARE;
      return take(at, back.get().length(), false);
    }
    if (scope.isThird() && bonds.isSpeakerMeant(at)) {
      first(at);
      return take(at, 2, false);
    }
    Optional<PersonPhrase> person = people.at(at, cast);
    if (person.isPresent()) {
      return person(at, person.get());
    }
    Optional<String> gender = lexicon.word(Cue.PRONOUN, tokens.get(at).word());
    boolean staff = cast.spoken().isEmpty() && bonds.isDoneToSpeaker(at);
    boolean described = at > 0 && scope.equals(Scope.FIRST) && is(Cue.SELF_IS, at - 1);
    if (gender.isPresent() && !described && !(staff && gender.get().equals("any"))) {
      return pronoun(at, gender.get());
    }
    boolean dropped = scope.isBare() && bonds.opensClause(at) && matches(Cue.DROPPED, at);
    if (dropped || is(Cue.SUBJECT, at) || is(Cue.POSSESSIVE, at)) {
      Optional<Scope> third = Optional.of(scope).filter(Scope::isThird);
      first(at);
      if (is(Cue.POSSESSIVE, at)) {
        lender = third.map(one -> one.with(Bond.LOST));
      }
      return take(at, 1, false);
    }
    boolean addressed = scope.equals(ADDRESSEE);
    Optional<Lexicon.Match> toMe =
        lexicon
            .match(Cue.TO_ME, tokens, at)
            .or(() -> lexicon.match(Cue.DELIVERED, tokens, at).filter(match -> addressed));
    if (toMe.isPresent()) {
      scope = Scope.BARE;
      selfEnd = at + toMe.get().length();
      return take(at, toMe.get().length(), false);
    }
    Optional<Lexicon.Match> filler = lexicon.match(Cue.FILLER, tokens, at);
    if (filler.isPresent() && scope.isThird()) {
      besideEnd = besideEnd == at ? at + filler.get().length() : besideEnd;
      return take(at, filler.get().length(), false);
    }
    boolean opens = bonds.opensClause(at) || bonds.isBetweenValues(at);
    if ((is(Cue.SELF, at) && (opens || scope.isOwn()))
        || (opens && !scope.isThird() && is(Cue.AS_SELF, at))) {
      scope = Scope.BARE;
      opening = lexicon.endsAt(Cue.POINTING, tokens, at) ? Scope.BARE : opening;
      selfEnd = is(Cue.AS_SELF, at) && isSaidOfSomebody(at) ? selfEnd : at + 1;
      return take(at, 1, false);
    }
    if (selfEnd == at && is(Cue.DETERMINER, at)) {
      selfEnd = at + 1;
    }
    scope = scope.isThird() && bonds.isObject(at) ? scope.with(Bond.LOST) : bonds.after(scope, at);
    return take(at, 1, scope.claim() instanceof Claim.Withheld && !scope.equals(opening));
  }

  /** "As a plumber, my dad gets a discount": whether the first subject that follows is a person. */
  private boolean isSaidOfSomebody(int from) {
    for (int at = from + 1;
        at < tokens.size() && tokens.get(at).sentence() == tokens.get(from).sentence();
        at++) {
      if (people.at(at, cast).isPresent() || is(Cue.PRONOUN, at)) {
        return true;
      }
      if (is(Cue.SUBJECT, at)) {
        return false;
      }
    }
    return false;
  }

  private int naming(int at, Lexicon.Match cue) {
    if (bonds.introducesSpeaker(cue, at)) {
      first(at);
    }
    namePlace = at + cue.length();
    return take(at, cue.length(), false);
  }

  /** The speaker as subject or owner. */
  private void first(int at) {
    // "My mother, who I care for, is 91".
    boolean relative = at > 0 && is(Cue.RELATIVE, at - 1);
    lender =
        Optional.of(scope)
            .filter(any -> relative && scope.isThird())
            .map(one -> one.with(Bond.PAUSED));
    scope = Scope.FIRST;
    opening = Scope.BARE;
    ownClause = tokens.get(at).clause();
    if (is(Cue.POSSESSIVE, at)) {
      answers.announce(at);
    }
    boolean sameSentence = subjectSentence == tokens.get(at).sentence();
    if (is(Cue.SUBJECT, at) && !sameSentence) {
      subject = Optional.empty();
    }
  }

  private int person(int at, PersonPhrase person) {
    boolean unlike = scope.equals(Scope.FIRST) && lexicon.endsAt(Cue.UNLIKE, tokens, at);
    if (person.claim().equals(Claim.Own.SAID) || (unlike && person.owner())) {
      return take(at, person.end() - at, false);
    }
    int after = person.end();
    boolean both = after < tokens.size() && lexicon.match(Cue.TOGETHER, tokens, after).isPresent();
    boolean bothBefore = lexicon.endsAt(Cue.TOGETHER, tokens, at);
    if (person.claim() instanceof Claim.Of of) {
      cast = cast.speakingOf(of.label(), person.gender());
      if (lexicon.endsAt(Cue.ABOUT, tokens, at) || bonds.isMeantFor(at)) {
        cast = cast.about(of.label());
        subject = Optional.of(of);
        subjectSentence = tokens.get(at).sentence();
      }
    }
    boolean named = bothBefore && bonds.isNameBetweenCommas(after);
    if ((both || bothBefore) && !named) {
      int length = both ? lexicon.match(Cue.TOGETHER, tokens, after).get().length() : 0;
      first(at);
      togetherSentence = tokens.get(at).sentence();
      return take(at, after - at + length, false);
    }
    if (bonds.isCompared(at)) {
      first(at);
      return take(at, after - at, true);
    }
    boolean second = at > 0 && besideEnd >= at - 1 && is(Cue.LISTING, at - 1);
    if (second && scope.isThird() && scope.bond() == Bond.NAMED) {
      scope = Scope.of(Claim.Withheld.SEVERAL);
      return take(at, after - at, true);
    }
    boolean within =
        !scope.isThird()
            && ownClause == tokens.get(at).clause()
            && !(is(Cue.DETERMINER, at) && lexicon.endsAt(Cue.HAVING, tokens, at));
    scope =
        new Scope(
            person.claim(), person.owner() ? Bond.TIED : Bond.NAMED, within && !person.owner());
    // "No, that's my wife, Ada Brook": whether she is called so or the speaker, nobody can tell.
    int predicate = bonds.endOfContactClause(after);
    besideEnd = bonds.isPointedAt(at) && bonds.isNameBehindComma(after) ? -1 : predicate;
    return take(at, predicate - at, true);
  }

  private int pronoun(int at, String gender) {
    Optional<String> referent = cast.referent(gender);
    referent.ifPresent(label -> cast = cast.speakingOf(label, gender.equals("any") ? "" : gender));
    scope = referent.map(label -> Scope.of(new Claim.Of(label))).orElse(NO_PERSON);
    return take(at, 1, referent.isPresent() || !gender.equals("any"));
  }

  private Claim claim(int at, Fragment fragment) {
    boolean notMe =
        scope.isThird()
            && at + 1 < tokens.size()
            && !bonds.opensSentence(at + 1)
            && matches(Cue.NOT_ME, at + 1);
    if (untrue.get(at).isPresent() && !notMe) {
      return new Claim.Withheld(untrue.get(at).get());
    }
    if (quoted[at]) {
      return fragment.type().piiClass() == PiiClass.NAME && quoter instanceof Claim.Of
          ? Claim.Withheld.UNCLEAR
          : quoter;
    }
    Optional<String> elsewhere = bearing.elsewhere(tokens, bearings, at, scope);
    if (elsewhere.isPresent() && !(scope.claim() instanceof Claim.Withheld)) {
      return new Claim.Withheld(elsewhere.get());
    }
    if (togetherSentence == tokens.get(at).sentence() && scope.isOwn() && bonds.isJoined(at)) {
      return Claim.Withheld.SEVERAL;
    }
    if (scope.isOwn() && bonds.isBesideName(at)) {
      Claim named = readings.get(at - 2).claim().orElseThrow();
      boolean greeted = fragment.type() == PiiType.LOCATION && named.equals(NameReader.ADDRESSED);
      if (named instanceof Claim.Withheld && !greeted) {
        return named;
      }
    }
    boolean dialled =
        (fragment.type() == PiiType.PHONE || fragment.type() == PiiType.EMAIL)
            && lexicon.endsAt(Cue.CONTACTING, tokens, at);
    boolean stranger =
        scope.equals(NO_PERSON)
            || (scope.claim() instanceof Claim.Of person
                && lexicon.match(Cue.KIN, person.label()).isEmpty());
    if (dialled && stranger) {
      return Scope.BARE.claim();
    }
    if (scope.isOwn() && isOfWhomeverNamed(at, fragment)) {
      return Claim.Withheld.UNCLEAR;
    }
    if (selfEnd == at && scope.isOwn() && fragment.type().piiClass() != PiiClass.NAME) {
      return Claim.Own.SAID;
    }
    boolean beside = besideEnd == at;
    besideEnd = beside ? at + 1 : besideEnd;
    if (fragment.type().piiClass() == PiiClass.NAME) {
      return name(at, fragment, beside);
    }
    if (!scope.isThird()) {
      return scope.claim();
    }
    if (bonds.isWorkplaceShared(scope, at) || bonds.isSpeakersPlace(at)) {
      return Claim.Own.SAID;
    }
    Claim claim = others(fragment.type(), beside, at);
    if (claim.equals(scope.claim()) && scope.bond() == Bond.PAUSED) {
      scope = scope.with(Bond.ACTS);
    }
    return claim;
  }

  /** "Ask Kay, 555-0100": how a person is reached whose name is not the speaker's. */
  private boolean isOfWhomeverNamed(int at, Fragment fragment) {
    if (fragment.type() != PiiType.PHONE && fragment.type() != PiiType.EMAIL) {
      return false;
    }
    boolean told = false;
    for (int before = at - 1;
        before >= 0 && tokens.get(before).sentence() == tokens.get(at).sentence();
        before--) {
      Token token = tokens.get(before);
      if (is(Cue.SELF, before) || is(Cue.POSSESSIVE, before) || is(Cue.SUBJECT, before)) {
        return false;
      }
      if (token.fragment().filter(one -> one.type().piiClass() == PiiClass.NAME).isPresent()) {
        if (!(readings.get(before).claim().orElseThrow() instanceof Claim.Withheld)) {
          return false;
        }
        told |= says(before, before - 1) || says(before, before + 1);
      }
    }
    return told;
  }

  /** Whether a word beside a name says something of its bearer. */
  private boolean says(int name, int at) {
    return at >= 0
        && tokens.get(at).section() == tokens.get(name).section()
        && tokens.get(at).fragment().isEmpty()
        && !is(Cue.FILLER, at)
        && !is(Cue.BREAK, at)
        && !is(Cue.DETERMINER, at)
        && !is(Cue.COPULA, at)
        && !is(Cue.NAME_TIE, at)
        && !matches(Cue.ATTRIBUTE, at);
  }

  private Claim name(int at, Fragment fragment, boolean beside) {
    String stamp = cast.userTurns() + "." + at;
    boolean reply = scope.isThird() && (scope.equals(opening) || bonds.opensSentence(at));
    NameReader.Named named =
        names.read(at, scope, namePlace, beside || reply, asked, ownName, stamp);
    if (named.claim() instanceof Claim.Own) {
      ownName = Optional.of(fragment.canonical());
    }
    if (named.claim() instanceof Claim.Of person) {
      cast = cast.speakingOf(person.label(), "");
    }
    scope = named.scope();
    if (scope.isThird() && named.claim().equals(scope.claim())) {
      besideEnd = at + 1;
      scope = scope.bond() == Bond.TIED ? scope : scope.with(Bond.NAMED);
    }
    return named.claim();
  }

  /** What the bond must be before a value of some type is a third person's. */
  private Claim others(PiiType type, boolean beside, int at) {
    boolean describes = type.isQuasi() || type.piiClass() == PiiClass.SENSITIVE;
    boolean theirs =
        switch (scope.bond()) {
          case TIED -> true;
          case NAMED -> !scope.within() || (beside && (describes || !bonds.opensSection(at)));
          case ACTS -> beside || describes;
          case PAUSED -> beside || describes || bonds.isAttributeBefore(at);
          case LOST -> false;
        };
    if (theirs) {
      return scope.claim();
    }
    boolean home =
        scope.within()
            && type == PiiType.LOCATION
            && bearings.get(at) == BearingReader.Bearing.SETTLED;
    return home ? Claim.Own.SAID : Claim.Withheld.UNCLEAR;
  }

  private boolean is(Cue cue, int at) {
    return lexicon.word(cue, tokens.get(at).word()).isPresent();
  }

  private boolean matches(Cue cue, int at) {
    return lexicon.match(cue, tokens, at).isPresent();
  }

  private int take(int at, int length, boolean thirdParty) {
    for (int i = at; i < at + length; i++) {
      readings.add(new Reading(tokens.get(i), scope.claim(), Optional.empty(), thirdParty));
    }
    return at + length;
  }
}
