package dev.onset.state;

import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gives a value to whom the words after it name: "414-555-0188 is my wife's", "Toledo for my
 * brother", "Ada Brook, my boss". A bare value is nobody's when its sentence goes on to speak of
 * somebody in any other way. Stateless; linear, for a look ahead ends at the next fragment.
 */
record Afterthoughts(Lexicon lexicon) {

  List<Reading> read(List<Reading> readings) {
    List<Token> tokens = readings.stream().map(Reading::token).toList();
    SelfClaims selfClaims = new SelfClaims(lexicon, readings, tokens);
    boolean[] spokenOf = speaksOfSomebodyLater(readings, tokens);
    List<Reading> out = new ArrayList<>(readings.size());
    for (int at = 0; at < readings.size(); at++) {
      Reading reading = readings.get(at);
      if (reading.claim().isEmpty()) {
        out.add(reading);
      } else if (isCorrected(readings, tokens, at)) {
        out.add(reading.claimed(new Claim.Withheld("corrected")));
      } else if (selfClaims.isClaimed(at)) {
        out.add(reading.claimed(Claim.Own.SAID));
      } else {
        out.add(reading.claimed(withAfterthought(readings, tokens, at, spokenOf[at])));
      }
    }
    return out;
  }

  private Claim withAfterthought(
      List<Reading> readings, List<Token> tokens, int at, boolean spokenOf) {
    Claim claim = readings.get(at).claim().orElseThrow();
    Optional<Claim> others =
        aged(readings, at)
            .or(() -> studiedBy(readings, at))
            .or(() -> whereTheyAre(readings, at))
            .or(() -> pointedAt(readings, tokens, at));
    if (others.isPresent() || !isOpen(claim)) {
      return others.orElse(claim);
    }
    boolean unsaid = claim.equals(Claim.Own.UNSAID);
    return namedAfter(readings, tokens, at)
        .orElse(spokenOf && unsaid ? Claim.Withheld.UNCLEAR : claim);
  }

  /** "We pay tuition at Hadley for my wife": who is there. */
  private static Optional<Claim> studiedBy(List<Reading> readings, int school) {
    int person = school + 2;
    return readings.get(school).token().fragment().orElseThrow().type() == PiiType.SCHOOL
            && person < readings.size()
            && readings.get(school + 1).token().word().equals("for")
            && readings.get(person).thirdParty()
        ? Optional.of(readings.get(person).governor()).filter(Claim.Of.class::isInstance)
        : Optional.empty();
  }

  /** "I drive my wife to Kessler Clinic where she works": who is there. */
  private static Optional<Claim> whereTheyAre(List<Reading> readings, int place) {
    int person = place + 2;
    return person < readings.size()
            && readings.get(place).claim().orElseThrow() instanceof Claim.Withheld withheld
            && Answers.isOpen(withheld)
            && readings.get(place + 1).token().word().equals("where")
            && readings.get(person).thirdParty()
        ? Optional.of(readings.get(person).governor()).filter(Claim.Of.class::isInstance)
        : Optional.empty();
  }

  /**
   * "I wrote from kay@example.org, that's my cousin's": whose it is, though the speaker used it.
   */
  private Optional<Claim> pointedAt(List<Reading> readings, List<Token> tokens, int value) {
    int next = value + 1;
    if (next >= tokens.size() || tokens.get(next).section() == tokens.get(value).section()) {
      return Optional.empty();
    }
    int person =
        next + lexicon.match(Cue.POINTING, tokens, next).map(Lexicon.Match::length).orElse(0);
    boolean pointed =
        person > next
            && person < readings.size()
            && tokens.get(person).section() == tokens.get(next).section()
            && readings.get(person).thirdParty()
            && closesSection(readings, person);
    return pointed
        ? Optional.of(readings.get(person).governor()).filter(Claim.Of.class::isInstance)
        : Optional.empty();
  }

