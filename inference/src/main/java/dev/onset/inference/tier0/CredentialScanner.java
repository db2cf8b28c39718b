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

  /** Tokens of a reply that is read for what was asked for. */
  private static final int LONGEST_REPLY = 24;

  /** The longest value; also bounds the work for one cue. */
  private static final int LONGEST = 40;

  private static final String SIGNS = "-_.";

  /** Letters and digits of a passport's number (ICAO Doc 9303). */
  private static final int SHORTEST_PASSPORT = 6;

  private static final int LONGEST_PASSPORT = 9;
  private static final int LEAST_PASSPORT_DIGITS = 3;

  /** The format of a value. */
  private interface Form {
    /** The position after a value that begins at a token, or 0. */
    int end(ScannedText text, int token);
  }

  /** What a cue announces. */
  private record Credential(CueKind cue, PiiType type, Form form) {}

  private static final List<Credential> CREDENTIALS =
      List.of(
          new Credential(CueKind.PASSPORT_CUE, PiiType.US_PASSPORT, CredentialScanner::passportEnd),
          new Credential(
              CueKind.LICENSE_CUE, PiiType.US_DRIVER_LICENSE, part(CredentialScanner::isLicense)),
          new Credential(CueKind.USERNAME_CUE, PiiType.HANDLE, part(CredentialScanner::isHandle)));

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
    for (Credential credential : CREDENTIALS) {
      if (text.requested(credential.cue())) {
        for (int i = 0; i < text.tokens() && i <= LONGEST_REPLY; i++) {
          int end = credential.form().end(text, i);
          if (end > 0 && isAnswer(text, i, end, credential)) {
            findings.exact(credential.type(), text.from(i), end);
            i = text.tokenAt(end) - 1;
          }
        }
      }
    }
  }

  /** Whether a reply is a value alone; a passport's number is like nothing else said there. */
  private static boolean isAnswer(ScannedText text, int token, int end, Credential credential) {
    int to = text.tokenAt(end);
    return text.replies(credential.cue(), token, to)
        || credential.type() == PiiType.US_PASSPORT
            && NumberContext.governing(text, 0, token, to)
                .filter(cue -> cue != CueKind.PASSPORT_CUE)
                .isEmpty();
  }

  private static void find(
      ScannedText text, CueMatch cue, Credential credential, SpanCollector findings) {
    for (int i = cue.to(); i < text.tokens() && i <= cue.to() + REACH; ) {
      int start = text.from(i);
      int part = text.partsEnd(start, SIGNS, LONGEST + 1);
      if (announcesOther(text, i, cue.kind()) || part - start > LONGEST) {
        return;
      }
      int end = credential.form().end(text, i);
      if (end > 0) {
        findings.exact(credential.type(), start, end);
        return;
      }
      i = Math.max(i + 1, text.tokenAt(part));
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

  /** The form of a value in one piece, with hyphens and full stops inside. */
  private static Form part(PartForm form) {
    return (text, token) -> {
      int start = text.from(token);
      int end = text.partsEnd(start, SIGNS, LONGEST);
      while (end > start && !isAlphanumeric(text.at(end - 1))) {
        end--;
      }
      return end > start && form.matches(text, start, end) ? end : 0;
    };
  }

  /** Likewise, of positions [start, end) of the view. */
  private interface PartForm {
    boolean matches(ScannedText text, int start, int end);
  }

  /**
   * Letters and digits of any country, in one piece or with single blanks between figures: nine
   * digits, "A12345678", "EK 5503817", "C01X00T47". No date.
   */
  private static int passportEnd(ScannedText text, int token) {
    if (text.isSign(token)
        || text.gluedLeft(token)
        || text.isNumber(token - 1)
        || isOfDate(text, token)) {
      return 0;
    }
    int size = 0;
    int digits = 0;
    int end = 0;
    for (int i = token; i < text.tokens() && !text.isSign(i); i++) {
      boolean joined = i == token || text.touches(i);
      boolean parted = !joined && text.from(i) - text.to(i - 1) == 1;
      boolean prefix = i == token + 1 && text.isWord(token) && text.isInCapitals(token, i);
      if (!joined && !(parted && text.isNumber(i) && (digits > 0 || prefix))) {
        break;
      }
      size += text.size(i);
      digits += text.isNumber(i) ? text.size(i) : 0;
      if (size > LONGEST_PASSPORT) {
        break;
      }
      boolean whole = !text.gluedRight(i) && !text.isInfix(i + 1, "-/.@_");
      end = whole && size >= SHORTEST_PASSPORT ? text.to(i) : end;
    }
    return digits >= LEAST_PASSPORT_DIGITS ? end : 0;
  }

  /** "15062027", "15 06 2027" */
  private static boolean isOfDate(ScannedText text, int token) {
    boolean compact = text.isNumber(token, 8, 8) && Dates.isCompact(text, token);
    return compact || text.isNumber(token, 1, 2) && text.isNumber(token + 1, 1, 2);
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
