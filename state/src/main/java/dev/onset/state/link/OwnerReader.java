package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.state.link.Scope.Bond;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads one utterance from left to right and tells for every fragment whose it is (spec section 4).
 * What governs a fragment is the last person named before it in its sentence; where that is
 * unclear, the fragment is nobody's. One use per utterance; not thread-safe.
 *
 * <p>Per sentence: {@link PersonReader} finds the people, {@link Governor} keeps the {@link Scope}
 * that they open, {@link AssertionStatus}, {@link QuotationReader} and {@link BearingReader} say
 * what is no evidence for anybody, {@link NameReader} reads names, and {@link Afterthoughts} gives
 * bare values to whoever is named behind them.
 */
final class OwnerReader {
  private static final Scope NO_PERSON = Scope.withheld("pronoun_without_person");
  private static final Scope STAFF = NO_PERSON.with(Bond.LOST);
  private static final Scope ADDRESSEE = Scope.withheld("addressee");

  private final UtteranceWords words;
  private final Asked asked;
  private final NameBearers known;
  private final PersonReader people;
  private final NameReader names;
  private final Bonds bonds;
  private final AnswerOwners answers;
  private final Papers papers;
  private final BearingReader bearings;
  private final List<Optional<String>> untrue;
  private final boolean[] quoted;
  private final List<TokenReading> readings = new ArrayList<>();
  private final Governor governor;
  private Participants cast;

  /** Where a value would follow "me" directly; -1 for nowhere. */
  private int selfEnd = -1;

  /** Where a name would follow a naming cue directly; -1 for nowhere. */
  private int namePlace = -1;

  /** Where the fragments end that stand right behind a person; -1 for nowhere. */
  private int besideEnd = -1;

  /** The name that the speaker gave as their own in this turn. */
  private Optional<String> ownName = Optional.empty();

  /** The sentence that speaks of the speaker and somebody together; -1 for none. */
  private int togetherSentence = -1;

  /**
   * An utterance read.
   *
   * @param readings one for every token
   * @param cast of whom was spoken
   */
  record Read(List<TokenReading> readings, Participants cast) {}

  OwnerReader(
      UtteranceWords words,
      NameBearers known,
      Participants cast,
      Asked asked,
      boolean wholeReplyNames) {
    this.words = words;
    this.asked = asked;
    this.known = known;
    this.people = new PersonReader(words);
    this.names = NameReader.of(words, known, wholeReplyNames);
    this.bonds = new Bonds(words);
    this.answers = new AnswerOwners(words, asked);
    this.papers = new Papers(words);
    this.bearings = BearingReader.of(words);
    this.untrue = new AssertionStatus(words).read();
    this.quoted = QuotationReader.quotedWords(words.tokens());
    this.governor = new Governor(words, bonds, answers.reply(cast));
    this.cast =
        asked.about() instanceof Claim.Of person ? cast.speakingOf(person.label(), "") : cast;
  }

  /** Reads the utterance. */
  Read read() {
    int at = 0;
    while (at < words.size()) {
      governor.cross(at);
      if (words.opensSentence(at)) {
        namePlace = -1;
        besideEnd = -1;
      }
      at = words.isFragment(at) ? value(at) : word(at);
    }
    List<TokenReading> settled = new Afterthoughts(words, readings).read();
    return new Read(new MailNames(known).read(settled), cast);
  }

  /** Reads a fragment, and returns where to go on. */
  private int value(int at) {
    Claim said = claim(at, words.fragment(at).orElseThrow());
    Claim claim = answers.settled(at, said, governor.scope());
    readings.add(
        new TokenReading(words.token(at), governor.scope().claim(), Optional.of(claim), false));
    return at + 1;
  }

