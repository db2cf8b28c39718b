package dev.onset.state.link;

import java.util.Arrays;
import java.util.List;

/** Finds the values that stand in somebody's quoted words. Stateless; two passes. */
final class QuotationReader {
  private QuotationReader() {}

  /** Whether each token is part of quoted words; a value alone in quotation marks quotes nobody. */
  static boolean[] quotedWords(List<UtteranceToken> tokens) {
    boolean[] quoted = new boolean[tokens.size()];
    int at = 0;
    while (at < tokens.size()) {
      int end = at;
      boolean words = false;
      while (end < tokens.size() && tokens.get(end).quoted() == tokens.get(at).quoted()) {
        words |= tokens.get(end).fragment().isEmpty();
        end++;
      }
      Arrays.fill(quoted, at, end, tokens.get(at).quoted() && words);
      at = end;
    }
    return quoted;
  }
}
