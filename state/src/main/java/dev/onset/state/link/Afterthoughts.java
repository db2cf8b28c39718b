package dev.onset.state.link;

import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Gives a value to whom the words after it name: "414-555-0188 is my wife's", "Toledo for my
 * brother", "Ada Brook, my boss". A bare value is nobody's when its sentence goes on to speak of
 * somebody in any other way. Stateless; linear, for a look ahead ends at the next fragment.
 */
record Afterthoughts(UtteranceWords words, List<TokenReading> readings) {
  /** How many words of a clause say what it is about. */
  private static final int FAR = 12;

  /** The readings, and whose the values are after all. */
  List<TokenReading> read() {
    SelfClaims selfClaims = new SelfClaims(words, readings);
    boolean[] spokenOf = speaksOfSomebodyLater(any -> false);
    boolean[] spokenOfBesides = speaksOfSomebodyLater(this::isReason);
    boolean[] spokenOfFor = speaksOfSomebodyLater(this::isStrangersClause);
    List<TokenReading> out = new ArrayList<>(readings.size());
    for (int at = 0; at < readings.size(); at++) {
      TokenReading reading = readings.get(at);
      if (reading.claim().isEmpty()) {
        out.add(reading);
      } else if (isCorrected(at)) {
        out.add(reading.claimed(new Claim.Withheld("corrected")));
      } else if (selfClaims.isClaimed(at)) {
        out.add(reading.claimed(Claim.Own.SAID));
      } else {
        boolean[] later =
            switch (words.fragment(at).orElseThrow().type()) {
              case LOCATION -> spokenOfBesides;
              case PHONE, EMAIL -> spokenOfFor;
              default -> spokenOf;
            };
        out.add(reading.claimed(withAfterthought(at, later[at])));
      }
    }
    return out;
  }

  private Claim withAfterthought(int at, boolean spokenOf) {
    Claim claim = readings.get(at).claim().orElseThrow();
    Optional<Claim> others =
        aged(at).or(() -> studiedBy(at)).or(() -> whereTheyAre(at)).or(() -> pointedAt(at));
    if (others.isPresent() || !isOpen(claim)) {
      return others.orElse(claim);
    }
    if (words.isName(at) && isThirdAsSubject(at + 1)) {
      return Claim.Withheld.UNCLEAR;
    }
    boolean unsaid = claim.equals(Claim.Own.UNSAID) && !isToReachSpeaker(at);
    return namedAfter(at).orElse(spokenOf && unsaid ? Claim.Withheld.UNCLEAR : claim);
  }

  /** "We pay tuition at Hadley for my wife": who is there. */
  private Optional<Claim> studiedBy(int school) {
    int person = school + 2;
    return words.fragment(school).orElseThrow().type() == PiiType.SCHOOL
            && person < readings.size()
            && words.word(school + 1).equals("for")
            && readings.get(person).thirdParty()
        ? Optional.of(readings.get(person).governor()).filter(Claim.Of.class::isInstance)
        : Optional.empty();
  }

  /** "I drive my wife to Kessler Clinic where she works": who is there. */
  private Optional<Claim> whereTheyAre(int place) {
    int person = place + 2;
    return person < readings.size()
            && readings.get(place).claim().orElseThrow() instanceof Claim.Withheld withheld
            && AnswerOwners.isOpen(withheld)
            && words.word(place + 1).equals("where")
            && readings.get(person).thirdParty()
        ? Optional.of(readings.get(person).governor()).filter(Claim.Of.class::isInstance)
        : Optional.empty();
  }

  /**
   * "I wrote from kay@example.org, that's my cousin's": whose it is, though the speaker used it.
   */
  private Optional<Claim> pointedAt(int value) {
    int next = value + 1;
    int person = words.past(LinkCue.POINTING, next);
    boolean pointed =
        words.opensSection(next)
            && person > next
            && words.sameSection(person, next)
            && readings.get(person).thirdParty()
            && closesSection(person);
    return pointed
        ? Optional.of(readings.get(person).governor()).filter(Claim.Of.class::isInstance)
        : Optional.empty();
  }

  /** "A 34 year old wife": who is that old. */
  private Optional<Claim> aged(int age) {
    if (!words.isAge(age)) {
      return Optional.empty();
    }
    int at = age + 1;
    while (words.is(LinkCue.AGE_WORD, at) && !readings.get(at).thirdParty()) {
      at++;
    }
    return at > age + 1 && at < readings.size() && readings.get(at).thirdParty()
        ? Optional.of(readings.get(at).governor()).filter(Claim.Of.class::isInstance)
        : Optional.empty();
  }

  /** Nobody laid a claim to the value so far. */
  private static boolean isOpen(Claim claim) {
    return claim.equals(Claim.Own.UNSAID)
        || claim.equals(Claim.Own.ASKED)
        || claim.equals(NameReader.SUBJECT)
        || claim.equals(NameReader.UNCLAIMED);
  }

  /** "31, no wait, 32": a slip of the tongue, and the right value of the same type. */
  private boolean isCorrected(int fragment) {
    boolean slip = false;
    for (int at = fragment + 1; at < words.size(); at++) {
      if (words.isFragment(at)) {
        return slip && words.fragment(at).get().type() == words.fragment(fragment).get().type();
      }
      slip |= words.matches(LinkCue.SLIP, at);
      if (words.matches(LinkCue.NOT_EVIDENCE, at)
          || readings.get(at).thirdParty()
          || words.argument(LinkCue.BREAK, at).filter("soft"::equals).isPresent()) {
        return false;
      }
    }
    return false;
  }

