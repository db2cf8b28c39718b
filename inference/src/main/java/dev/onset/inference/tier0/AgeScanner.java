package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Ages in figures and words: "34 years old", "a 17-year-old", "aged 19", "just turned sixty", "I'll
 * turn 23", "i am 34", "in my early thirties". Things have ages too, so a bare number is not an
 * age: the text must speak of a person, or the form is fuzzy.
 */
final class AgeScanner implements Scanner {
  /** The greatest age on record (Jeanne Calment, 1997). */
  private static final int OLDEST = 122;

  /** "I am 7" may equally be a size, a seat or a rating. */
  private static final int YOUNGEST_BARE = 13;

  /** Tokens before an age that may show whose age it is. */
  private static final int SUBJECT_REACH = 5;

  private static final List<String> TIMES =
      List.of("year", "yr", "month", "mth", "week", "wk", "day", "hour", "hr", "minute", "min");

  /** What may stand between a person and the age. */
  private static final Set<CueKind> BETWEEN =
      EnumSet.of(CueKind.FILLER, CueKind.PERSON_ADJECTIVE, CueKind.AGE_SOON, CueKind.AGE_TURNED);

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int token = 0; token < text.tokens(); ) {
      int end = text.isSign(token) ? 0 : read(text, token, findings);
      token = Math.max(token + 1, end);
    }
  }

  /** Adds the age that begins at a token; returns the token after it, or 0. */
  private static int read(ScannedText text, int token, SpanCollector findings) {
    Optional<CueMatch> beside = besideGender(text, token);
    if (beside.isPresent()) {
      findings.addTokens(PiiType.AGE, beside.get().from(), beside.get().to(), true);
      return beside.get().to();
    }
    int decade = decade(text, token);
    if (decade > 0) {
      findings.addTokens(PiiType.AGE, token, decade, false);
      return decade;
    }
    Optional<CueMatch> found = years(text, token);
    return found.isPresent() ? age(text, found.get(), findings) : 0;
  }

  private static int age(ScannedText text, CueMatch years, SpanCollector findings) {
    int before = years.from();
    int behind = years.to();
    Optional<CueMatch> unit = unit(text, behind);
    int soon = soonStart(text, before);
    boolean near = soon >= 0 && person(text, soon);
    if (unit.isPresent()) {
      int end = unit.get().to();
      int start = near ? soon : before;
      boolean noun = personBehind(text, end);
      boolean sure =
          person(text, start)
              || noun
              || andFollows(text, end)
              || text.endsBefore(before, CueKind.AGE_CUE)
              || text.endsBefore(before, CueKind.AGE_TURNED);
      boolean small = unit.get().value() > 0;
      boolean whose = small ? noun || personIs(text, start) : noun || !thing(text, before, end);
      if (whose && (noun || !thing(text, before, end))) {
        findings.addFree(PiiType.AGE, start, end, sure);
      }
      return end;
    }
    if (gendered(text, years)) {
      findings.addTokens(PiiType.AGE, before, behind, true);
      return behind + 1;
    }
    if (labelled(text, before)) {
      // Not "under the age of 18", "minimum age: 21".
      if (!text.hasWithin(before - SUBJECT_REACH, before, CueKind.AGE_LIMIT)) {
        findings.addFree(PiiType.AGE, before, behind, true);
      }
      return behind;
    }
    if (!ends(text, behind)) {
      return 0;
    }
    if (text.endsBefore(before, CueKind.AGE_TURNED)
        && years.value() > 0
        && !thing(text, before, behind)) {
      boolean just = text.is(before - 2, before, CueKind.AGE_TURNED);
      findings.addFree(PiiType.AGE, before, behind, just || person(text, before - 1));
      return behind;
    }
    if (near && years.value() >= YOUNGEST_BARE) {
      boolean turn =
          soon == before - 1 && (text.isWord(soon, "turn") || text.isWord(soon, "turning"));
      findings.addFree(PiiType.AGE, soon, behind, turn);
      return behind;
    }
    return years.value() >= 3 && years.value() < 100 ? bare(text, years, findings) : 0;
  }

  /** "i am 34", "when he was 64", "At 45, I …". */
  private static int bare(ScannedText text, CueMatch years, SpanCollector findings) {
    int before = years.from();
    boolean grown = years.value() >= YOUNGEST_BARE;
    boolean self = grown && says(text, before, CueKind.SELF);
    boolean other = person(text, before - 1) && isBe(text, before - 1);
    boolean clause =
        grown
            && text.isWord(before - 1, "at")
            && text.isSymbol(years.to(), ',')
            && text.has(years.to() + 1, CueKind.PERSON)
            && text.at(text.from(years.to() + 1)) == 'i';
    if (!self && !other && !clause) {
      return 0;
    }
    findings.addFree(PiiType.AGE, before, years.to(), self);
    return years.to();
  }

  // Numbers.

  private static Optional<CueMatch> years(ScannedText text, int token) {
    if (text.isNumber(token)) {
      int before = text.at(text.from(token) - 1);
      boolean joined =
          isOneOf(before, ".,$#/:+")
              || before == '-' && isAlphanumeric(text.at(text.from(token) - 2))
              || isAlphanumeric(before);
      int value = text.size(token) > 3 ? -1 : text.number(token);
      return joined || value < 0 || value > OLDEST
          ? Optional.empty()
          : Optional.of(new CueMatch(CueKind.NUMBER, value, token, token + 1));
    }
    return NumberRun.number(text, token)
        .or(() -> text.cue(token, CueKind.DIGIT).filter(one -> one.value() > 0));
  }

  /**
   * Whether what another tier reads as an age at the tokens [from, to) is the age of a thing or a
   * span of time: "the boiler is 27", "a 40 year old company", "3 weeks in".
   */
  static boolean isOther(ScannedText text, int from, int to) {
    Optional<CueMatch> found = Optional.empty();
    int at = from;
    for (; at < to && found.isEmpty(); at++) {
      if (text.isNumber(at) && (text.size(at) > 3 || text.number(at) > OLDEST)) {
        return true;
      }
      found = years(text, at);
    }
    if (found.isEmpty()) {
      return false;
    }
    int before = found.get().from();
    int behind = found.get().to();
    Optional<CueMatch> unit = unit(text, behind);
    if (unit.isPresent()) {
      int end = unit.get().to();
      return !personBehind(text, end) && (thingBehind(text, end) || isThings(text, before));
    }
    if (text.isWord(behind) && isTime(text, behind)) {
      return text.endsBefore(before, CueKind.SPAN_BEFORE)
          || text.has(behind + 1, CueKind.SPAN_AFTER)
          || isThings(text, before)
          || !persons(text, before, behind);
    }
    return isThings(text, before);
  }

  /** "the boiler is 27", "my car turned 10" */
  private static boolean isThings(ScannedText text, int before) {
    return text.is(before - 2, CueKind.THING)
        && (isBe(text, before - 1) || text.is(before - 1, CueKind.AGE_TURNED));
  }

  private static boolean isTime(ScannedText text, int token) {
    for (String word : TIMES) {
      if (text.isWord(token, word) || text.isWord(token, word + "s")) {
        return true;
      }
    }
    return false;
  }

  /** Whether somebody "is" so many weeks, months or years, or is named so behind the number. */
  private static boolean persons(ScannedText text, int before, int unit) {
    boolean years = text.startsWith(text.from(unit), "y");
    return years || isAsked(text) || personIs(text, before) || personBehind(text, unit + 1);
  }

  private static Optional<CueMatch> unit(ScannedText text, int token) {
    Optional<CueMatch> unit = text.cue(token, CueKind.AGE_UNIT);
    return unit.isPresent() || !text.isSymbol(token, '-')
        ? unit
        : text.cue(token + 1, CueKind.AGE_UNIT);
  }

  /** "I (45M)", "im 34f": a gender letter next to the number. */
  private static boolean gendered(ScannedText text, CueMatch years) {
    int letter = years.to();
    return years.value() >= YOUNGEST_BARE
        && years.to() - years.from() == 1
        && text.isNumber(years.from())
        && text.touches(letter)
        && text.is(letter, CueKind.GENDER_LETTER)
        && !text.gluedRight(letter)
        && (text.isSymbol(years.from() - 1, '(') && text.isSymbol(letter + 1, ')')
            || says(text, years.from(), CueKind.SELF));
  }

  /** The age of "F/58 yrs" or "45/M", as forms give gender and age. */
  private static Optional<CueMatch> besideGender(ScannedText text, int token) {
    boolean joined =
        text.isSymbol(token + 1, '/')
            && text.touches(token + 1)
            && text.touches(token + 2)
            && !isOneOf(text.at(text.from(token) - 1), "/-.")
            && !isOneOf(text.at(text.to(token + 2)), "/-.");
    boolean letterFirst = text.is(token, CueKind.GENDER_LETTER);
    int years = letterFirst ? token + 2 : token;
    int letter = letterFirst ? token : token + 2;
    if (!joined
        || !text.isNumber(years, 1, 3)
        || text.number(years) > OLDEST
        || !text.is(letter, CueKind.GENDER_LETTER)) {
      return Optional.empty();
    }
    boolean unit = text.isWord(years + 1, "y") || isTime(text, years + 1);
    int end = letterFirst && unit ? years + 2 : years + 1;
    return unit || !letterFirst
        ? Optional.of(new CueMatch(CueKind.NUMBER, text.number(years), years, end))
        : Optional.empty();
  }

  /** Whether the message before asks how old somebody is. */
  private static boolean isAsked(ScannedText text) {
    return text.request().filter(AgeScanner::asks).isPresent();
  }

  private static boolean asks(ScannedText request) {
    if (request.holds(CueKind.THING)) {
      return false;
    }
    for (int i = 0; i < request.tokens(); i++) {
      boolean old = request.isWord(i, "how") && request.isWord(i + 1, "old");
      if (old || request.isWord(i, "age")) {
        return true;
      }
    }
    return false;
  }

  // Decades.

  /**
   * The token after "my early thirties" or "my 30s", or 0 if no such phrase begins at the token.
   */
  private static int decade(ScannedText text, int token) {
    Optional<CueMatch> part = text.cue(token, CueKind.DECADE_PART);
    int at = part.map(CueMatch::to).orElse(token);
    at = part.isPresent() && text.isSymbol(at, '-') ? at + 1 : at;
    boolean told = person(text, token) || text.isWord(token - 1, "in") || isAsked(text);
    if (!text.is(token - 1, CueKind.POSSESSIVE) && (part.isEmpty() || !told)) {
      return 0;
    }
    if (text.is(at, CueKind.DECADE)) {
      return at + 1;
    }
    boolean figures =
        text.isNumber(at, 2, 2) && text.at(text.to(at) - 1) == '0' && text.number(at) >= 20;
    int letter = text.isSymbol(at + 1, '\'') ? at + 2 : at + 1;
    return figures && text.touches(letter) && text.isWord(letter, "s") ? letter + 1 : 0;
  }

  // Context.

  private static boolean labelled(ScannedText text, int token) {
    int i = token;
    while (i > token - 3 && i > 0 && isLink(text, i - 1)) {
      i--;
    }
    return text.endsBefore(i, CueKind.AGE_CUE) || text.endsBefore(token, CueKind.AGE_CUE);
  }

  private static boolean isLink(ScannedText text, int token) {
    return text.isSymbol(token, ":=-") || text.isWord(token, "is") || text.isWord(token, "of");
  }

  /** Whether the age belongs to a person, judged by the words before a token. */
  private static boolean person(ScannedText text, int token) {
    for (int i = token - 1; i >= 0 && i >= token - SUBJECT_REACH; i--) {
      if (text.has(i, CueKind.PERSON) || text.endsBefore(i + 1, CueKind.PERSON)) {
        return true;
      }
      boolean between = text.has(i, BETWEEN) || text.isSymbol(i, ".,");
      if (!between || text.breaksBefore(i + 1) > 0) {
        return text.isWord(token - 1, "at")
            || text.isWord(token - 1, "just") && text.isWord(token - 2, "at");
      }
    }
    return text.isWord(token - 1, "at");
  }

  /** "I'm 29 years old, and I …" */
  private static boolean andFollows(ScannedText text, int token) {
    for (int i = token; i < token + 3; i++) {
      if (text.isWord(i, "and")) {
        return true;
      }
    }
    return false;
  }

  /** "my son is 19 months old", "she's just 6 weeks old": somebody stands before the verb. */
  private static boolean personIs(ScannedText text, int token) {
    return person(text, token)
        || (text.isWord(token - 1, "is") || text.isWord(token - 1, "was"))
            && text.hasWithin(token - SUBJECT_REACH, token - 1, CueKind.PERSON_NOUN);
  }

  /** "34 years old man", "a 29-year-old Canadian who …". */
  private static boolean personBehind(ScannedText text, int token) {
    return text.hasWithin(token, token + 3, CueKind.PERSON_NOUN);
  }

  /** A thing before the number ("my car is 10 years old") or after it ("a 5 year old laptop"). */
  private static boolean thing(ScannedText text, int from, int to) {
    return thingBehind(text, to) || thingBefore(text, from);
  }

  /** "a 5 year old laptop" */
  private static boolean thingBehind(ScannedText text, int to) {
    for (int i = to; i < to + 3 && i < text.tokens() && !text.isSign(i); i++) {
      if (text.cue(i, CueKind.THING).filter(thing -> thing.value() == 0).isPresent()) {
        return !text.has(i - 1, CueKind.FILLER);
      }
    }
    return false;
  }

  /** Whether a thing, and nobody behind it, stands before a token on its clause. */
  private static boolean thingBefore(ScannedText text, int from) {
    for (int i = from - 1; i >= 0 && i >= from - SUBJECT_REACH; i--) {
      if (text.has(i, CueKind.PERSON) || text.isSign(i)) {
        return false;
      }
      Optional<CueMatch> thing = text.cue(i, CueKind.THING);
      boolean subject = i == from - 2 && isThings(text, from);
      if (thing.filter(one -> one.value() == 0 || subject).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** The token where "pushing", "about to turn" and the like begin before an age, or -1. */
  private static int soonStart(ScannedText text, int token) {
    for (int start = Math.max(token - 3, 0); start < token; start++) {
      if (text.is(start, token, CueKind.AGE_SOON)) {
        return start;
      }
    }
    return -1;
  }

  /** Whether a phrase of a kind ends before a token, with optional fillers such as "just". */
  private static boolean says(ScannedText text, int token, CueKind kind) {
    boolean adverb =
        text.isWord(token - 1, "just")
            || text.isWord(token - 1, "now")
            || text.isWord(token - 1, "only")
            || text.isWord(token - 1, "currently");
    return text.endsBefore(token, kind) || adverb && text.endsBefore(token - 1, kind);
  }

  private static boolean isBe(ScannedText text, int token) {
    return text.isWord(token, "is") || text.isWord(token, "was") || text.isWord(token, "s");
  }

  /** Whether no word after the number makes it a number of something else. */
  private static boolean ends(ScannedText text, int token) {
    if (token >= text.tokens() || text.breaksBefore(token) > 0) {
      return true;
    }
    if (text.isSign(token)) {
      int c = text.at(text.from(token));
      int next = text.at(text.to(token));
      return isOneOf(c, ".,!?;)(") && !isDigit(next);
    }
    return !text.touches(token) && text.has(token, CueKind.AGE_FOLLOWS);
  }
}
