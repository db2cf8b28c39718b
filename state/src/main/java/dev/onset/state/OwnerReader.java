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

  private final Words words;
  private final Asked asked;
  private final KnownNames known;
  private final PersonReader people;
  private final NameReader names;
  private final Bonds bonds;
  private final Answers answers;
  private final Papers papers;
  private final BearingReader bearings;
  private final List<Optional<String>> untrue;
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

  OwnerReader(Words words, KnownNames known, Cast cast, Asked asked, boolean wholeReplyNames) {
    this.words = words;
    this.cast = cast;
    this.asked = asked;
    this.known = known;
    this.people = new PersonReader(words);
    this.names = NameReader.of(words, known, wholeReplyNames);
    this.bonds = new Bonds(words);
    this.answers = new Answers(words, asked);
    this.papers = new Papers(words);
    this.bearings = BearingReader.of(words);
    this.untrue = new TruthReader(words).read();
    this.quoted = QuotationReader.quotedWords(words.tokens());
    this.opening = reply();
    this.scope = opening;
  }

  /** Whose a bare reply to the agent is. */
  private Scope reply() {
    boolean refused = words.is(Cue.NO, 0);
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
    while (at < words.size()) {
      if (at > 0) {
        cross(words.token(at - 1), words.token(at), at);
      }
      Token token = words.token(at);
      if (token.fragment().isPresent()) {
        Claim claim = answers.settled(at, claim(at, token.fragment().get()), scope);
        readings.add(new Reading(token, scope.claim(), Optional.of(claim), false));
        at++;
      } else {
        at = word(at);
      }
    }
    List<Reading> settled = new Afterthoughts(words, readings).read();
    return new Read(new MailNames(known).read(settled), cast);
  }

  private void cross(Token before, Token now, int at) {
    if (!before.quoted() && now.quoted()) {
      quoter = scope.isThird() || scope.equals(Scope.FIRST) ? scope.claim() : quoter;
    }
    if (before.sentence() != now.sentence()) {
      if (scope.isThird() && !scope.within() && !subject.equals(Optional.of(scope.claim()))) {
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
      boolean goesOn = words.isFragment(at) || bonds.goesOn(at);
      boolean joined = words.is(Cue.BREAK, at) && subject.isEmpty();
      if (scope.within() && !goesOn) {
        scope = joined ? Scope.FIRST : scope.with(Bond.LOST);
      } else if (scope.bond() == Bond.TIED || scope.bond() == Bond.ACTS) {
        scope = scope.with(Bond.PAUSED);
      }
    }
  }

  /** Reads the cue that begins at a word, and returns where to go on. */
  private int word(int at) {
    Optional<Lexicon.Match> naming = words.match(Cue.NAMING, at);
    Optional<Lexicon.Match> unclear = words.match(Cue.UNCLEAR, at);
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
    if (onDocument && scope.equals(Scope.FIRST) && ownClause == words.token(at).clause()) {
      return take(at, unclear.get().length(), false);
    }
    if (onDocument && scope.isThird() && scope.bond() == Bond.TIED) {
      besideEnd = at + unclear.get().length();
      return take(at, unclear.get().length(), true);
    }
    if (unclear.isPresent()) {
      ownClause = words.is(Cue.SUBJECT, at) ? words.token(at).clause() : ownClause;
      scope = Scope.withheld(unclear.get().argument());
      int end = bonds.endOfContactClause(at + unclear.get().length());
      return take(at, end - at, true);
    }
    if (papers.isDocumentSpeaking(at, scope)) {
      scope = Scope.withheld(NameReader.ON_DOCUMENT);
      return take(at, 1, false);
    }
    if (scope.isBare() && words.opensSentence(at) && words.word(at).startsWith("who")) {
      scope = Scope.of(Claim.Withheld.UNCLEAR);
      return take(at, 1, false);
    }
    Optional<Lexicon.Match> back = words.match(Cue.RETURN, at);
    if (back.isPresent() && subject.isEmpty() && !words.endsSection(at + back.get().length() - 1)) {
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
    Optional<String> gender = words.argument(Cue.PRONOUN, at);
    boolean staff = cast.spoken().isEmpty() && bonds.isDoneToSpeaker(at);
    boolean described = at > 0 && scope.equals(Scope.FIRST) && words.is(Cue.SELF_IS, at - 1);
    if (gender.isPresent() && !described && !(staff && gender.get().equals("any"))) {
      return pronoun(at, gender.get());
    }
    boolean dropped = scope.isBare() && words.opensClause(at) && words.matches(Cue.DROPPED, at);
    if (dropped || words.is(Cue.SUBJECT, at) || words.is(Cue.POSSESSIVE, at)) {
      Optional<Scope> third = Optional.of(scope).filter(Scope::isThird);
      first(at);
      if (words.is(Cue.POSSESSIVE, at)) {
        lender = third.map(one -> one.with(Bond.LOST));
      }
      return take(at, 1, false);
    }
    boolean addressed = scope.equals(ADDRESSEE);
    Optional<Lexicon.Match> toMe =
        words
            .match(Cue.TO_ME, at)
            .or(() -> words.match(Cue.DELIVERED, at).filter(match -> addressed));
    if (toMe.isPresent()) {
      scope = Scope.BARE;
      selfEnd = at + toMe.get().length();
      return take(at, toMe.get().length(), false);
    }
    Optional<Lexicon.Match> filler = words.match(Cue.FILLER, at);
    if (filler.isPresent() && scope.isThird()) {
      besideEnd = besideEnd == at ? at + filler.get().length() : besideEnd;
      return take(at, filler.get().length(), false);
    }
    boolean opens = words.opensClause(at) || bonds.isBetweenValues(at);
    if ((words.is(Cue.SELF, at) && (opens || scope.isOwn()))
        || (opens && !scope.isThird() && words.is(Cue.AS_SELF, at))) {
      scope = Scope.BARE;
      opening = words.isAfter(Cue.POINTING, at) ? Scope.BARE : opening;
      selfEnd = words.is(Cue.AS_SELF, at) && isSaidOfSomebody(at) ? selfEnd : at + 1;
      return take(at, 1, false);
    }
    if (selfEnd == at && words.is(Cue.DETERMINER, at)) {
      selfEnd = at + 1;
    }
    scope = scope.isThird() && bonds.isObject(at) ? scope.with(Bond.LOST) : bonds.after(scope, at);
    return take(at, 1, scope.claim() instanceof Claim.Withheld && !scope.equals(opening));
  }

  /** "As a plumber, my dad gets a discount": whether the first subject that follows is a person. */
  private boolean isSaidOfSomebody(int from) {
    for (int at = from + 1; at < words.size() && words.sameSentence(at, from); at++) {
      if (people.at(at, cast).isPresent() || words.is(Cue.PRONOUN, at)) {
        return true;
      }
      if (words.is(Cue.SUBJECT, at)) {
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
    boolean relative = at > 0 && words.is(Cue.RELATIVE, at - 1);
    lender =
        Optional.of(scope)
            .filter(any -> relative && scope.isThird())
            .map(one -> one.with(Bond.PAUSED));
    scope = Scope.FIRST;
    opening = Scope.BARE;
    ownClause = words.token(at).clause();
    if (words.is(Cue.POSSESSIVE, at)) {
      answers.announce(at);
    }
    boolean sameSentence = subjectSentence == words.token(at).sentence();
    if (words.is(Cue.SUBJECT, at) && !sameSentence) {
      subject = Optional.empty();
    }
  }

  private int person(int at, PersonPhrase person) {
    boolean unlike = scope.equals(Scope.FIRST) && words.isAfter(Cue.UNLIKE, at);
    if (person.claim().equals(Claim.Own.SAID) || (unlike && person.owner())) {
      return take(at, person.end() - at, false);
    }
    int after = person.end();
    boolean both = after < words.size() && words.matches(Cue.TOGETHER, after);
    boolean bothBefore = words.isAfter(Cue.TOGETHER, at);
    if (person.claim() instanceof Claim.Of of) {
      cast = cast.speakingOf(of.label(), person.gender());
      if (words.isAfter(Cue.ABOUT, at) || bonds.isMeantFor(at)) {
        cast = cast.about(of.label());
        subject = Optional.of(of);
        subjectSentence = words.token(at).sentence();
      }
    }
    boolean named = bothBefore && bonds.isNameBetweenCommas(after);
    if ((both || bothBefore) && !named) {
      int length = both ? words.match(Cue.TOGETHER, after).get().length() : 0;
      first(at);
      togetherSentence = words.token(at).sentence();
      return take(at, after - at + length, false);
    }
    if (bonds.isCompared(at)) {
      first(at);
      return take(at, after - at, true);
    }
    boolean second = at > 0 && besideEnd >= at - 1 && words.is(Cue.LISTING, at - 1);
    if (second && scope.isThird() && scope.bond() == Bond.NAMED) {
      scope = Scope.of(Claim.Withheld.SEVERAL);
      return take(at, after - at, true);
    }
    boolean within =
        !scope.isThird()
            && ownClause == words.token(at).clause()
            && !(words.is(Cue.DETERMINER, at) && words.isAfter(Cue.HAVING, at));
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
            && at + 1 < words.size()
            && !words.opensSentence(at + 1)
            && words.matches(Cue.NOT_ME, at + 1);
    if (untrue.get(at).isPresent() && !notMe) {
      return new Claim.Withheld(untrue.get(at).get());
    }
    if (quoted[at]) {
      return fragment.type().piiClass() == PiiClass.NAME && quoter instanceof Claim.Of
          ? Claim.Withheld.UNCLEAR
          : quoter;
    }
    Optional<String> elsewhere = bearings.nobodys(at, scope);
    if (elsewhere.isPresent() && !(scope.claim() instanceof Claim.Withheld)) {
      return new Claim.Withheld(elsewhere.get());
    }
    if (togetherSentence == words.token(at).sentence() && scope.isOwn() && bonds.isJoined(at)) {
      return Claim.Withheld.SEVERAL;
    }
    if (scope.isOwn() && bonds.isBesideName(at)) {
      Claim named = readings.get(at - 2).claim().orElseThrow();
      boolean greeted = fragment.type() == PiiType.LOCATION && named.equals(NameReader.ADDRESSED);
      if (named instanceof Claim.Withheld && !greeted) {
        return named;
      }
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
    for (int before = at - 1; words.sameSentence(before, at); before--) {
      if (words.isSpeaker(before)) {
        return false;
      }
      if (words.isName(before)) {
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
    return words.sameSection(at, name)
        && !words.isFragment(at)
        && !words.is(Cue.FILLER, at)
        && !words.is(Cue.BREAK, at)
        && !words.is(Cue.DETERMINER, at)
        && !words.is(Cue.COPULA, at)
        && !words.is(Cue.NAME_TIE, at)
        && !words.matches(Cue.ATTRIBUTE, at);
  }

  private Claim name(int at, Fragment fragment, boolean beside) {
    String stamp = cast.userTurns() + "." + at;
    boolean reply = scope.isThird() && (scope.equals(opening) || words.opensSentence(at));
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
          case NAMED -> !scope.within() || (beside && (describes || !words.opensSection(at)));
          case ACTS -> beside || describes;
          case PAUSED -> beside || describes || bonds.isAttributeBefore(at);
          case LOST -> false;
        };
    if (theirs) {
      return scope.claim();
    }
    boolean home = scope.within() && type == PiiType.LOCATION && bearings.isSettled(at);
    return home ? Claim.Own.SAID : Claim.Withheld.UNCLEAR;
  }

  private int take(int at, int length, boolean thirdParty) {
    for (int i = at; i < at + length; i++) {
      readings.add(new Reading(words.token(i), scope.claim(), Optional.empty(), thirdParty));
    }
    return at + length;
  }
}