  /** "A 34 year old wife": who is that old. */
  private Optional<Claim> aged(List<Reading> readings, int age) {
    if (readings.get(age).token().fragment().orElseThrow().type() != PiiType.AGE) {
      return Optional.empty();
    }
    int at = age + 1;
    while (at < readings.size()
        && !readings.get(at).thirdParty()
        && lexicon.word(Cue.AGE_WORD, readings.get(at).token().word()).isPresent()) {
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
  private boolean isCorrected(List<Reading> readings, List<Token> tokens, int fragment) {
    boolean slip = false;
    for (int at = fragment + 1; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      if (token.fragment().isPresent()) {
        return slip
            && token.fragment().get().type() == tokens.get(fragment).fragment().get().type();
      }
      slip |= lexicon.match(Cue.SLIP, tokens, at).isPresent();
      if (lexicon.match(Cue.NOT_EVIDENCE, tokens, at).isPresent()
          || readings.get(at).thirdParty()
          || lexicon.word(Cue.BREAK, token.word()).filter("soft"::equals).isPresent()) {
        return false;
      }
    }
    return false;
  }

  private Optional<Claim> namedAfter(List<Reading> readings, List<Token> tokens, int fragment) {
    boolean linked = false;
    boolean astray = false;
    for (int at = fragment + 1; at < readings.size(); at++) {
      Reading reading = readings.get(at);
      Token token = reading.token();
      if (token.fragment().isPresent() || token.sentence() != tokens.get(fragment).sentence()) {
        return Optional.empty();
      }
      // "Ada Brook is my boss": "is" speaks of the name alone.
      if (reading.thirdParty() && !reading.governor().equals(NameReader.SUBJECT)) {
        boolean unclear = linked;
        if (linked || (!astray && closesSection(readings, at))) {
          Optional<Claim> somebody =
              Optional.of(reading.governor()).filter(Claim.Of.class::isInstance);
          return somebody.or(
              () -> Optional.<Claim>of(Claim.Withheld.UNCLEAR).filter(any -> unclear));
        }
        return Optional.empty();
      }
      if (!astray && lexicon.word(Cue.SELF, token.word()).isPresent()) {
        return Optional.of(Claim.Own.SAID);
      }
      Optional<Lexicon.Match> link = lexicon.match(astray ? Cue.POINTING : Cue.LINK, tokens, at);
      if (link.isPresent()) {
        linked = true;
        astray = false;
        at += link.get().length() - 1;
      } else if (lexicon.word(Cue.BREAK, token.word()).isPresent()) {
        return Optional.empty();
      } else if (lexicon.word(Cue.FILLER, token.word()).isEmpty()
          && lexicon.word(Cue.DETERMINER, token.word()).isEmpty()
          && (!linked || lexicon.match(Cue.ATTRIBUTE, tokens, at).isEmpty())) {
        astray = true;
        linked = false;
      }
    }
    return Optional.empty();
  }

  /** Whether nothing follows a person phrase in its section: no clause of their own. */
  private static boolean closesSection(List<Reading> readings, int from) {
    int section = readings.get(from).token().section();
    int at = from;
    while (at < readings.size() && readings.get(at).thirdParty()) {
      at++;
    }
    return at == readings.size() || readings.get(at).token().section() != section;
  }

  /** Whether the sentence goes on to speak of somebody before it speaks of the speaker. */
  private boolean[] speaksOfSomebodyLater(List<Reading> readings, List<Token> tokens) {
    boolean[] later = new boolean[readings.size()];
    boolean thirdParty = false;
    for (int at = readings.size() - 1; at >= 0; at--) {
      Reading reading = readings.get(at);
      boolean own =
          reading.governor().equals(Claim.Own.SAID)
              || lexicon.word(Cue.SELF, reading.token().word()).isPresent();
      boolean ends =
          at + 1 < readings.size() && tokens.get(at + 1).sentence() != tokens.get(at).sentence();
      thirdParty = isMeant(readings, tokens, at) || (thirdParty && !ends && !own);
      later[at] = thirdParty;
    }
    return later;
  }

  /** Somebody is spoken of, and not only as having it in common. */
  private boolean isMeant(List<Reading> readings, List<Token> tokens, int at) {
    int first = at;
    while (first > 0 && readings.get(first).thirdParty() && readings.get(first - 1).thirdParty()) {
      first--;
    }
    return readings.get(at).thirdParty() && !lexicon.endsAt(Cue.COMPARED, tokens, first);
  }
}
