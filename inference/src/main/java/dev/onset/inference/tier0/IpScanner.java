package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.PiiType;

/**
 * Addresses of the Internet Protocol: version 4, also defanged ("203[.]0[.]113[.]7"), and version 6
 * (RFC 4291, with the zone of RFC 4007), whatever stands around them: brackets, ports, masks,
 * ranges. Loopback and multicast addresses and masks are nobody's.
 */
final class IpScanner implements Scanner {
  private static final int GROUPS = 8;
  private static final int OCTETS = 4;
  private static final int LONGEST_GROUP = 4;
  private static final int LONGEST_ZONE = 16;
  private static final int LONGEST_PORT = 5;

  /** Of the groups that a standard assigns (RFC 4291, section 2.7). */
  private static final String MULTICAST = "ff0";

  /** Words between a word for software and its version: "version of the app is". */
  private static final int VERSION_REACH = 3;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    if (!text.hasDigits()) {
      return;
    }
    int done = 0;
    for (int token = 0; token < text.tokens(); token++) {
      int from = text.from(token);
      if (from >= done && mayBegin(text, from)) {
        int end = version6(text, from, findings);
        end = end > 0 ? end : version4(text, token, findings);
        done = Math.max(done, end);
      }
    }
  }

  private static boolean mayBegin(ScannedText text, int position) {
    int c = text.at(position);
    return (isHex(c) || c == ':' && text.at(position + 1) == ':')
        && !isAlphanumeric(text.at(position - 1));
  }

  static boolean isHex(int c) {
    return isDigit(c) || c >= 'a' && c <= 'f';
  }

  // Version 4.

  /** Adds the address that begins at a token; returns its end, or 0. */
  private static int version4(ScannedText text, int token, SpanCollector findings) {
    int from = text.from(token);
    int end = octetsEnd(text, from);
    if (end < 0 || isPartOfLonger(text, from, end)) {
      return 0;
    }
    if (!isNobodys(text, from, end) && !isVersion(text, token, from, end)) {
      // "text::ffff:192.0.2.1": the beginning is not an address, but the end is.
      boolean broken = text.at(from - 1) == ':' && isHex(text.at(from - 2));
      findings.add(PiiType.IP_ADDRESS, from, end, !broken);
    }
    return end;
  }

  /** The end of four octets, or -1. */
  private static int octetsEnd(ScannedText text, int from) {
    int i = from;
    for (int octet = 1; ; octet++) {
      int end = text.digitsEnd(i);
      if (end == i || end - i > 3 || number(text, i, end) > 255) {
        return -1;
      }
      if (octet == OCTETS) {
        return end;
      }
      i = dotEnd(text, end);
      if (i < 0) {
        return -1;
      }
    }
  }

  /** The position after a full stop, bracketed where the address is defanged, or -1. */
  private static int dotEnd(ScannedText text, int position) {
    for (String dot : new String[] {".", "[.]", "(.)", "{.}", "[dot]", "(dot)"}) {
      if (text.startsWith(position, dot)) {
        return position + dot.length();
      }
    }
    return -1;
  }

  private static int number(ScannedText text, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      number = number * 10 + text.at(i) - '0';
    }
    return number;
  }

  /** "1.2.3.4.5", "1.2.3.4-beta", "x.1.2.3.4" after a number. */
  private static boolean isPartOfLonger(ScannedText text, int from, int end) {
    int before = text.at(from - 1);
    int behind = text.at(end);
    int next = text.at(end + 1);
    boolean broken = before == '.' && isDigit(text.at(from - 2)) || before == '_';
    return broken
        || isLetter(behind)
        || behind == '_'
        || behind == '.' && isAlphanumeric(next)
        || behind == '-' && isLetter(next);
  }

  /** Loopback (RFC 1122), "this network", multicast (RFC 1112) and masks. */
  private static boolean isNobodys(ScannedText text, int from, int end) {
    int first = number(text, from, Math.min(text.digitsEnd(from), end));
    return first == 0 || first == 127 || isWithin(first, 224, 239) || first == 255;
  }

  private static boolean isVersion(ScannedText text, int token, int from, int end) {
    if (text.is(token - 1, CueKind.VERSION_CUE) || text.is(token - 2, CueKind.VERSION_CUE)) {
      return true;
    }
    boolean port = text.at(end) == ':' && isDigit(text.at(end + 1));
    if (port || text.holds(CueKind.NETWORK_CUE)) {
      return false;
    }
    // Outlines and releases count from one: "4.2.1.3".
    boolean small = end - from == 2 * OCTETS - 1;
    return small || text.hasWithin(token - VERSION_REACH, token, CueKind.SOFTWARE);
  }

  // Version 6.

  /**
   * The groups of sixteen bits that begin at a position, as far as they go.
   *
   * @param end after the last group or the gap
   * @param gap whether "::" stands among them
   */
  private record Groups(int from, int end, int count, boolean gap) {
    static Groups at(ScannedText text, int from) {
      int end = from;
      int count = 0;
      boolean gap = false;
      while (count < GROUPS) {
        int group = end;
        if (text.startsWith(end, "::") && !gap) {
          gap = true;
          group = end + 2;
          end = group;
        } else if (count > 0 && text.at(end) == ':') {
          group = end + 1;
        } else if (end > from) {
          break;
        }
        int octets = end > from ? octetsEnd(text, group) : -1;
        if (octets > 0) {
          return new Groups(from, octets, count + 2, gap);
        }
        int groupEnd = groupEnd(text, group);
        if (groupEnd == group) {
          break;
        }
        end = groupEnd;
        count++;
      }
      return new Groups(from, end, count, gap);
    }

    /** The end of up to four hexadecimal digits with neither more nor another letter behind. */
    private static int groupEnd(ScannedText text, int from) {
      int end = from;
      while (isHex(text.at(end)) && end - from < LONGEST_GROUP) {
        end++;
      }
      return isAlphanumeric(text.at(end)) ? from : end;
    }

    /** Eight pairs are the address of a network card. */
    boolean arePairs(ScannedText text) {
      boolean pairs = !gap && end - from == GROUPS * 3 - 1;
      for (int i = from + 2; pairs && i < end; i += 3) {
        pairs = text.at(i) == ':';
      }
      return pairs;
    }

    boolean isAddress(ScannedText text) {
      boolean whole = gap ? count < GROUPS && isLikely(text) : count == GROUPS;
      return whole
          && text.count(from, end, ScannedText::isDigit) > 0
          && endsCleanly(text)
          && !text.startsWith(from, MULTICAST)
          && !(end - from == 3 && text.startsWith(from, "::1"));
    }

    /**
     * Whether a shortened form has the prefix of an address in use or many groups; "a::1" is also a
     * name in programs, "10:30::" a slip.
     */
    private boolean isLikely(ScannedText text) {
      int first = groupEnd(text, from) - from;
      boolean wide = first == LONGEST_GROUP && count > 0;
      boolean opened = first == 0 && count > 1;
      return count >= 4 || wide || opened;
    }

    /** Whether nothing but a port stands right behind. */
    private boolean endsCleanly(ScannedText text) {
      int behind = text.at(end);
      int next = text.at(end + 1);
      if (behind != ':' || !isAlphanumeric(next)) {
        boolean goesOn = behind == ':' && next == ':' || behind == '.' && isDigit(next);
        return !goesOn && !isAlphanumeric(behind) && behind != '_';
      }
      int port = text.digitsEnd(end + 1);
      return port > end + 1
          && port - end <= LONGEST_PORT + 1
          && !isAlphanumeric(text.at(port))
          && text.at(port) != ':';
    }
  }

  /** Adds the address that begins at a position; returns its end, or 0. */
  private static int version6(ScannedText text, int from, SpanCollector findings) {
    boolean inside = text.at(from - 1) == ':' && isOneOf(text.at(from - 2), ":0123456789abcdef");
    if (inside) {
      return 0;
    }
    Groups groups = Groups.at(text, from);
    if (groups.arePairs(text) || !groups.isAddress(text)) {
      return 0;
    }
    int end = zoneEnd(text, groups.end());
    findings.exact(PiiType.IP_ADDRESS, from, end);
    return end;
  }

  private static int zoneEnd(ScannedText text, int end) {
    if (text.at(end) != '%' || !isAlphanumeric(text.at(end + 1))) {
      return end;
    }
    int zone = text.partsEnd(end + 1, "-._", LONGEST_ZONE);
    while (!isAlphanumeric(text.at(zone - 1))) {
      zone--;
    }
    return zone;
  }
}
