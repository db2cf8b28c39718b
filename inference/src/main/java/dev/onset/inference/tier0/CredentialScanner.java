package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.PiiType;
import java.util.List;

/**
 * Passports, driving licences and user names. They have no checksum, so a cue must precede them.
 */
final class CredentialScanner implements Scanner {
  private static final int REACH = 8;

  /** The longest value; also bounds the work for one cue. */
  private static final int LONGEST = 40;

  private static final String SIGNS = "-_.";

  /** The format of a value. */
  private interface Form {
    boolean matches(ScannedText text, int start, int end);
  }

  /** What a cue announces. */
  private record Credential(CueKind cue, PiiType type, Form form) {}

  private static final List<Credential> CREDENTIALS =
      List.of(
          new Credential(CueKind.PASSPORT_CUE, PiiType.US_PASSPORT, CredentialScanner::isPassport),
          new Credential(
              CueKind.LICENSE_CUE, PiiType.US_DRIVER_LICENSE, CredentialScanner::isLicense),
          new Credential(CueKind.USERNAME_CUE, PiiType.HANDLE, CredentialScanner::isHandle));

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (CueMatch cue : text.cues()) {
      for (Credential credential : CREDENTIALS) {
        if (cue.kind() == credential.cue()) {
          find(text, cue, credential, findings);
        }
      }
    }
    asked(text, findings);
  }

  /** "Your passport number?" "A12345678" */
  private static void asked(ScannedText text, SpanCollector findings) {
    for (int i = 0; i < text.tokens() && i <= REACH; i++) {
      int start = text.from(i);
      int end = text.partsEnd(start, SIGNS, LONGEST + 1);
      int to = text.tokenAt(end);
      CueKind asked = to > i ? text.asked(i, to).orElse(null) : null;
      for (Credential credential : CREDENTIALS) {
        if (asked == credential.cue() && credential.form().matches(text, start, end)) {
          findings.exact(credential.type(), start, end);
          return;
        }
      }
    }
  }

  private static void find(
      ScannedText text, CueMatch cue, Credential credential, SpanCollector findings) {
    for (int i = cue.to(); i < text.tokens() && i <= cue.to() + REACH; ) {
      int start = text.from(i);
      int end = text.partsEnd(start, SIGNS, LONGEST + 1);
      if (announcesOther(text, i, cue.kind()) || end - start > LONGEST) {
        return;
      }
      while (end > start && !isAlphanumeric(text.at(end - 1))) {
        end--;
      }
      if (end > start && credential.form().matches(text, start, end)) {
        findings.exact(credential.type(), start, end);
        return;
      }
      i = Math.max(i + 1, text.tokenAt(end));
    }
  }

  private static boolean announcesOther(ScannedText text, int token, CueKind own) {
    return text.cues(token, token + 1).stream()
        .anyMatch(
            cue ->
                cue.kind() != own
                    && cue.kind() != CueKind.VERSION_CUE
                    && cue.kind() != CueKind.ACCOUNT_CUE
                    && CueKind.ANNOUNCING.contains(cue.kind()));
  }

  /** Nine digits, or a letter and eight (from 2021). */
  private static boolean isPassport(ScannedText text, int start, int end) {
    int digits = text.count(start, end, ScannedText::isDigit);
    return end - start == 9 && (digits == 9 || digits == 8 && isLetter(text.at(start)));
  }

  /** The formats of all states combined: mostly digits, up to three letters, hyphens allowed. */
  private static boolean isLicense(ScannedText text, int start, int end) {
    int digits = text.count(start, end, ScannedText::isDigit);
    int letters = text.count(start, end, ScannedText::isLetter);
    // "expired 2019-05-12"
    boolean date = letters == 0 && end - start - digits == 2 && end - start <= 10;
    boolean figures = isWithin(digits, 5, 14) && letters <= 3 && !date;
    boolean washington = end - start == 12 && digits >= 3 && isLetter(text.at(start));
    return figures || washington;
  }

  /** Requires a digit or underscore: a plain word after "username" may equally be a name. */
  private static boolean isHandle(ScannedText text, int start, int end) {
    boolean underscore = text.count(start, end, c -> c == '_') > 0;
    return end - start >= 3
        && text.count(start, end, ScannedText::isLetter) > 0
        && (underscore || text.count(start, end, ScannedText::isDigit) > 0)
        && text.at(end) != '@';
  }
}
