package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;
import java.util.EnumSet;
import java.util.Set;

/**
 * Devices and vehicles by their manufacturer's number: IMEI (Luhn), MEID, serial number, vehicle
 * identification number. A cue must precede, because other numbers share these formats; but an IMEI
 * of today tells by how it begins and its check digit.
 */
final class DeviceScanner implements Scanner {
  private static final int REACH = 4;
  private static final int LONGEST = 40;
  private static final int IMEI_DIGITS = 15;

  /**
   * How the type allocation codes of telephones of today begin, by the body that gives them out.
   */
  private static final Set<String> REPORTING_BODIES = Set.of("01", "35", "86", "98", "99");

  /** What may stand before a telephone's number that nothing else announces. */
  private static final Set<CueKind> OF_TELEPHONES =
      EnumSet.of(CueKind.PHONE_CUE, CueKind.DEVICE_CUE);

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    if (text.hasDigits()) {
      bare(text, findings);
    }
    if (!text.holds(CueKind.DEVICE_CUE)) {
      return;
    }
    for (CueMatch cue : text.cues()) {
      if (cue.kind() == CueKind.DEVICE_CUE) {
        after(text, cue, findings);
      }
    }
  }

  /** Whether fifteen digits begin and end as an IMEI of today does. */
  static boolean isImei(String digits) {
    return digits.length() == IMEI_DIGITS
        && REPORTING_BODIES.contains(digits.substring(0, 2))
        && Checksums.luhn(digits);
  }

  /** An IMEI without a cue: fifteen digits that begin and end as one does. */
  private static void bare(ScannedText text, SpanCollector findings) {
    for (int token = 0; token < text.tokens(); token++) {
      boolean opens =
          (text.isNumber(token, 15, 15) || isParted(text, token))
              && REPORTING_BODIES.contains(text.folded(text.from(token), text.from(token) + 2))
              && !text.gluedLeft(token)
              && !isOneOf(text.at(text.from(token) - 1), "+-./$#")
              && !LogLabel.names(text, token);
      if (opens
          && NumberContext.governing(text, 0, token, token + 1)
              .filter(cue -> !OF_TELEPHONES.contains(cue))
              .isEmpty()
          && !findings.overlap(text.from(token), text.to(token))) {
        imei(text, token, findings);
      }
    }
  }

  /** "35-693803-564380-9", "356938/03/564380/9", "35 693803 564380 9" */
  private static boolean isParted(ScannedText text, int token) {
    return text.isNumber(token)
        && text.isNumber(token, 2, 6)
        && (sizes(text, token, 2, 6, 6, 1) || sizes(text, token, 6, 2, 6, 1));
  }

  private static boolean sizes(ScannedText text, int token, int... sizes) {
    int at = token;
    for (int size : sizes) {
      if (!text.isNumber(at, size, size)) {
        return false;
      }
      at += text.isSymbol(at + 1, "-/") ? 2 : 1;
    }
    return true;
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