  /** Reads the cue that begins at a word, and returns where to go on. */
  private int word(int at) {
    Scope scope = governor.scope();
    Optional<CueLexicon.Match> naming = words.match(LinkCue.NAMING, at);
    Optional<CueLexicon.Match> unclear = words.match(LinkCue.UNCLEAR, at);
    boolean longest =
        naming.isPresent()
            && naming.get().length() >= unclear.map(CueLexicon.Match::length).orElse(0);
    boolean staffs = scope.equals(STAFF) && longest && bonds.isSetRight(naming.get(), at);
    if (longest && (staffs || scope.isOwn() || bonds.introducesSpeaker(naming.get(), at))) {
      governor.give(staffs ? Scope.BARE : scope);
      return naming(at, naming.get());
    }
    boolean average = words.is(LinkCue.SELF_IS, at - 1) && scope.equals(Scope.FIRST);
    if (unclear.isPresent() && !average && !bonds.isAboutNobody(at, at + unclear.get().length())) {
      return unclear(at, unclear.get());
    }
    if (papers.isDocumentSpeaking(at, scope)) {
      governor.give(Scope.withheld(NameReader.ON_DOCUMENT));
      return take(at, 1, false);
    }
    if (scope.isBare() && words.opensSentence(at) && words.word(at).startsWith("who")) {
      governor.give(Scope.of(Claim.Withheld.UNCLEAR));
      return take(at, 1, false);
    }
    Optional<CueLexicon.Match> back = words.match(LinkCue.RETURN, at);
    if (back.isPresent()
        && !governor.hasSubject()
        && !words.endsSection(at + back.get().length() - 1)) {
      governor.goBack();
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
    Optional<String> gender = words.argument(LinkCue.PRONOUN, at);
    boolean staff = cast.referent("any").isEmpty() && bonds.isDoneToSpeaker(at);
    boolean described = scope.equals(Scope.FIRST) && words.is(LinkCue.SELF_IS, at - 1);
    if (gender.isPresent()
        && !described
        && !(staff && gender.get().equals("any"))
        && !bonds.isTold(at)) {
      return pronoun(at, gender.get());
    }
    boolean dropped = scope.isBare() && words.opensClause(at) && words.matches(LinkCue.DROPPED, at);
    if (words.is(LinkCue.POSSESSIVE, at)) {
      governor.owner(at);
      answers.announce(at);
      return take(at, 1, false);
    }
    if (dropped || words.is(LinkCue.SUBJECT, at)) {
      governor.speaker(at);
      return take(at, 1, false);
    }
    return other(at);
  }

  /** Reads a word that neither says who is meant nor "I". */
  private int other(int at) {
    Scope scope = governor.scope();
    boolean addressed = scope.equals(ADDRESSEE);
    Optional<CueLexicon.Match> toMe =
        words
            .match(LinkCue.TO_ME, at)
            .or(() -> words.match(LinkCue.DELIVERED, at).filter(match -> addressed));
    if (toMe.isPresent()) {
      governor.give(Scope.BARE);
      selfEnd = at + toMe.get().length();
      return take(at, toMe.get().length(), false);
    }
    Optional<CueLexicon.Match> filler = words.match(LinkCue.FILLER, at);
    if (filler.isPresent() && scope.isThird()) {
      besideEnd = besideEnd == at ? at + filler.get().length() : besideEnd;
      return take(at, filler.get().length(), false);
    }
    boolean opens = words.opensClause(at) || bonds.isBetweenValues(at);
    if ((words.is(LinkCue.SELF, at) && (opens || scope.isOwn()))
        || (opens && !scope.isThird() && words.is(LinkCue.AS_SELF, at))) {
      governor.self(at);
      selfEnd =
          words.is(LinkCue.AS_SELF, at) && people.isSubjectBehind(at, cast) ? selfEnd : at + 1;
      return take(at, 1, false);
    }
    if (selfEnd == at && words.is(LinkCue.DETERMINER, at)) {
      selfEnd = at + 1;
    }
    governor.give(
        scope.isThird() && bonds.isObject(at) ? scope.with(Bond.LOST) : bonds.after(scope, at));
    return take(at, 1, scope.claim() instanceof Claim.Withheld && !governor.isOpening());
  }

  private int naming(int at, CueLexicon.Match cue) {
    if (bonds.introducesSpeaker(cue, at)) {
      first(at);
    }
    namePlace = at + cue.length();
    return take(at, cue.length(), false);
  }

  /** Whose it is cannot be told, unless a document's key follows or it is plain whose it is. */
  private int unclear(int at, CueLexicon.Match cue) {
    Scope scope = governor.scope();
    int end = at + cue.length();
    boolean onDocument = cue.argument().equals(NameReader.ON_DOCUMENT);
    boolean own = scope.equals(Scope.FIRST) && governor.isOwnClause(at);
    if (onDocument && (own || bonds.isKey(end) || papers.isField(end))) {
      return take(at, cue.length(), false);
    }
    if (onDocument && scope.isThird() && scope.bond() == Bond.TIED) {
      besideEnd = end;
      return take(at, cue.length(), true);
    }
    governor.withhold(at, cue.argument());
    return take(at, bonds.endOfContactClause(end) - at, true);
  }

  /** The speaker as subject or owner. */
  private void first(int at) {
    governor.speaker(at);
    if (words.is(LinkCue.POSSESSIVE, at)) {
      answers.announce(at);
    }
  }

  private int person(int at, PersonPhrase person) {
    Scope scope = governor.scope();
    boolean unlike = scope.equals(Scope.FIRST) && words.isAfter(LinkCue.UNLIKE, at);
    boolean role = cast.spoken().isEmpty() && new Roles(words).isLabel(at, person.end());
    if (person.claim().equals(Claim.Own.SAID) || (unlike && person.owner()) || role) {
      return take(at, person.end() - at, false);
    }
    int after = person.end();
    boolean both = words.matches(LinkCue.TOGETHER, after);
    boolean bothBefore = words.isAfter(LinkCue.TOGETHER, at);
    if (person.claim() instanceof Claim.Of of) {
      cast = cast.speakingOf(of.label(), person.gender());
      if (words.isAfter(LinkCue.ABOUT, at) || bonds.isMeantFor(at)) {
        cast = cast.about(of.label());
        governor.turnTo(of, at);
      }
    }
    boolean named = bothBefore && bonds.isNameBetweenCommas(after);
    if ((both || bothBefore) && !named) {
      first(at);
      togetherSentence = words.token(at).sentence();
      return take(at, words.past(LinkCue.TOGETHER, after) - at, false);
    }
    if (bonds.isCompared(at)) {
      first(at);
      return take(at, after - at, true);
    }
    boolean second = at > 0 && besideEnd >= at - 1 && words.is(LinkCue.LISTING, at - 1);
    if (second && scope.isThird() && scope.bond() == Bond.NAMED) {
      governor.give(Scope.of(Claim.Withheld.SEVERAL));
      return take(at, after - at, true);
    }
    boolean within =
        !scope.isThird()
            && governor.isOwnClause(at)
            && !(words.is(LinkCue.DETERMINER, at) && words.isAfter(LinkCue.HAVING, at));
    governor.give(
        new Scope(
            person.claim(), person.owner() ? Bond.TIED : Bond.NAMED, within && !person.owner()));
    // "No, that's my wife, Ada Brook": whether she is called so or the speaker, nobody can tell.
    int predicate = bonds.endOfContactClause(after);
    besideEnd = bonds.isPointedAt(at) && bonds.isNameBehindComma(after) ? -1 : predicate;
    return take(at, predicate - at, true);
  }

  private int pronoun(int at, String gender) {
    Optional<String> referent = cast.referent(gender);
    referent.ifPresent(label -> cast = cast.speakingOf(label, gender.equals("any") ? "" : gender));
    Scope nobody = gender.equals("any") ? STAFF : NO_PERSON;
    governor.give(referent.map(label -> Scope.of(new Claim.Of(label))).orElse(nobody));
    return take(at, 1, referent.isPresent() || !gender.equals("any"));
  }

  private Claim claim(int at, Fragment fragment) {
    Scope scope = governor.scope();
    if (papers.isAboveOwnPaper(at) && scope.claim().equals(NameReader.DOCUMENT)) {
      return Claim.Own.SAID;
    }
    boolean notMe = scope.isThird() && words.isBefore(LinkCue.NOT_ME, at);
    if (untrue.get(at).isPresent() && !notMe) {
      return new Claim.Withheld(untrue.get(at).get());
    }
    if (quoted[at]) {
      return fragment.type().piiClass() == PiiClass.NAME && governor.quoter() instanceof Claim.Of
          ? Claim.Withheld.UNCLEAR
          : governor.quoter();
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
    boolean contact = fragment.type() == PiiType.PHONE || fragment.type() == PiiType.EMAIL;
    if (contact && words.isAfter(LinkCue.CONTACTING, at) && isStranger(scope)) {
      return Scope.BARE.claim();
    }
    if (contact && scope.isOwn() && isOfWhomeverNamed(at)) {
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
    if (bonds.reaches(scope, fragment.type(), beside, at)) {
      governor.give(scope.bond() == Bond.PAUSED ? scope.with(Bond.ACTS) : scope);
      return scope.claim();
    }
    boolean home = scope.within() && fragment.type() == PiiType.LOCATION && bearings.isSettled(at);
    return home ? Claim.Own.SAID : Claim.Withheld.UNCLEAR;
  }

  /** "They can call 555-0100": whoever is told to call is not reached there. */
  private boolean isStranger(Scope scope) {
    return scope.claim().equals(NO_PERSON.claim())
        || (scope.claim() instanceof Claim.Of person
            && words.lexicon().match(LinkCue.KIN, person.label()).isEmpty());
  }

  /** "Ask Kay, 555-0100": how a person is reached whose name is not the speaker's. */
  private boolean isOfWhomeverNamed(int at) {
    boolean told = false;
    for (int before = at - 1; words.sameSentence(before, at); before--) {
      if (words.isSpeaker(before)) {
        return false;
      }
      if (words.isName(before)) {
        if (!(readings.get(before).claim().orElseThrow() instanceof Claim.Withheld)) {
          return false;
        }
        told |= bonds.saysOfName(before - 1, before) || bonds.saysOfName(before + 1, before);
      }
    }
    return told;
  }

  private Claim name(int at, Fragment fragment, boolean beside) {
    String stamp = cast.userTurns() + "." + at;
    Scope scope = governor.scope();
    boolean reply = scope.isThird() && (governor.isOpening() || words.opensSentence(at));
    boolean ownRecord =
        cast.spoken().isEmpty()
            && (papers.isOnOwnRecord(at) || (scope.isBare() && names.isEnteredWithContact(at)));
    NameReader.Named named =
        ownRecord || names.isLookedForFor(at)
            ? NameReader.own()
            : names.read(at, scope, namePlace, beside || reply, asked, ownName, stamp);
    if (named.claim() instanceof Claim.Own) {
      ownName = Optional.of(fragment.canonical());
    }
    if (named.claim() instanceof Claim.Of person) {
      cast = cast.speakingOf(person.label(), "");
    }
    Scope next = named.scope();
    boolean theirs = next.isThird() && named.claim().equals(next.claim());
    besideEnd = theirs ? at + 1 : besideEnd;
    governor.give(theirs && next.bond() != Bond.TIED ? next.with(Bond.NAMED) : next);
    return named.claim();
  }

  private int take(int at, int length, boolean thirdParty) {
    for (int i = at; i < at + length; i++) {
      readings.add(
          new TokenReading(words.token(i), governor.scope().claim(), Optional.empty(), thirdParty));
    }
    return at + length;
  }
}
