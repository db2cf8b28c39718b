package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isBlank;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;
import java.util.Set;

/**
 * Passwords before the host of a URL or connection string (RFC 3986, section 3.2.1: {@code
 * user:password@host}), also where signs in them are not escaped, and those of {@code curl -u
 * user:password}.
 */
final class UrlCredentialScanner implements Scanner {
  private static final int LONGEST = 300;
  private static final String ENDS = "\"'`<>,;";

  /** What examples write in a password's place. */
  private static final Set<String> EXAMPLES =
      Set.of("password", "pass", "passwd", "pwd", "pw", "secret", "token", "pswd", "my_password");

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int i = 0; i + 2 < text.tokens(); i++) {
      if (text.isSymbol(i, ':')
          && text.isInfix(i + 1, '/') | text.touches(i + 1)
          && text.isSymbol(i + 1, '/')
          && text.isSymbol(i + 2, '/')
          && text.touches(i + 2)) {
        authority(text, text.to(i + 2), findings);
      } else if (isUserOption(text, i)) {
        option(text, i, findings);
      }
    }
  }

  private static void authority(ScannedText text, int start, SpanCollector findings) {
    int colon = -1;
    int at = -1;
    int slash = -1;
    int end = start;
    for (; end - start < LONGEST && !isBlank(text.at(end)); end++) {
      int c = text.at(end);
      if (isOneOf(c, ENDS) && at >= 0) {
        break;
      }
      if (c == ':' && colon < 0 && at < 0) {
        colon = end;
      } else if (c == '@') {
        if (slash >= 0 && at >= 0) {
          break;
        }
        at = end;
      } else if (isOneOf(c, "/?#") && slash < 0) {
        slash = end;
        if (at >= 0) {
          break;
        }
      }
    }
    if (colon < 0
        || at <= colon + 1
        || slash >= 0 && slash < at && isPort(text, colon + 1, slash)) {
      return;
    }
    add(text, colon + 1, at, findings);
  }

  /** "host:8080/users@…": what stands behind the colon is a port. */
  private static boolean isPort(ScannedText text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (!isDigit(text.at(i))) {
        return end < start;
      }
    }
    return true;
  }

  private static void add(ScannedText text, int start, int end, SpanCollector findings) {
    int first = text.at(start);
    boolean example =
        EXAMPLES.contains(text.folded(start, end))
            || isOneOf(first, "<{[%$") && isOneOf(text.at(end - 1), ">}]%)")
            || text.count(start, end, ScannedText::isAlphanumeric) == 0;
    if (!example) {
      findings.secret(PiiType.SECRET, start, end);
    }
  }

  /** "-u name:", "--user name:" */
  private static boolean isUserOption(ScannedText text, int token) {
    boolean option = text.isWord(token, "u") || text.isWord(token, "user");
    return option
        && text.isSymbol(token - 1, '-')
        && text.touches(token)
        && isBlank(text.at(text.to(token)));
  }

  private static void option(ScannedText text, int token, SpanCollector findings) {
    int start = text.to(token);
    while (start < text.length() && (isBlank(text.at(start)) || isOneOf(text.at(start), "\"'"))) {
      start++;
    }
    int colon = -1;
    int end = start;
    while (end - start < LONGEST && !isBlank(text.at(end)) && !isOneOf(text.at(end), "\"'")) {
      colon = text.at(end) == ':' && colon < 0 ? end : colon;
      end++;
    }
    if (colon > start && end > colon + 1) {
      add(text, colon + 1, end, findings);
    }
  }
}
