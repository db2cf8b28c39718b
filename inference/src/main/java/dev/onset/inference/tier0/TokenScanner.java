package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isBlank;

import dev.onset.model.PiiType;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Keys and tokens that tell by their own form: those that a service marks, JSON web tokens (RFC
 * 7519), what stands in an HTTP Authorization header (RFC 9110, section 11), and private keys in
 * PEM (RFC 7468).
 */
final class TokenScanner implements Scanner {
  private static final TokenForms FORMS = TokenForms.bundled();

  private static final int SHORTEST = 12;

  /** The longest header of a web token that is looked at. */
  private static final int LONGEST_HEADER = 400;

  private static final int LONGEST_TOKEN = 8_000;
  private static final int LONGEST_LABEL = 40;
  private static final String URL_SIGNS = "-_";
  private static final String TOKEN_SIGNS = "-._~+/=";

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int i = 0; i < text.length(); ) {
      int end = token(text, i, findings);
      if (end > i) {
        i = end;
      } else {
        // The next place at which a word or a line of a key begins.
        boolean inside = isAlphanumeric(text.at(i));
        i++;
        while (inside && i < text.length() && isAlphanumeric(text.at(i))) {
          i++;
        }
      }
    }
  }

  /** The position after a token that begins at a position and was added, or the position. */
  private static int token(ScannedText text, int start, SpanCollector findings) {
    int c = text.at(start);
    if (c == '-') {
      return text.at(start - 1) == '-' ? start : key(text, start, findings);
    }
    if (!isAlphanumeric(c)) {
      return start;
    }
    OptionalInt marked = FORMS.end(text, start);
    if (marked.isEmpty() && text.startsWith(start, "eyj")) {
      marked = webToken(text, start);
    }
    if (marked.isPresent()) {
      findings.secret(PiiType.SECRET, start, marked.getAsInt());
      return marked.getAsInt();
    }
    if (text.startsWith(start, "bearer ") || text.startsWith(start, "basic ")) {
      return header(text, start, findings);
    }
    return start;
  }

  /** Three parts, or what was pasted of them; the first says how it is signed or encrypted. */
  private static OptionalInt webToken(ScannedText text, int start) {
    int header = text.partsEnd(start, URL_SIGNS, LONGEST_HEADER);
    boolean is =
        text.at(header) == '.'
            && decoded(text, start, header).filter(json -> json.contains("\"alg\"")).isPresent();
    if (!is) {
      return OptionalInt.empty();
    }
    int end = header;
    while (isAlphanumeric(text.at(end))
        || text.at(end) == '.'
        || URL_SIGNS.indexOf(text.at(end)) >= 0) {
      end++;
    }
    while (text.at(end - 1) == '.') {
      end--;
    }
    return OptionalInt.of(end);
  }

  private static Optional<String> decoded(ScannedText text, int start, int end) {
    StringBuilder written = new StringBuilder(end - start);
    for (int i = start; i < end && text.written(i) != '='; i++) {
      int c = text.written(i);
      written.appendCodePoint(c == '+' ? '-' : c == '/' ? '_' : c);
    }
    try {
      return Optional.of(
          new String(
              Base64.getUrlDecoder().decode(written.toString()), StandardCharsets.ISO_8859_1));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** "Bearer abcDEF123…", "Basic dXNlcjpwYXNz" */
  private static int header(ScannedText text, int scheme, SpanCollector findings) {
    int start = text.startsWith(scheme, "basic") ? scheme + 6 : scheme + 7;
    int end = text.partsEnd(start, TOKEN_SIGNS, LONGEST_TOKEN);
    while (end > start && (text.at(end - 1) == '.' || text.at(end - 1) == '-')) {
      end--;
    }
    int first = start;
    boolean basic = text.startsWith(scheme, "basic");
    boolean secret =
        basic
            ? end - start >= SHORTEST / 2
                && decoded(text, first, end).filter(TokenScanner::isUserAndPassword).isPresent()
            : end - start >= SHORTEST
                && (text.count(start, end, ScannedText::isDigit) > 0 || isCased(text, start, end));
    if (!secret) {
      return scheme;
    }
    findings.secret(PiiType.SECRET, start, end);
    return end;
  }

  private static boolean isUserAndPassword(String decoded) {
    return decoded.indexOf(':') > 0 && decoded.chars().allMatch(c -> c >= ' ' && c < 0x7F);
  }

  private static boolean isCased(ScannedText text, int start, int end) {
    int capitals = 0;
    for (int i = start + 1; i < end; i++) {
      capitals += text.isCapital(i) ? 1 : 0;
    }
    return capitals > 1 && capitals < end - start - 1;
  }

  /** From "-----BEGIN … PRIVATE KEY-----" to its end, or to the end of what was pasted. */
  private static int key(ScannedText text, int start, SpanCollector findings) {
    if (!text.startsWith(start, "-----begin ")) {
      return start;
    }
    int body = start + 11;
    int label = body;
    while (label - body < LONGEST_LABEL && text.at(label) != '-' && label < text.length()) {
      label++;
    }
    if (!text.folded(body, Math.min(label, text.length())).contains("private key")) {
      return start;
    }
    int end = label;
    while (end < text.length() && !text.startsWith(end, "-----end ")) {
      end++;
    }
    if (end < text.length()) {
      end += 9;
      while (end < text.length() && text.at(end) != '-' && text.at(end) != '\n') {
        end++;
      }
      while (text.at(end) == '-') {
        end++;
      }
    } else {
      while (isBlank(text.at(end - 1))) {
        end--;
      }
    }
    findings.secret(PiiType.SECRET, start, end);
    return end;
  }
}
