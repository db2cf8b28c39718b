package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;

import dev.onset.model.PiiType;

/**
 * Devices and vehicles by their manufacturer's number: IMEI (Luhn), MEID, serial number, vehicle
 * identification number. A cue must precede, because other numbers share these formats.
 */
final class DeviceScanner implements Scanner {
  private static final int REACH = 4;
  private static final int LONGEST = 40;
  private static final int IMEI_DIGITS = 15;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    if (!text.holds(CueKind.DEVICE_CUE)) {
      return;
    }
    for (CueMatch cue : text.cues()) {
      if (cue.kind() == CueKind.DEVICE_CUE) {
        after(text, cue, findings);
      }
    }
  }

  private static void after(ScannedText text, CueMatch cue, SpanCollector findings) {
    boolean imei = text.startsWith(text.from(cue.from()), "im");
    for (int i = cue.to(); i < text.tokens() && i <= cue.to() + REACH; i++) {
      if (text.isNumber(i) && imei(text, i, findings)) {
        return;
      }
      if (!text.isSign(i) && code(text, i, imei, findings)) {
        return;
      }
      boolean between = text.isSign(i) || text.has(i, CueKind.FILLER);
      if (!between || text.isSymbol(i, '.')) {
        return;
      }
    }
  }

  /** Fifteen digits, grouped or not, with a check digit. */
  private static boolean imei(ScannedText text, int token, SpanCollector findings) {
    StringBuilder digits = new StringBuilder(IMEI_DIGITS);
    int i = text.from(token);
    int end = i;
    for (; digits.length() < IMEI_DIGITS && i < text.from(token) + LONGEST; i++) {
      int c = text.at(i);
      if (isDigit(c)) {
        digits.append((char) c);
        end = i + 1;
      } else if (c != ' ' && c != '-' && c != '/' || !isDigit(text.at(i + 1))) {
        return false;
      }
    }
    boolean whole =
        digits.length() == IMEI_DIGITS
            && !isAlphanumeric(text.at(end))
            && !Checksums.uniform(digits.toString())
            && Checksums.luhn(digits.toString());
    if (whole) {
      findings.exact(PiiType.DEVICE_ID, text.from(token), end);
    }
    return whole;
  }

  /**
   * Letters, digits and hyphens with at least three digits; an IMEI that fails its check is fuzzy.
   */
  private static boolean code(ScannedText text, int token, boolean imei, SpanCollector findings) {
    int start = text.from(token);
    int end = text.partsEnd(start, "-:", LONGEST + 1);
    int digits = text.count(start, end, ScannedText::isDigit);
    if (end - start > LONGEST) {
      return false;
    }
    while (end > start && text.at(end - 1) == '-') {
      end--;
    }
    if (end - start < 6 || digits < 3) {
      return false;
    }
    boolean plain = digits == end - start;
    if (imei || plain && digits < 8) {
      findings.fuzzy(PiiType.DEVICE_ID, start, end);
    } else {
      findings.exact(PiiType.DEVICE_ID, start, end);
    }
    return true;
  }
}
