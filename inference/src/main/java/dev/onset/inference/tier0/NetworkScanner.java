package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isBlank;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.PiiType;
import java.util.Set;

/** URLs, bare domains, IPv4 and IPv6 addresses, MAC addresses. */
final class NetworkScanner implements Scanner {
  private static final int LONGEST_ADDRESS = 45;
  private static final int LONGEST_USER = 64;
  private static final Set<String> SCHEMES = Set.of("http", "https", "ftp");
  private static final String USER_SIGNS = ":._-~%+!$";

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    int blobEnd = 0;
    int urlEnd = 0;
    for (int token = 0; token < text.tokens(); token++) {
      int from = text.from(token);
      if (from >= urlEnd) {
        urlEnd = Math.max(urlEnd, url(text, token, findings));
      }
      if (from >= blobEnd && isAddress(text.at(from)) && !isAddress(text.at(from - 1))) {
        blobEnd = from;
        while (isAddress(text.at(blobEnd))) {
          blobEnd++;
        }
        address(text, token, from, blobEnd, findings);
      }
    }
  }

  // URLs.

  /** Adds the URL that begins at a token; returns its end, or 0. */
  private static int url(ScannedText text, int token, SpanCollector findings) {
    if (text.isSign(token) || text.gluedLeft(token)) {
      return 0;
    }
    int from = text.from(token);
    int size = text.size(token);
    boolean scheme =
        isWithin(size, 3, 5) && text.at(from) < 'x' && SCHEMES.contains(text.word(token));
    if (scheme && !text.startsWith(text.to(token), "://")) {
      return 0;
    }
    int before = text.at(from - 1);
    if (!scheme && isOneOf(before, "@./-")) {
      return 0;
    }
    int host = scheme ? afterUser(text, text.to(token) + 3) : from;
    int end = hostEnd(text, host, scheme);
    if (end < 0 || text.at(end) == '@') {
      return 0;
    }
    if (text.at(end) == ':' && isDigit(text.at(end + 1))) {
      end = text.digitsEnd(end + 1);
    }
    if (isOneOf(text.at(end), "/?#")) {
      end = pathEnd(text, end);
    }
    findings.exact(PiiType.URL, from, end);
    return end;
  }

  /** The position after "user:password@", or the position itself. */
  private static int afterUser(ScannedText text, int position) {
    int end = text.partsEnd(position, USER_SIGNS, LONGEST_USER);
    return text.at(end) == '@' ? end + 1 : position;
  }

  /** The end of a host of two or more labels with a top-level domain, or -1. */
  private static int hostEnd(ScannedText text, int start, boolean scheme) {
    int end = -1;
    int labels = 0;
    int label = start;
    for (int i = start; ; i++) {
      int c = text.at(i);
      if (isAlphanumeric(c) || c == '-' && i > label || c == '_' && scheme) {
        continue;
      }
      if (i == label) {
        break;
      }
      labels++;
      if (labels > 1 && isTopLevel(text, label, i, scheme)) {
        end = i;
      }
      if (c != '.') {
        // A bare domain must end cleanly: "file.com_old" and "a.com@b" are not domains.
        return end == i || scheme ? end : -1;
      }
      label = i + 1;
    }
    return text.startsWith(start, "www") && labels < 3 ? -1 : end;
  }

  private static boolean isTopLevel(ScannedText text, int from, int to, boolean scheme) {
    if (to - from < 2) {
      // Deep test hosts: "http://a.a.a.a/".
      return false;
    }
    if (scheme) {
      return isLetter(text.at(from)) || isDigit(text.at(to - 1));
    }
    return text.reads(from, to, CueKind.BARE_TLD);
  }

  private static int pathEnd(ScannedText text, int from) {
    int end = from;
    while (end < text.length() && !isBlank(text.at(end)) && !isOneOf(text.at(end), "\"<>`")) {
      end++;
    }
    while (end > from && isOneOf(text.at(end - 1), ".,;:!?)]}'*")) {
      end--;
    }
    return end;
  }

  // IP and MAC addresses.

  private static boolean isAddress(int c) {
    return isHex(c) || isOneOf(c, ":.-");
  }

  private static boolean isHex(int c) {
    return isDigit(c) || c >= 'a' && c <= 'f';
  }

  private static void address(
      ScannedText text, int token, int from, int blobEnd, SpanCollector findings) {
    int end = blobEnd;
    while (end > from && isOneOf(text.at(end - 1), ".-")
        || end > from + 1 && text.at(end - 1) == ':' && text.at(end - 2) != ':') {
      end--;
    }
    int start = from;
    while (start < end && isOneOf(text.at(start), ".-")
        || start + 1 < end && text.at(start) == ':' && text.at(start + 1) != ':') {
      start++;
    }
    int size = end - start;
    if (size > 7 && isDigit(text.at(end - 1)) && tail(text, start, end, findings)) {
      return;
    }
    if (size < 3
        || size > LONGEST_ADDRESS
        || isLetter(text.at(blobEnd))
        || text.at(blobEnd) == '_'
        || start == from && isAlphanumeric(text.at(from - 1))) {
      return;
    }
    String blob = text.folded(start, end);
    if (isMac(blob)) {
      findings.exact(PiiType.MAC_ADDRESS, start, end);
    } else if (blob.indexOf(':') >= 0) {
      int port = blob.indexOf(':');
      if (isV4(blob.substring(0, port)) && blob.indexOf(':', port + 1) < 0) {
        findings.exact(PiiType.IP_ADDRESS, start, start + port);
      } else if (isV6(blob)) {
        findings.exact(PiiType.IP_ADDRESS, start, end);
      }
    } else if (isV4(blob) && !isVersion(text, token)) {
      findings.exact(PiiType.IP_ADDRESS, start, end);
    }
  }

  /** "text::ffff:192.0.2.1": the beginning is not an address, but the end is. */
  private static boolean tail(ScannedText text, int start, int end, SpanCollector findings) {
    int colon = end;
    while (colon > end - 16 && colon > start && text.at(colon - 1) != ':') {
      colon--;
    }
    boolean broken =
        colon > start
            && text.at(colon - 1) == ':'
            && isLetter(text.at(start - 1))
            && !isAlphanumeric(text.at(end))
            && isV4(text.folded(colon, end));
    if (broken) {
      findings.fuzzy(PiiType.IP_ADDRESS, colon, end);
    }
    return broken;
  }

  private static boolean isVersion(ScannedText text, int token) {
    return text.is(token - 1, CueKind.VERSION_CUE) || text.is(token - 2, CueKind.VERSION_CUE);
  }

  /** Six pairs with one separator, or three groups of four with full stops. */
  private static boolean isMac(String blob) {
    int group = blob.length() == 17 ? 2 : blob.length() == 14 ? 4 : 0;
    char separator = blob.charAt(group);
    if (group == 0 || !isOneOf(separator, group == 2 ? ":-" : ".")) {
      return false;
    }
    for (int i = 0; i < blob.length(); i++) {
      boolean between = i % (group + 1) == group;
      if (between ? blob.charAt(i) != separator : !isHex(blob.charAt(i))) {
        return false;
      }
    }
    return !Checksums.uniform(blob.replace(String.valueOf(separator), ""));
  }

  private static boolean isV4(String blob) {
    int octets = 0;
    int value = 0;
    int digits = 0;
    for (int i = 0; i <= blob.length(); i++) {
      int c = i == blob.length() ? '.' : blob.charAt(i);
      if (isDigit(c) && digits < 3) {
        value = value * 10 + c - '0';
        digits++;
      } else if (c == '.' && digits > 0 && value <= 255) {
        octets++;
        value = 0;
        digits = 0;
      } else {
        return false;
      }
    }
    return octets == 4;
  }

  private static boolean isV6(String blob) {
    int gap = blob.indexOf("::");
    if (gap >= 0 && blob.indexOf("::", gap + 1) >= 0) {
      return false;
    }
    // "::" alone and words such as "de::fa" are not addresses; require a digit.
    if (blob.chars().noneMatch(ScannedText::isDigit)) {
      return false;
    }
    if (gap < 0) {
      return groups(blob) == 8;
    }
    int left = groups(blob.substring(0, gap));
    int right = groups(blob.substring(gap + 2));
    return left >= 0 && right >= 0 && left + right < 8;
  }

  /** The number of 16-bit groups, an IPv4 tail counting two; -1 if malformed. */
  private static int groups(String part) {
    if (part.isEmpty()) {
      return 0;
    }
    String[] groups = part.split(":", -1);
    int last = groups.length - 1;
    boolean tail = isV4(groups[last]);
    for (int i = 0; i <= last; i++) {
      boolean group =
          !groups[i].isEmpty()
              && groups[i].length() <= 4
              && groups[i].chars().allMatch(NetworkScanner::isHex);
      if (!group && !(tail && i == last)) {
        return -1;
      }
    }
    return tail ? groups.length + 1 : groups.length;
  }
}
