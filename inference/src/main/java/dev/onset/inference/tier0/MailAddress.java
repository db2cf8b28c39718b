package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isLetter;

import java.util.Set;

/** What another tier reads as an e-mail address, and may be none: "& co", "live in". Pure. */
final class MailAddress {
  private static final int SHORTEST_WORD = 8;

  private static final Set<String> REPOSITORIES = Set.of("git", "hg", "svn");

  private MailAddress() {}

  /**
   * Whether the tokens [from, to) can be an address: a name, then an at sign or word and a domain,
   * or a name and a provider's domain without either.
   */
  static boolean isPossible(ScannedText text, int from, int to) {
    for (int i = to - 1; i >= from; i--) {
      if (text.isSymbol(i, '@')) {
        return i > from
            && !isRepository(text, text.from(from), text.from(i))
            && hasDomain(text, text.from(i) + 1, text.to(to - 1));
      }
    }
    boolean opened = text.is(from, CueKind.AT_WORD) || text.is(from, CueKind.DOT_WORD);
    if (to - from < 1 || opened || text.isSign(to - 1)) {
      return false;
    }
    int last = to - 1;
    boolean longEnough = to - from > 1 || text.size(last) >= SHORTEST_WORD;
    return longEnough && (isSpoken(text, from, to) || isDomainWord(text, last));
  }

  /** "git@github.com": the account by which everybody reads a repository. */
  static boolean isRepository(ScannedText text, int start, int at) {
    return REPOSITORIES.contains(text.folded(start, at));
  }

  /** "jo at example dot com", "jo at example". */
  private static boolean isSpoken(ScannedText text, int from, int to) {
    for (int i = from + 1; i < to - 1; i++) {
      if (text.is(i, CueKind.AT_WORD) || text.is(i, CueKind.DOT_WORD) || text.isSymbol(i, '.')) {
        return true;
      }
    }
    return false;
  }

  /** "gmailcom", "gmail", "com". */
  private static boolean isDomainWord(ScannedText text, int token) {
    return text.is(token, CueKind.PROVIDER)
        || EmailScanner.endsLikeDomain(text, token)
        || text.is(token - 1, CueKind.PROVIDER) && EmailScanner.isEnding(text, token - 1);
  }

  /**
   * Whether a domain of at least one letter stands between two positions: with a known last label,
   * or a provider's alone.
   */
  private static boolean hasDomain(ScannedText text, int from, int to) {
    int start = from;
    while (start < to && text.at(start) == ' ') {
      start++;
    }
    int dot = to;
    while (dot > start && text.at(dot - 1) != '.') {
      dot--;
    }
    boolean named = isAlphanumeric(text.at(start)) && text.count(start, to, c -> isLetter(c)) > 0;
    int label = text.tokenAt(start);
    return named
        && (dot > start
            ? EmailScanner.isTopLevel(text, start, dot, to)
            : isDomainWord(text, label));
  }
}
