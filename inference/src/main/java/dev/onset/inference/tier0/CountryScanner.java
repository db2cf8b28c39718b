package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.inference.tier0.CodeShape.Match;
import dev.onset.inference.tier0.CountryPacks.Form;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The numbers of persons of a policy's countries. A number counts if it passes its check and a cue
 * announces it, or if its check is strong; without a cue, one that fits several types is fuzzy.
 * Runs behind the scanner of numbers, whose readings of the same digits it knows and may replace.
 */
final class CountryScanner implements Scanner {
  /** Codes begin with a digit or a letter below, such as one of ASCII or with an umlaut. */
  private static final int FIRST = 256;

  /**
   * The longest beginning of a shape before its first digit, separators included, and the digit.
   */
  private static final int LETTERS_FIRST = 9;

  private final CountryPacks packs;

  /** The forms by the character that their codes begin with. */
  private final List<List<Form>> beginning = new ArrayList<>(FIRST);

  CountryScanner(CountryPacks packs) {
    this.packs = packs;
    for (int c = 0; c < FIRST; c++) {
      int first = c;
      beginning.add(packs.forms().stream().filter(form -> form.shape().begins(first)).toList());
    }
  }

  /** A reading of a code. */
  private record Reading(Form form, Match match, int start) {
    CountryRule rule() {
      return form.rule();
    }

    int end() {
      return match.end();
    }
  }

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    if (!text.hasDigits()) {
      return;
    }
    int done = 0;
    for (int token = 0; token < text.tokens(); token++) {
      int start = text.from(token);
      boolean opens =
          !text.isSign(token)
              && text.at(start) < FIRST
              && start >= done
              && !text.gluedLeft(token)
              && nearsDigit(text, start);
      if (opens) {
        done = Math.max(done, read(text, token, findings));
      }
    }
  }

  /** Most words are no part of a code: every code has a digit among its first characters. */
  private static boolean nearsDigit(ScannedText text, int start) {
    for (int i = start; i < start + LETTERS_FIRST; i++) {
      if (isDigit(text.at(i))) {
        return true;
      }
    }
    return false;
  }

  /** The position after the code that begins at a token; 0 if none does. */
  private int read(ScannedText text, int token, SpanCollector findings) {
    int start = text.from(token);
    List<Reading> readings = new ArrayList<>(2);
    List<Reading> failed = new ArrayList<>(2);
    for (Form form : beginning.get(text.at(start))) {
      Optional<Match> match = form.shape().at(text, start).filter(one -> isApart(text, start, one));
      if (match.isPresent()) {
        boolean passes = form.rule().check().passes().test(match.get().code());
        (passes ? readings : failed).add(new Reading(form, match.get(), start));
      }
    }
    if (readings.isEmpty()) {
      failed.forEach(reading -> refute(text, token, reading, findings));
      return 0;
    }
    readings.sort(Comparator.comparingInt(reading -> -reading.end()));
    int end = announced(text, token, readings, findings);
    return end > 0 ? end : alone(text, token, readings, findings);
  }

  /** A number that its words call the country's, but whose check fails, is none of that type. */
  private void refute(ScannedText text, int token, Reading reading, SpanCollector findings) {
    if (isAnnounced(text, token, reading)) {
      findings.refute(reading.rule().type(), reading.start(), reading.end());
    }
  }

  private boolean isAnnounced(ScannedText text, int token, Reading reading) {
    int to = text.tokenAt(reading.end());
    return CountryCues.announced(text, token, to, packs.announced()).contains(reading.rule());
  }

  /** Takes the longest reading that a cue announces; returns its end, or 0. */
  private int announced(
      ScannedText text, int token, List<Reading> readings, SpanCollector findings) {
    for (Reading reading : readings) {
      if (isAnnounced(text, token, reading) && isCode(text, token, reading)) {
        boolean own = CountryCues.isOwn(text, token);
        boolean taken = findings.told(reading.rule().type(), reading.start(), reading.end(), own);
        return taken ? reading.end() : 0;
      }
    }
    return 0;
  }

  /** Takes what strong checks say of the longest code; returns its end, or 0. */
  private static int alone(
      ScannedText text, int token, List<Reading> readings, SpanCollector findings) {
    int end = 0;
    Set<PiiType> types = new LinkedHashSet<>();
    for (Reading reading : readings) {
      if (reading.rule().standsAlone(reading.form().shape())
          && reading.end() >= end
          && isFree(text, token, reading)) {
        end = reading.end();
        types.add(reading.rule().type());
      }
    }
    if (end == 0) {
      return 0;
    }
    int start = text.from(token);
    types.addAll(findings.at(start, end));
    findings.open(List.copyOf(types), start, end);
    return end;
  }

  /** Whether no other number or code goes on at either end. */
  private static boolean isApart(ScannedText text, int start, Match match) {
    int before = text.at(start - 1);
    int after = text.at(match.end());
    boolean goesOnBefore =
        isOneOf(before, "-/.:") && isDigit(text.at(start - 2)) || isOneOf(before, "_@+$€£");
    boolean goesOnAfter =
        isOneOf(after, "-/.:@") && isAlphanumeric(text.at(match.end() + 1))
            || isOneOf(after, "_%")
            || match.parted() && after == ' ' && isDigit(text.at(match.end() + 1));
    return !goesOnBefore && !goesOnAfter;
  }

  /**
   * Whether a cue can mean this code: not if a counted thing follows, and letters that a blank
   * parts from its digits are a word unless they are capitals or right behind the cue.
   */
  private static boolean isCode(ScannedText text, int token, Reading reading) {
    int end = text.tokenAt(reading.end());
    if (NumberScanner.isAmount(text, reading.start() + 1, reading.end())
        || isLoosePostcode(text, token, end, reading)) {
      return false;
    }
    boolean word = false;
    for (int i = token; i < end && reading.match().parted(); i++) {
      boolean alone = !text.gluedLeft(i) && !text.gluedRight(i);
      word |= text.isWord(i) && alone && !text.isInCapitals(i, i + 1);
    }
    return !word
        || CountryCues.isClose(text, token) && !text.has(token, CueKind.FILLER)
        || text.askedCountry(token, end).isPresent();
  }

  /**
   * Figures alone are a postcode only right beside their cue: any year looks like some country's.
   */
  private static boolean isLoosePostcode(ScannedText text, int token, int end, Reading reading) {
    boolean figures = reading.match().code().chars().allMatch(ScannedText::isDigit);
    return reading.rule().type() == PiiType.POSTCODE
        && figures
        && !CountryCues.isClose(text, token)
        && !NumberContext.close(text, token, CueKind.ZIP_CUE)
        && text.askedCountry(token, end).isEmpty()
        && !CountryCues.follows(text, end);
  }

  /** Whether nothing says that the code is something else. */
  private static boolean isFree(ScannedText text, int token, Reading reading) {
    int start = reading.start();
    Match match = reading.match();
    boolean digits = isDigit(text.at(start));
    boolean listed =
        digits && text.at(start - 1) == ' ' && isDigit(text.at(start - 2))
            || text.at(match.end()) == ' ' && isDigit(text.at(match.end() + 1));
    boolean part = NumberScanner.isPartOfCode(text, start) || text.at(start - 1) == '/';
    return !listed
        && !part
        && !NumberScanner.isAmount(text, start, match.end())
        && !NumberScanner.isTimestamp(match.code())
        && NumberContext.governing(text, 0, token, text.tokenAt(match.end())).isEmpty();
  }
}
