package dev.onset.lab.relevance;

import dev.onset.model.RedactionAction;
import dev.onset.model.Spanned;
import dev.onset.state.minimize.Variant;

/** What a masked text reveals of an annotated span. */
public enum SpanFate {
  /** All of it. */
  KEPT,
  /** A generalization, and no part of the original. */
  COARSER,
  /** Nothing. */
  MASKED,
  /** Some of its letters or digits. */
  PARTLY;

  /** Classifies a span of the prompt's text. */
  public static SpanFate of(Variant variant, Spanned span) {
    int[] text =
        variant.prompt().text().codePoints().skip(span.start()).limit(span.length()).toArray();
    boolean[] gone = new boolean[text.length];
    boolean coarser = false;
    boolean touched = false;
    for (Variant.Replacement one : variant.replacements()) {
      int from = Math.max(one.place().start(), span.start());
      int to = Math.min(one.place().end(), span.end());
      for (int i = from; i < to; i++) {
        gone[i - span.start()] = true;
      }
      touched |= from < to;
      coarser |= from < to && variant.actions().get(one.value()) == RedactionAction.ABSTRACT;
    }
    if (!touched) {
      return KEPT;
    }
    for (int i = 0; i < text.length; i++) {
      if (!gone[i] && Character.isLetterOrDigit(text[i])) {
        return PARTLY;
      }
    }
    return coarser ? COARSER : MASKED;
  }
}
