package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;

import dev.onset.model.PiiType;
import java.util.Optional;

/** International bank account numbers: length by country and mod 97, with or without blanks. */
final class IbanScanner implements Scanner {
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
    boolean shaped =
        text.isWord(token)
            && text.size(token) == 2
            && isDigit(text.at(text.to(token)))
            && isDigit(text.at(text.to(token) + 1))
            && !text.gluedLeft(token);
    return shaped
        ? text.cue(token, CueKind.IBAN).filter(cue -> cue.to() == token + 1)
        : Optional.empty();
  }

  /** The end of an account number with the given number of letters and digits, or -1. */
  private static int end(ScannedText text, int from, int size) {
    StringBuilder iban = new StringBuilder(size);
    int i = from;
    for (; iban.length() < size; i++) {
      int c = text.at(i);
      if (isDigit(c) || c >= 'a' && c <= 'z') {
        iban.append((char) c);
      } else if (c != ' ' && c != '-' || !isAlphanumeric(text.at(i + 1))) {
        return -1;
      }
    }
    return !isAlphanumeric(text.at(i)) && Checksums.iban(iban.toString()) ? i : -1;
  }
}
