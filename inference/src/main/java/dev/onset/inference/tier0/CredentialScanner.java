package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;

/**
 * Passports, driving licences and user names. They have no checksum, so a cue must precede them.
 */
final class CredentialScanner implements Scanner {
  private static final int REACH = 8;

  /** The longest value; also bounds the work for one cue. */
  private static final int LONGEST = 40;

  /** The format of a value. */
  private interface Form {
    boolean matches(ScannedText text, int start, int end);
  }

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (CueMatch cue : text.cues()) {
      switch (cue.kind()) {
        case PASSPORT_CUE ->
            find(text, cue, PiiType.US_PASSPORT, CredentialScanner::isPassport, findings);
        case LICENSE_CUE ->
            find(text, cue, PiiType.US_DRIVER_LICENSE, CredentialScanner::isLicense, findings);
        case USERNAME_CUE -> find(text, cue, PiiType.HANDLE, CredentialScanner::isHandle, findings);
        default -> {}
      }
    }
    asked(text, findings);
  }

  /** "Your passport number?" "A12345678" */
  private static void asked(ScannedText text, SpanCollector findings) {
    int last = text.tokens();
    for (int i = 0; i < last && i <= REACH; i++) {
      int end = text.from(i);
      while (end - text.from(i) <= LONGEST && isPart(text.at(end))) {
        end++;
      }
      int to = text.tokenAt(end);
      CueKind asked = to > i ? text.asked(i, to).orElse(null) : null;
      if (asked == CueKind.PASSPORT_CUE && isPassport(text, text.from(i), end)) {
        findings.exact(PiiType.US_PASSPORT, text.from(i), end);
        return;
      }
      if (asked == CueKind.LICENSE_CUE && isLicense(text, text.from(i), end)) {
        findings.exact(PiiType.US_DRIVER_LICENSE, text.from(i), end);
        return;
      }
    }
  }

  private static void find(
      ScannedText text, CueMatch cue, PiiType type, Form form, SpanCollector findings) {
    int i = cue.to();
    while (i < text.tokens() && i <= cue.to() + REACH) {
      if (announcesOther(text, i, cue.kind())) {
        return;
      }
      int start = text.from(i);
      int end = start;
      while (end - start <= LONGEST && isPart(text.at(end))) {
        end++;
      }
      if (end - start > LONGEST) {
        return;
      }
      while (end > start && !isAlphanumeric(text.at(end - 1))) {
        end--;
      }
      if (end > start && form.matches(text, start, end)) {
        findings.exact(type, start, end);
        return;
      }
      int after = i + 1;
      while (after < text.tokens() && text.from(after) < end) {
        after++;
      }
      i = after;
    }
  }

  private static boolean announcesOther(ScannedText text, int token, CueKind own) {
    return text.cues().subList(text.firstCueAt(token), text.firstCueAt(token + 1)).stream()
        .anyMatch(
            cue ->
                cue.kind() != own
                    && cue.kind() != CueKind.VERSION_CUE
                    && cue.kind() != CueKind.ACCOUNT_CUE
                    && (CueKind.NUMBER_CUES.contains(cue.kind())
                        || cue.kind() == CueKind.EMAIL_CUE));
  }

  private static boolean isPart(int c) {
    return isAlphanumeric(c) || isOneOf(c, "-_.");
  }

  private static int count(ScannedText text, int start, int end, boolean digits) {
    int n = 0;
    for (int i = start; i < end; i++) {
      int c = text.at(i);
      if (digits ? isDigit(c) : isLetter(c)) {
        n++;
      }
    }
    return n;
  }

  /** Nine digits, or a letter and eight (from 2021). */
  private static boolean isPassport(ScannedText text, int start, int end) {
    int digits = count(text, start, end, true);
    return end - start == 9 && (digits == 9 || digits == 8 && isLetter(text.at(start)));
  }

  /** The formats of all states combined: mostly digits, up to three letters, hyphens allowed. */
  private static boolean isLicense(ScannedText text, int start, int end) {
    int digits = count(text, start, end, true);
    int letters = count(text, start, end, false);
    // "expired 2019-05-12"
    boolean date = letters == 0 && end - start - digits == 2 && end - start <= 10;
    boolean figures = digits >= 5 && digits <= 14 && letters <= 3 && !date;
    boolean washington = end - start == 12 && digits >= 3 && isLetter(text.at(start));
    return figures || washington;
  }

  /** Requires a digit or underscore: a plain word after "username" may equally be a name. */
  private static boolean isHandle(ScannedText text, int start, int end) {
    boolean underscore = false;
    for (int i = start; i < end; i++) {
      underscore |= text.at(i) == '_';
    }
    return end - start >= 3
        && count(text, start, end, false) > 0
        && (underscore || count(text, start, end, true) > 0)
        && text.at(end) != '@';
  }
}
