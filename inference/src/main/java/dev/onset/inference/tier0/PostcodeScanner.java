package dev.onset.inference.tier0;

import static dev.onset.inference.tier0.ScannedText.isOneOf;

import dev.onset.model.PiiType;

/**
 * Postal codes of letters and digits, as ZIP5, the type that the rules count: British, Canadian and
 * Irish ones need no cue, since hardly anything else has their form. In small letters or in one
 * piece much else has it ("b12 2hr", "W21ST"): these count in reply to a question, right behind a
 * cue, or as the whole message.
 */
final class PostcodeScanner implements Scanner {
  @Override
  public void scan(ScannedText text, SpanCollector findings) {
    boolean shouted = isShouted(text);
    for (int token = 0; token < text.tokens(); token++) {
      int end = Postcode.validEnd(text, token);
      if (end > 0 && isApart(text, token, end) && isPostal(text, token, end, shouted)) {
        findings.addTokens(PiiType.ZIP5, token, end, true);
        token = end - 1;
      }
    }
  }

  private static boolean isApart(ScannedText text, int token, int end) {
    return !isOneOf(text.at(text.from(token) - 1), "_@#/-.")
        && !isOneOf(text.at(text.to(end - 1)), "_@")
        && !text.isInfix(end, "-/.");
  }

  private static boolean isPostal(ScannedText text, int token, int end, boolean shouted) {
    if (NumberContext.governing(text, 0, token, end)
        .filter(cue -> cue != CueKind.ZIP_CUE)
        .isPresent()) {
      return false;
    }
    return text.requested(CueKind.ZIP_CUE)
        || NumberContext.close(text, token, CueKind.ZIP_CUE)
        || token == 0 && end == text.tokens()
        || isParted(text, token, end) && text.isInCapitals(token, end) && !shouted;
  }

  private static boolean isParted(ScannedText text, int token, int end) {
    for (int i = token + 1; i < end; i++) {
      if (!text.touches(i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether all words of a text are in capitals, so that they say nothing of a code. */
  private static boolean isShouted(ScannedText text) {
    int words = 0;
    for (int i = 0; i < text.tokens(); i++) {
      if (text.isWord(i) && !text.isInCapitals(i, i + 1)) {
        return false;
      }
      words += text.isWord(i) && text.size(i) > 2 ? 1 : 0;
    }
    return words > 0;
  }
}
