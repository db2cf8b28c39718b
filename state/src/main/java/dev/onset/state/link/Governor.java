package dev.onset.state.link;

import dev.onset.state.link.Scope.Bond;
import java.util.Optional;

/**
 * Who governs from word to word of an utterance, and who does again where a clause, a section or a
 * sentence ends. One use per utterance; not thread-safe.
 */
final class Governor {
  private final UtteranceWords words;
  private final Bonds bonds;

  /** Who governs. */
  private Scope scope;

  /** Who governs at the beginning of a sentence. */
  private Scope opening;

  /** Of whom this turn came to speak. */
  private Optional<Claim> subject = Optional.empty();

  private int subjectSentence = -1;

  /** The clause in which the speaker is the subject; -1 for none. */
  private int ownClause = -1;

  /** Who governs again behind the section in which the speaker is mentioned as owner. */
  private Optional<Scope> lender = Optional.empty();

  /** Who speaks in quotation marks. */
  private Claim quoter = new Claim.Withheld("quotation");

  /**
   * @param opening whose a bare reply would be
   */
  Governor(UtteranceWords words, Bonds bonds, Scope opening) {
    this.words = words;
    this.bonds = bonds;
    this.opening = opening;
    this.scope = opening;
  }

  Scope scope() {
    return scope;
  }

  Claim quoter() {
    return quoter;
  }

  /** Whether the same governs as where a sentence begins. */
  boolean isOpening() {
    return scope.equals(opening);
  }

  boolean hasSubject() {
    return subject.isPresent();
  }

  /** Whether the speaker is the subject of the clause of a word. */
  boolean isOwnClause(int at) {
    return ownClause == words.token(at).clause();
  }

  /** From here on somebody else governs. */
  void give(Scope other) {
    scope = other;
  }

  /** From here on the turn speaks of somebody. */
  void turnTo(Claim.Of person, int at) {
    subject = Optional.of(person);
    subjectSentence = words.token(at).sentence();
  }

  /** The speaker goes back to what they came for. */
  void goBack() {
    scope = Scope.BARE;
    opening = opening.isThird() ? opening : Scope.BARE;
  }

  /** "Me": what follows is the speaker's, and after "that's" what a next sentence says as well. */
  void self(int at) {
    scope = Scope.BARE;
    opening = words.isAfter(LinkCue.POINTING, at) ? Scope.BARE : opening;
  }

  /** Whose what follows is cannot be told, even if the speaker is the subject. */
  void withhold(int at, String reason) {
    ownClause = words.is(LinkCue.SUBJECT, at) ? words.token(at).clause() : ownClause;
    scope = Scope.withheld(reason);
  }

  /** The speaker as subject or owner. */
  void speaker(int at) {
    // "My mother, who I care for, is 91".
    boolean relative = words.is(LinkCue.RELATIVE, at - 1);
    lender = third().filter(any -> relative).map(one -> one.with(Bond.PAUSED));
    scope = Scope.FIRST;
    opening = Scope.BARE;
    ownClause = words.token(at).clause();
    if (words.is(LinkCue.SUBJECT, at) && subjectSentence != words.token(at).sentence()) {
      subject = Optional.empty();
    }
  }

  /** The speaker as owner, amid what is said of somebody else. */
  void owner(int at) {
    Optional<Scope> third = third();
    speaker(at);
    lender = third.map(one -> one.with(Bond.LOST));
  }

  private Optional<Scope> third() {
    return Optional.of(scope).filter(Scope::isThird);
  }

  /** Goes on from the word before to a word. */
  void cross(int at) {
    if (at == 0) {
      return;
    }
    boolean digresses = scope.isThird() && !subject.equals(Optional.of(scope.claim()));
    if (!words.token(at - 1).quoted() && words.token(at).quoted()) {
      quoter = scope.isThird() || scope.equals(Scope.FIRST) ? scope.claim() : quoter;
    }
    if (words.opensSentence(at)) {
      // Who only said or did something leaves the next sentence to the speaker.
      boolean goesOn = !scope.within() && scope.bond() != Bond.LOST;
      if (digresses && goesOn && (opening.isBare() || opening.isThird())) {
        opening = Scope.of(Claim.Withheld.UNCLEAR);
      }
      scope = subject.map(Scope::of).orElse(opening);
      lender = Optional.empty();
    } else if (words.opensSection(at) && lender.isPresent()) {
      scope = scope.equals(Scope.FIRST) ? lender.get() : scope;
      lender = Optional.empty();
    } else if (digresses && words.token(at - 1).clause() != words.token(at).clause()) {
      pause(at);
    }
  }

  private void pause(int at) {
    boolean joined = words.is(LinkCue.BREAK, at) && subject.isEmpty();
    if (scope.within() && !words.isFragment(at) && !bonds.goesOn(at)) {
      scope = joined ? Scope.FIRST : scope.with(Bond.LOST);
    } else if (scope.bond() == Bond.TIED || scope.bond() == Bond.ACTS) {
      scope = scope.with(Bond.PAUSED);
    }
  }
}
