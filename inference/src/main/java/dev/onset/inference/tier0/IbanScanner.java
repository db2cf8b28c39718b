package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;
import java.util.Optional;

/**
 * International bank account numbers: length by country and mod 97, in one piece or several, also
 * over lines.
 */
final class IbanScanner implements Scanner {
  private static final String SEPARATORS = " -./\r\n";
  private static final int WIDEST = 3;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int token = 0; token < text.tokens(); token++) {
      Optional<CueMatch> country = country(text, token);
      if (country.isPresent()) {
        int end = end(text, text.from(token), country.get().value());
        if (end > 0) {
          findings.exact(PiiType.IBAN, text.from(token), end);
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
    StringBuilder iban = new StringBuilder(size);
    int i = from;
    int gap = 0;
    for (; iban.length() < size; i++) {
      int c = text.at(i);
      if (isDigit(c) || c >= 'a' && c <= 'z') {
        iban.append((char) c);
        gap = 0;
      } else if (i >= text.length() || !isOneOf(c, SEPARATORS) || ++gap > WIDEST) {
        return -1;
      }
    }
    return !isAlphanumeric(text.at(i)) && Checksums.iban(iban.toString()) ? i : -1;
  }
}
