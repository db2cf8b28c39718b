package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isBlank;
import static dev.onset.inference.tier0.ScannedText.isLetter;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;

/**
 * Accounts of a computer, where paths and prompts tell them: "/Users/ada/…", "/home/ada/…",
 * "C:\Users\Ada Obi\…", "~ada/…", "ada@laptop:~$". Accounts of a system ("Public", "runner") and
 * placeholders ("%USERNAME%") are nobody's, and so are pages below a site's "/home/".
 */
final class HomeFolderScanner implements Scanner {
  private static final int LONGEST = 40;
  private static final int LONGEST_PATH = 200;
  private static final String NAME_SIGNS = "._-'%@";

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    int pathStart = 0;
    for (int token = 1; token < text.tokens() - 1; token++) {
      int from = text.from(token);
      if (isBlank(text.at(from - 1)) || isOneOf(text.at(from - 1), "\"'`<>()")) {
        pathStart = from;
      }
      if (text.isSymbol(token, '~') && text.isWord(token + 1) && text.touches(token + 1)) {
        tilde(text, from, findings);
      } else if (text.isInfix(token, '@')) {
        prompt(text, from, findings);
      } else if (text.isWord(token) && isSlash(text.at(text.to(token)))) {
        folder(text, token, pathStart, findings);
      }
    }
    if (text.isSymbol(0, '~') && text.touches(1)) {
      tilde(text, text.from(0), findings);
    }
  }

  private static boolean isSlash(int c) {
    return c == '/' || c == '\\';
  }

  /** The account behind a folder of accounts. */
  private static void folder(ScannedText text, int token, int pathStart, SpanCollector findings) {
    int from = text.from(token);
    boolean below = isSlash(text.at(from - 1));
    boolean windows = text.at(text.to(token)) == '\\' || isDrive(text, pathStart);
    boolean home = below && text.isWord(token, "home") && isAbsolute(text, pathStart, from);
    boolean users =
        below && text.isWord(token, "users") && (windows || text.isCapital(from))
            || windows && text.isWord(token, "settings") && text.isWord(token - 2, "documents");
    if (!home && !users) {
      return;
    }
    int start = text.to(token);
    while (isSlash(text.at(start))) {
      start++;
    }
    int end = nameEnd(text, start, windows);
    boolean account = end > start && !isNobodys(text, start, end);
    boolean page = !windows && (home || !isSlash(text.at(end))) && isPage(text, start, end);
    if (account && !page) {
      findings.exact(PiiType.HANDLE, start, end);
    }
  }

  /** "C:" and "/c/", "/mnt/c/" of shells on Windows. */
  private static boolean isDrive(ScannedText text, int path) {
    int letter = text.startsWith(path, "/mnt/") ? path + 5 : path + (text.at(path) == '/' ? 1 : 0);
    return isLetter(text.at(letter)) && isOneOf(text.at(letter + 1), ":/\\");
  }

  /** Whether a path begins at the root of a machine, not of a site or a project. */
  private static boolean isAbsolute(ScannedText text, int path, int folder) {
    int before = text.at(folder - 2);
    return path == folder - 1
        || text.at(path) == '/' && folder - path < LONGEST_PATH
        || text.startsWith(path, "file:/")
        || before == ':'
        || before == '=';
  }

  /** The end of a name; on Windows it may hold blanks if a further folder follows. */
  private static int nameEnd(ScannedText text, int start, boolean windows) {
    int end = text.partsEnd(start, NAME_SIGNS, LONGEST + 1);
    if (windows && text.at(end) == ' ') {
      int blank = text.partsEnd(start, NAME_SIGNS + " ", LONGEST + 1);
      end = isSlash(text.at(blank)) ? blank : end;
    }
    if (end - start > LONGEST) {
      return start;
    }
    while (end > start && !isAlphanumeric(text.at(end - 1)) && text.at(end - 1) != '_') {
      end--;
    }
    return end;
  }

  private static boolean isNobodys(ScannedText text, int start, int end) {
    boolean named = text.count(start, end, c -> isLetter(c)) > 0;
    boolean variable = text.at(start) == '%' || text.at(start - 1) == '%';
    return !named
        || variable
        || FileWord.ACCOUNT.reads(text, text.tokenAt(start), text.tokenAt(end));
  }

  /** "/home/settings", "/home/index.html": a page, unless it has folders below it. */
  private static boolean isPage(ScannedText text, int start, int end) {
    int from = text.tokenAt(start);
    int to = text.tokenAt(end);
    boolean file = text.isSymbol(to - 2, '.') && FileWord.ENDING.reads(text, to - 1, to);
    return file || FileWord.PAGE.reads(text, from, to);
  }

  /** "~ada/public_html" */
  private static void tilde(ScannedText text, int at, SpanCollector findings) {
    int end = nameEnd(text, at + 1, false);
    boolean path = isSlash(text.at(end)) && !isAlphanumeric(text.at(at - 1));
    if (path && end > at + 1 && !isNobodys(text, at + 1, end)) {
      findings.exact(PiiType.HANDLE, at + 1, end);
    }
  }

  /** "ada@laptop:~$", "ada@laptop ~ %", "ada@host:/srv": the account and the machine. */
  private static void prompt(ScannedText text, int sign, SpanCollector findings) {
    int end = text.partsEnd(sign + 1, "-_", LONGEST);
    int path = text.at(end) == ':' || text.at(end) == ' ' ? end + 1 : end;
    boolean told = path > end && isOneOf(text.at(path), text.at(end) == ':' ? "~/" : "~");
    if (!told) {
      return;
    }
    int start = sign;
    while (sign - start < LONGEST
        && (isAlphanumeric(text.at(start - 1)) || isOneOf(text.at(start - 1), "._-"))) {
      start--;
    }
    if (start < sign && !isNobodys(text, start, sign)) {
      findings.exact(PiiType.HANDLE, start, end);
    }
  }
}
