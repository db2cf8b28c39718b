package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isAlphanumeric;
import static dev.onset.inference.tier0.ScannedText.isDigit;
import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;

/** Names of accounts on platforms: "@jane_doe", "u/throwaway12", "rowan#4410" on Discord. */
final class HandleScanner implements Scanner {
  private static final int LONGEST = 30;
  private static final int SHORTEST = 3;
  private static final int REACH = 6;
  private static final int DISCRIMINATOR = 4;

  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    for (int token = 0; token < text.tokens() - 1; token++) {
      if (text.isSymbol(token, '@')) {
        mention(text, token, findings);
      } else if (text.isSymbol(token, '/')) {
        reddit(text, token, findings);
      } else if (text.isSymbol(token, '#')) {
        discord(text, token, findings);
      }
    }
  }

  private static void mention(ScannedText text, int token, SpanCollector findings) {
    int start = text.from(token);
    int before = text.at(start - 1);
    if (isAlphanumeric(before) || isOneOf(before, "_./")) {
      return;
    }
    int end = nameEnd(text, start + 1);
    if (end < 0 || text.is(token + 1, CueKind.NOT_A_HANDLE) || isDomain(text, start + 1, end)) {
      return;
    }
    boolean marked = text.count(start + 1, end, c -> c == '_' || isDigit(c)) > 0;
    findings.add(PiiType.HANDLE, start, end, marked || social(text, token));
  }

  /** The position after the name that begins here, or -1. */
  private static int nameEnd(ScannedText text, int start) {
    int end = text.partsEnd(start, "_.", LONGEST + 1);
    boolean letter = text.count(start, end, ScannedText::isLetter) > 0;
    boolean whole = end - start <= LONGEST && text.at(end) != '@';
    while (end > start && text.at(end - 1) == '.') {
      end--;
    }
    return whole && letter && end - start >= SHORTEST && text.at(start) != '.' ? end : -1;
  }

  private static boolean isPart(int c) {
    return isAlphanumeric(c) || isOneOf(c, "_.");
  }

  private static boolean isDomain(ScannedText text, int start, int end) {
    int dot = end;
    while (dot > start && text.at(dot - 1) != '.') {
      dot--;
    }
    return dot > start && text.reads(dot, end, CueKind.BARE_TLD);
  }

  private static boolean social(ScannedText text, int token) {
    return text.hasWithin(token - REACH, token + REACH + 1, CueKind.SOCIAL_CUE);
  }

  private static void reddit(ScannedText text, int slash, SpanCollector findings) {
    boolean user =
        text.isInfix(slash, '/') && text.isWord(slash - 1, "u") && !text.gluedLeft(slash - 1);
    int end = user ? nameEnd(text, text.from(slash + 1)) : -1;
    if (end > 0) {
      findings.exact(PiiType.HANDLE, text.from(slash - 1), end);
    }
  }

  private static void discord(ScannedText text, int sign, SpanCollector findings) {
    boolean shaped =
        text.isInfix(sign, '#')
            && text.isNumber(sign + 1, DISCRIMINATOR, DISCRIMINATOR)
            && !text.gluedRight(sign + 1)
            && !text.isSign(sign - 1)
            && social(text, sign);
    if (!shaped) {
      return;
    }
    int start = text.from(sign);
    while (isPart(text.at(start - 1)) && text.from(sign) - start <= LONGEST) {
      start--;
    }
    if (text.from(sign) - start <= LONGEST) {
      findings.exact(PiiType.HANDLE, start, text.to(sign + 1));
    }
  }
}
