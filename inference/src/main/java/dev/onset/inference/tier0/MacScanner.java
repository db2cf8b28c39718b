package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.IpScanner.isHex;
import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;

/**
 * Addresses of network cards (IEEE EUI-48 and EUI-64): in pairs, in groups of four or six, or
 * without separators behind a cue or in the name of an interface ("wlx4c875db2196e", after
 * systemd's naming scheme). Figures alone also write dates and sizes and need a cue, unless colons
 * separate them.
 */
final class MacScanner implements Scanner {
  private static final int SHORT = 12;
  private static final int LONG = 16;

  /** How far before the address a cue may stand, in characters: a list of a few addresses. */
  private static final int CUE_REACH = 80;

  private static final int PREFIX = 3;
  private static final int MIDNIGHT = 24;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    int done = 0;
    for (int token = 0; token < text.tokens(); token++) {
      int from = text.from(token);
      if (from >= done && !text.isSign(token) && !isAlphanumeric(text.at(from - 1))) {
        done = Math.max(done, at(text, token, findings));
      }
    }
  }

  /** Adds the address at the beginning of a run of letters and digits; returns its end, or 0. */
  private static int at(ScannedText text, int token, SpanCollector findings) {
    int from = text.from(token);
    int run = text.partsEnd(from, "", LONG + PREFIX) - from;
    return switch (run) {
      case 2 -> isFree(text, from) ? grouped(text, token, 2, ":-_. ", findings) : 0;
      case 4 -> isFree(text, from) ? grouped(text, token, 4, ".-:", findings) : 0;
      case 6 -> isFree(text, from) ? grouped(text, token, 6, "-:", findings) : 0;
      case SHORT -> isFree(text, from) && isCued(text, token) ? plain(text, from, findings) : 0;
      case SHORT + PREFIX -> isInterface(text, from) ? plain(text, from + PREFIX, findings) : 0;
      default -> 0;
    };
  }

  /** Twelve or sixteen digits in groups of a size. */
  private static int grouped(
      ScannedText text, int token, int size, String separators, SpanCollector findings) {
    int from = text.from(token);
    int separator = text.at(from + size);
    if (!isOneOf(separator, separators)) {
      return 0;
    }
    int digits = 0;
    int letters = 0;
    int i = from;
    while (digits < LONG) {
      int end = i + size;
      for (; i < end && isHex(text.at(i)); i++) {
        letters += isDigit(text.at(i)) ? 0 : 1;
      }
      if (i < end) {
        return 0;
      }
      digits += size;
      boolean more = text.at(i) == separator && isAlphanumeric(text.at(i + 1));
      if (!more || separator == ' ' && digits == SHORT) {
        break;
      }
      i++;
    }
    boolean whole =
        (digits == SHORT || digits == LONG && size == 2) && isClosed(text, i, separator);
    boolean usual = size == 2 && separator == ':' || size == 4 && separator == '.';
    // Dates, sizes and hashes have groups of the same form.
    boolean clear = letters > 0 && letters < digits && separator != ' ' && size == 2;
    if (!whole
        || isUniform(text, from, i)
        || letters == 0 && size == 2 && isHours(text, from, i)
        || !usual && !clear && !isCued(text, token)) {
      return 0;
    }
    findings.exact(PiiType.MAC_ADDRESS, from, i);
    return i;
  }

  /** "08:10:12:14:16:18": hours of a day, one after the other. */
  private static boolean isHours(ScannedText text, int from, int end) {
    int last = -1;
    for (int i = from; i < end; i += PREFIX) {
      int hour = (text.at(i) - '0') * 10 + text.at(i + 1) - '0';
      if (hour <= last || hour > MIDNIGHT) {
        return false;
      }
      last = hour;
    }
    return true;
  }

  private static int plain(ScannedText text, int from, SpanCollector findings) {
    int end = from + SHORT;
    if (text.count(from, end, IpScanner::isHex) < SHORT || isUniform(text, from, end)) {
      return 0;
    }
    findings.exact(PiiType.MAC_ADDRESS, from, end);
    return end;
  }

  /** Whether no other group stands before a position: the address must not begin inside a code. */
  private static boolean isFree(ScannedText text, int from) {
    int before = text.at(from - 1);
    if (before == '_') {
      // "dev_4C_87_…"
      int start = from - 1;
      while (isAlphanumeric(text.at(start - 1)) && from - start <= PREFIX) {
        start--;
      }
      return from - 1 - start != 2 || text.count(start, from - 1, IpScanner::isHex) < 2;
    }
    boolean joined = isOneOf(before, "-:.") && isAlphanumeric(text.at(from - 2));
    return !joined || before == ':' && !isHex(text.at(from - 2));
  }

  private static boolean isClosed(ScannedText text, int end, int separator) {
    int behind = text.at(end);
    boolean goesOn = isOneOf(behind, ":-.") && isHex(text.at(end + 1));
    return !isAlphanumeric(behind) && (separator == ' ' || !goesOn);
  }

  private static boolean isInterface(ScannedText text, int from) {
    return text.startsWith(from, "enx")
        || text.startsWith(from, "wlx")
        || text.startsWith(from, "wwx")
        || text.startsWith(from, "mac");
  }

  /** Whether a word for such an address stands before it, and none for a hash right before it. */
  private static boolean isCued(ScannedText text, int token) {
    if (!text.holds(CueKind.MAC_CUE) || text.hasWithin(token - 2, token, CueKind.HASH_CUE)) {
      return false;
    }
    int from = text.from(token);
    for (int i = token - 1; i >= 0 && from - text.from(i) <= CUE_REACH; i--) {
      if (text.has(i, CueKind.MAC_CUE)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isUniform(ScannedText text, int from, int end) {
    int first = text.at(from);
    for (int i = from; i < end; i++) {
      if (text.at(i) != first && isAlphanumeric(text.at(i))) {
        return false;
      }
    }
    return true;
  }
}
