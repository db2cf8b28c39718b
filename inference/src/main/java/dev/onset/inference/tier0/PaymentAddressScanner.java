package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.PiiType;

/**
 * Names of accounts by which people are paid: addresses of the Indian Unified Payments Interface, a
 * name or telephone number before the handle of a bank ("asha.rao@okaxis"), and "$asha" of Cash
 * App. A handle that is not in the lexicon needs a word for such an address.
 */
final class PaymentAddressScanner implements Scanner {
  private static final int LONGEST = 64;
  private static final int SHORTEST = 3;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int token = 0; token < text.tokens() - 1; token++) {
      if (text.isInfix(token, '@') && text.isWord(token + 1)) {
        upi(text, token, findings);
      } else if (text.isSymbol(token, '$') && text.isWord(token + 1)) {
        cash(text, token, findings);
      }
    }
  }

  private static void upi(ScannedText text, int at, SpanCollector findings) {
    int sign = text.from(at);
    int start = sign;
    while (sign - start <= LONGEST && isPart(text.at(start - 1))) {
      start--;
    }
    while (start < sign && !isAlphanumeric(text.at(start))) {
      start++;
    }
    int end = text.to(at + 1);
    while (isDigit(text.at(end))) {
      end++;
    }
    boolean whole =
        isWithin(sign - start, SHORTEST, LONGEST)
            && !isAlphanumeric(text.at(end))
            && !(isOneOf(text.at(end), ".-@") && isAlphanumeric(text.at(end + 1)));
    if (whole && isHandle(text, at, sign + 1, end)) {
      findings.exact(PiiType.HANDLE, start, end);
    }
  }

  private static boolean isPart(int c) {
    return isAlphanumeric(c) || isOneOf(c, "._-");
  }

  private static boolean isHandle(ScannedText text, int at, int from, int end) {
    return text.reads(from, end, CueKind.PAYMENT_HANDLE)
        || text.startsWith(from, "ok") && end - from > SHORTEST && !text.has(at + 1, CueKind.FILLER)
        || text.holds(CueKind.PAYMENT_CUE);
  }

  private static void cash(ScannedText text, int token, SpanCollector findings) {
    int start = text.from(token);
    int end = text.partsEnd(start + 1, "_-", LONGEST);
    if (text.touches(token + 1)
        && end - start > SHORTEST
        && !isAlphanumeric(text.at(start - 1))
        && text.holds(CueKind.CASHTAG_CUE)) {
      findings.exact(PiiType.HANDLE, start, end);
    }
  }
}
