package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isBlank;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import java.util.Optional;

/**
 * Characters that may be a password or a key: from a position to the next blank, or between
 * quotation marks. Positions in the view. Immutable.
 *
 * @param start the first character
 * @param end position after the last one
 * @param letters how many letters it has
 * @param digits how many figures
 * @param signs how many signs that seldom stand inside of words
 * @param cased whether a capital follows a small letter, or letters and figures take turns
 */
record SecretWord(int start, int end, int letters, int digits, int signs, boolean cased) {
  /** Longer ones are texts. */
  private static final int LONGEST = 128;

  /** The longest value of a setting. */
  private static final int LONGEST_FIELD = 400;

  private static final int SHORTEST = 4;
  private static final String QUOTES = "\"'`\u201C\u201D\u00AB\u00BB";
  private static final String CLOSING = ".,;:?)]}>\"'`\u201D\u00BB";
  private static final String SIGNS = "!@#$%^&*_+=~?|\\";

  /** What a quotation mark, a tag, the next field or the next parameter ends in programs' text. */
  private static final String FIELD_ENDS = ",;&<>\"'`)}]";

  /** The word at a position; a quotation mark before it ends it. */
  static Optional<SecretWord> at(ScannedText text, int position) {
    int quote = text.at(position - 1);
    if (isOneOf(quote, QUOTES) && !isAlphanumeric(text.at(position - 2))) {
      int closing = closing(text, position, quote);
      if (closing > position) {
        return of(text, position, closing);
      }
    }
    int end = run(text, position, "", LONGEST);
    while (end > position && isOneOf(text.at(end - 1), CLOSING)) {
      end--;
    }
    return of(text, position, end);
  }

  /** Likewise of an assignment of a program, which ends at the next field. */
  static Optional<SecretWord> field(ScannedText text, int position) {
    int quote = text.at(position - 1);
    int closing = isOneOf(quote, QUOTES) ? closing(text, position, quote) : -1;
    int end = closing > position ? closing : run(text, position, FIELD_ENDS, LONGEST_FIELD);
    while (closing <= position && end > position && isOneOf(text.at(end - 1), ".:?")) {
      end--;
    }
    return of(text, position, end);
  }

  private static int closing(ScannedText text, int position, int quote) {
    int wanted = quote == 0x201C ? 0x201D : quote == 0xAB ? 0xBB : quote;
    for (int i = position; i < position + LONGEST && text.at(i) != '\n' && i < text.length(); i++) {
      if (text.at(i) == wanted && text.at(i - 1) != '\\') {
        return i;
      }
    }
    return -1;
  }

  private static int run(ScannedText text, int position, String ends, int most) {
    int end = position;
    while (end - position < most
        && !isBlank(text.at(end))
        && !isOneOf(text.at(end), ends)
        && !isDash(text.written(end))) {
      end++;
    }
    return end;
  }

  /** Dashes part sentences; hyphens do not. */
  private static boolean isDash(int written) {
    return written == 0x2013 || written == 0x2014;
  }

  /** The characters between two positions. */
  static Optional<SecretWord> of(ScannedText text, int start, int end) {
    if (end <= start || end - start >= LONGEST_FIELD) {
      return Optional.empty();
    }
    int letters = 0;
    int digits = 0;
    int signs = 0;
    boolean cased = false;
    for (int i = start; i < end; i++) {
      int c = text.at(i);
      letters += isLetter(c) ? 1 : 0;
      digits += isDigit(c) ? 1 : 0;
      signs += isOneOf(c, SIGNS) ? 1 : 0;
      cased |=
          i > start
              && isLetter(c)
              && text.isCapital(i)
              && isLetter(text.at(i - 1))
              && !text.isCapital(i - 1);
    }
    return Optional.of(new SecretWord(start, end, letters, digits, signs, cased));
  }

  int length() {
    return end - start;
  }

  /** Whether no word, time, measure or link looks like this. */
  boolean isStrong(ScannedText text) {
    return length() >= SHORTEST
        && !isLink(text)
        && (letters > 0
            ? signs > 0 && !isTrailing(text) || digits > 0 && !isMeasure(text) || cased
            : digits > 0 && signs > 0 && length() >= 2 * SHORTEST);
  }

  /** "10:30am", "24h", "3rd", "2-3x": figures with a short ending. */
  private boolean isMeasure(ScannedText text) {
    return isDigit(text.at(start)) && letters <= 2 && signs == 0 && digits <= SHORTEST
        || isDigit(text.at(start))
            && digits <= 2
            && !text.isCapital(end - 1)
            && text.at(start + digits) == '-';
  }

  /** Whether only an exclamation mark is no letter: "changed!". */
  private boolean isTrailing(ScannedText text) {
    int last = end;
    while (last > start && isOneOf(text.at(last - 1), "!?*")) {
      last--;
    }
    return end - last == signs;
  }

  boolean isLink(ScannedText text) {
    for (int i = start; i + 2 < end; i++) {
      if (text.at(i) == ':' && text.at(i + 1) == '/' && text.at(i + 2) == '/') {
        return true;
      }
    }
    return text.startsWith(start, "www.");
  }

  /** Whether it is words alone, as of whoever chose a word for a password. */
  boolean isPlain() {
    return letters >= SHORTEST - 1 && signs == 0;
  }

  /** Whether it stands for a value that is not there: "<password>", "${DB_PASS}", "****", "%s". */
  boolean isStandIn(ScannedText text) {
    int first = text.at(start);
    return isOneOf(first, "<${[%(")
            && isOneOf(first == '$' || first == '%' ? text.at(start + 1) : '{', "{(sdv")
        || letters + digits == 0
        || text.startsWith(start, "your_")
        || text.startsWith(start, "your-")
        || text.startsWith(start, "process.env")
        || text.startsWith(start, "os.environ")
        || isRepeated(text);
  }

  /** "xxxx", "0000": one character throughout. */
  private boolean isRepeated(ScannedText text) {
    for (int i = start + 1; i < end; i++) {
      if (text.at(i) != text.at(start)) {
        return false;
      }
    }
    return letters > 0;
  }
}
