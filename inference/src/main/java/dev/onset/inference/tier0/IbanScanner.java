package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;
import java.util.Optional;

/**
 * International bank account numbers: length by country and mod 97, in one piece or several, also
 * over lines. With a slip in it such a number is still somebody's: where accounts are spoken of, in
 * groups of four or as an IBAN by name, it is fuzzy.
 */
final class IbanScanner implements Scanner {
  private static final String SEPARATORS = " -./\r\n";
  private static final int WIDEST = 3;

  /** Four characters and a blank. */
  private static final int GROUP = 5;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int token = 0; token < text.tokens(); token++) {
      Optional<CueMatch> country = country(text, token);
      if (country.isPresent()) {
        int start = text.from(token);
        int end = end(text, start, country.get().value());
        boolean right = end > 0 && Checksums.iban(plain(text, start, end));
        if (right || end > 0 && isTold(text, token, end)) {
          findings.add(PiiType.IBAN, start, end, right || text.speaksOf(CueKind.IBAN_CUE));
        }
      }
    }
  }

  private static Optional<CueMatch> country(ScannedText text, int token) {
    if (!text.isWord(token) || text.size(token) != 2 || text.gluedLeft(token)) {
      return Optional.empty();
    }
    int check = text.to(token);
    // "DE 89 3704": "no" and "is" are words, too.
    boolean parted = isOneOf(text.at(check), " -.") && text.isInCapitals(token, token + 1);
    check += parted ? 1 : 0;
    return isDigit(text.at(check)) && isDigit(text.at(check + 1))
        ? text.cue(token, CueKind.IBAN).filter(cue -> cue.to() == token + 1)
        : Optional.empty();
  }

  /** The end of an account number with the given number of letters and digits, or -1. */
  private static int end(ScannedText text, int from, int size) {
    int i = from;
    int gap = 0;
    for (int read = 0; read < size; i++) {
      if (isPlain(text.at(i))) {
        read++;
        gap = 0;
      } else if (i >= text.length() || !isOneOf(text.at(i), SEPARATORS) || ++gap > WIDEST) {
        return -1;
      }
    }
    return isAlphanumeric(text.at(i)) ? -1 : i;
  }

  private static boolean isPlain(int c) {
    return isDigit(c) || c >= 'a' && c <= 'z';
  }

  private static String plain(ScannedText text, int start, int end) {
    StringBuilder plain = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      if (isPlain(text.at(i))) {
        plain.append((char) text.at(i));
      }
    }
    return plain.toString();
  }

  /** "refund to DE30 2605 0001 …", "my iban is DE30260500010056118033" */
  private static boolean isTold(ScannedText text, int token, int end) {
    boolean spoken =
        text.speaksOf(CueKind.BANKING)
            && !text.hasWithin(token, text.tokenAt(end), CueKind.BANKING);
    if (!spoken || !text.isInCapitals(token, token + 1)) {
      return false;
    }
    boolean named = text.speaksOf(CueKind.IBAN_CUE);
    for (int i = text.from(token); i < end && !named; i++) {
      boolean blank = !isPlain(text.at(i));
      if (blank != ((i - text.from(token)) % GROUP == GROUP - 1)) {
        return false;
      }
    }
    return true;
  }
}