  private Optional<Claim> namedAfter(int fragment) {
    boolean linked = false;
    boolean astray = false;
    for (int at = fragment + 1; words.sameSentence(at, fragment) && !words.isFragment(at); at++) {
      TokenReading reading = readings.get(at);
      // "Ada Brook is my boss": "is" speaks of the name alone.
      if (reading.thirdParty() && !reading.governor().equals(NameReader.SUBJECT)) {
        boolean unclear = linked;
        if (linked || (!astray && closesSection(at))) {
          Optional<Claim> somebody =
              Optional.of(reading.governor()).filter(Claim.Of.class::isInstance);
          return somebody.or(
              () -> Optional.<Claim>of(Claim.Withheld.UNCLEAR).filter(any -> unclear));
        }
        return Optional.empty();
      }
      if (!astray && words.is(LinkCue.SELF, at)) {
        return Optional.of(Claim.Own.SAID);
      }
      Optional<CueLexicon.Match> link = words.match(astray ? LinkCue.POINTING : LinkCue.LINK, at);
      if (link.isPresent()) {
        linked = true;
        astray = false;
        at += link.get().length() - 1;
      } else if (words.is(LinkCue.BREAK, at)) {
        return Optional.empty();
      } else if (!words.is(LinkCue.FILLER, at)
          && !words.is(LinkCue.DETERMINER, at)
          && (!linked || !words.matches(LinkCue.ATTRIBUTE, at))) {
        astray = true;
        linked = false;
      }
    }
    return Optional.empty();
  }

  /** Whether nothing follows a person phrase in its section: no clause of their own. */
  private boolean closesSection(int from) {
    int at = from;
    while (at < readings.size() && readings.get(at).thirdParty()) {
      at++;
    }
    return !words.sameSection(at, from);
  }

  /** "Toledo because my kids are here": only why or when, and not that it is theirs. */
  private boolean isReason(int at) {
    return words.is(LinkCue.REASON, at) && !words.matches(LinkCue.POINTING, at + 1);
  }

  /** "555-0100, my baby is asleep": what somebody does who is not reached there. */
  private boolean isStrangersClause(int at) {
    boolean reason = isReason(at);
    int person = reason ? at + 1 : at;
    boolean opens = reason || words.opensSection(at) || words.is(LinkCue.BREAK, at - 1);
    if (!opens || person >= readings.size() || !readings.get(person).thirdParty()) {
      return false;
    }
    for (int next = person; words.sameSection(next, at) && next < person + FAR; next++) {
      String word = words.word(next);
      boolean owner = word.endsWith("'s") && !words.is(LinkCue.THIRD_SUBJECT, next);
      if (words.isFragment(next) || words.matches(LinkCue.ANSWERING, next) || owner) {
        return false;
      }
    }
    return true;
  }

  /** "He", "she's". */
  private boolean isThirdAsSubject(int at) {
    return words.has(at)
        && words.is(LinkCue.THIRD_SUBJECT, at)
        && !words.is(LinkCue.PRONOUN, at + 1);
  }

  /** "Reach me at 555-0100 when the driver is close". */
  private boolean isToReachSpeaker(int value) {
    PiiType type = words.fragment(value).orElseThrow().type();
    if (type != PiiType.PHONE && type != PiiType.EMAIL) {
      return false;
    }
    int at = value - 1;
    while (words.sameSection(at, value) && !words.is(LinkCue.BREAK, at) && !words.isFragment(at)) {
      if (words.word(at).equals("me") && words.is(LinkCue.CONTACTING, at - 1)) {
        return true;
      }
      at--;
    }
    return false;
  }

  /**
   * Whether the sentence goes on to speak of somebody before it speaks of the speaker.
   *
   * @param besides whether what begins at a word is said by the way
   */
  private boolean[] speaksOfSomebodyLater(IntPredicate besides) {
    boolean[] later = new boolean[readings.size()];
    boolean thirdParty = false;
    for (int at = readings.size() - 1; at >= 0; at--) {
      boolean own =
          readings.get(at).governor().equals(Claim.Own.SAID) || words.is(LinkCue.SELF, at);
      boolean ends = at + 1 < readings.size() && !words.sameSentence(at + 1, at);
      thirdParty = !besides.test(at) && (isMeant(at) || (thirdParty && !ends && !own));
      later[at] = thirdParty;
    }
    return later;
  }

  /** "Put 414-555-0188 under contact number": a document is nobody. */
  private boolean isOfDocument(int at) {
    return readings.get(at).governor().equals(NameReader.DOCUMENT);
  }

  /** Somebody is spoken of, and not only as having it in common or being told something. */
  private boolean isMeant(int at) {
    int first = at;
    while (first > 0 && readings.get(first).thirdParty() && readings.get(first - 1).thirdParty()) {
      first--;
    }
    return readings.get(at).thirdParty()
        && !isOfDocument(at)
        && !words.isAfter(LinkCue.COMPARED, first)
        && !words.isAfter(LinkCue.ERRAND, first);
  }
}
