package dev.onset.state.redaction;

import dev.onset.model.Fragment;
import dev.onset.model.Granularity;
import dev.onset.model.PiiType;
import dev.onset.model.Span;
import dev.onset.model.Spanned;
import dev.onset.model.decode.DecodedText;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the occurrences of values in texts, among the extracted spans and by every spelling in any
 * case and spacing, in the decoded form of a text. Immutable and thread-safe.
 */
final class Occurrences {
  /** Shorter words and numbers may contain only blanks between their characters. */
  private static final int LOOSE = 6;

  /** Single letters and digits are skipped: they would match everywhere. */
  private static final int SHORTEST = 2;

  /** A part of a value of these types stands for the whole. */
  private static final Set<PiiType> OF_PARTS =
      Set.of(PiiType.NAME_FULL, PiiType.NAME_PART, PiiType.ORG, PiiType.SCHOOL, PiiType.OCCUPATION);

  /** Scripts without blanks between words. */
  private static final Set<UnicodeScript> RUNNING =
      EnumSet.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR);

  private final List<Sought> values;

  /**
   * A spelling of a value.
   *
   * @param text folded text
   * @param loose whether any characters other than letters and digits may separate its letters
   */
  private record Spelling(String text, boolean loose) {}

  private record Sought(ContributingValue value, List<Spelling> spellings) {}

  /**
   * An occurrence of a value in a text.
   *
   * @param start first code point
   * @param end code point after the last
   */
  record Found(int start, int end, ContributingValue value) implements Spanned {}

  private Occurrences(Occurrences some, Occurrences others) {
    this.values = new ArrayList<>(some.values);
    this.values.addAll(others.values);
  }

  Occurrences(List<ContributingValue> values) {
    this.values = new ArrayList<>();
    for (ContributingValue value : values) {
      Set<String> seen = new HashSet<>();
      List<Spelling> spellings = new ArrayList<>();
      value
          .spellings()
          .forEach(
              written -> {
                String folded = SpellingFold.of(written).text();
                if (folded.length() >= SHORTEST && seen.add(folded)) {
                  spellings.add(
                      new Spelling(folded, folded.length() >= LOOSE || isOfParts(written)));
                }
              });
      this.values.add(new Sought(value, spellings));
    }
  }

  private static boolean isOfParts(String written) {
    boolean separated = false;
    boolean begun = false;
    for (int c : written.codePoints().toArray()) {
      if (Character.isLetterOrDigit(c)) {
        if (begun && separated) {
          return true;
        }
        begun = true;
      } else if (!SpellingFold.isMark(c)) {
        separated = begun;
      }
    }
    return false;
  }

  /** Adds values whose spellings are already known. */
  Occurrences and(Occurrences others) {
    return new Occurrences(this, others);
  }

  /** Whether a text contains any of the values. */
  boolean in(String text) {
    return !values.isEmpty() && !of(text, List.of()).isEmpty();
  }

  /**
   * The occurrences of the values in a text.
   *
   * @param fragments spans extracted from the text
   */
  List<Found> of(String text, List<Fragment> fragments) {
    List<Found> found = new ArrayList<>();
    if (values.isEmpty()) {
      return found;
    }
    DecodedText said = DecodedText.of(text);
    SpellingFold folded = SpellingFold.of(said.text());
    for (Sought sought : values) {
      for (Fragment fragment : fragments) {
        if (says(fragment, sought.value())) {
          found.add(
              new Found(fragment.mention().start(), fragment.mention().end(), sought.value()));
        }
      }
      for (Spelling spelling : sought.spellings()) {
        for (Span place : find(folded, spelling)) {
          Span written = said.original(place);
          found.add(new Found(written.start(), written.end(), sought.value()));
        }
      }
    }
    return found;
  }

  private static boolean says(Fragment fragment, ContributingValue value) {
    if (!value.type().agreesWith(fragment.type())) {
      return false;
    }
    String said = fragment.canonical();
    return said.equals(value.canonical())
        || OF_PARTS.contains(value.type())
            && (Granularity.isCoarser(value.type(), said, value.canonical())
                || Granularity.isCoarser(value.type(), value.canonical(), said));
  }

  private static List<Span> find(SpellingFold folded, Spelling spelling) {
    List<Span> found = new ArrayList<>();
    String text = folded.text();
    int length = spelling.text().length();
    int at = text.indexOf(spelling.text());
    while (at >= 0) {
      int last = at + length - 1;
      if (standsAlone(folded, at, last) && (spelling.loose() || isTight(folded, at, last))) {
        found.add(new Span(folded.starts()[at], folded.ends()[last]));
      }
      at = text.indexOf(spelling.text(), at + 1);
    }
    return found;
  }

  /** Whether only blanks and invisible characters separate the letters. */
  private static boolean isTight(SpellingFold folded, int first, int last) {
    for (int i = first; i < last; i++) {
      for (int c = folded.ends()[i]; c < folded.starts()[i + 1]; c++) {
        int between = folded.source()[c];
        if (!Character.isWhitespace(between)
            && !Character.isSpaceChar(between)
            && Character.getType(between) != Character.FORMAT) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean standsAlone(SpellingFold folded, int first, int last) {
    int start = folded.starts()[first];
    int end = folded.ends()[last];
    int[] source = folded.source();
    return (start == 0 || !runsOn(source[start - 1], source[start]))
        && (end == source.length || !runsOn(source[lastBase(source, start, end)], source[end]));
  }

  private static int lastBase(int[] source, int start, int end) {
    int at = end - 1;
    while (at > start && SpellingFold.isMark(source[at])) {
      at--;
    }
    return at;
  }

  /** Whether two neighbours belong to one word or one number. */
  private static boolean runsOn(int left, int right) {
    if (Character.isDigit(left) || Character.isDigit(right)) {
      return Character.isDigit(left) && Character.isDigit(right);
    }
    return (Character.isLetter(left) || SpellingFold.isMark(left))
        && Character.isLetter(right)
        && !(isRunning(left) || isRunning(right));
  }

  private static boolean isRunning(int c) {
    return RUNNING.contains(UnicodeScript.of(c));
  }
}
