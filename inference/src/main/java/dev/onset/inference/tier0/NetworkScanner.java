package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isBlank;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;
import static dev.onset.inference.tier0.ScannedText.isWithin;

import dev.onset.model.PiiType;
import java.util.Set;

/** URLs and bare domains. */
final class NetworkScanner implements Scanner {
  private static final int LONGEST_USER = 64;
  private static final Set<String> SCHEMES = Set.of("http", "https", "ftp");
  private static final String USER_SIGNS = ":._-~%+!$";

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    int urlEnd = 0;
    for (int token = 0; token < text.tokens(); token++) {
      if (text.from(token) >= urlEnd) {
        urlEnd = Math.max(urlEnd, url(text, token, findings));
      }
    }
  }

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
    if (!scheme && isOneOf(before, "@./-$\u00A3\u20AC")) {
      return 0;
    }
    int host = scheme ? afterUser(text, text.to(token) + 3) : from;
    int end =
        scheme
            ? hostEnd(text, host, true)
            : Math.max(hostEnd(text, host, false), profileHostEnd(text, token));
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

  /** The end of the host of a profile ("t.me/ada"), or -1. */
  private static int profileHostEnd(ScannedText text, int token) {
    int to = text.cue(token, CueKind.PROFILE_HOST).map(CueMatch::to).orElse(0);
    int end = to > 0 ? text.to(to - 1) : -1;
    boolean written = end > 0 && text.count(text.from(token), end, c -> c == ' ' || c == '/') == 0;
    return written && text.at(end) == '/' && isPathStart(text.at(end + 1)) ? end : -1;
  }

  private static boolean isPathStart(int c) {
    return isAlphanumeric(c) || isOneOf(c, "@+$_");
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
}
