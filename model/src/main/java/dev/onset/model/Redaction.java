package dev.onset.model;

import java.util.List;

/**
 * Everything that is masked in one turn. Of several redactions of a turn, the last one applies.
 *
 * @param session the dialogue
 * @param turn index of the turn whose text is masked
 * @param revision revision of that turn
 * @param spans what is masked, by ascending offset, without overlap; empty if nothing is masked any
 *     more
 * @param reason which decision asked for it
 * @param retroactive whether the turn had already been released
 */
public record Redaction(
    SessionId session, int turn, int revision, List<Span> spans, Reason reason, boolean retroactive)
    implements Emission {

  /** Why spans are masked. */
  public enum Reason {
    /** What is masked whoever it identifies: structured identifiers, and names under review. */
    DIRECT,
    /** Beside those, what an alert rests on. */
    ONSET,
    /** Beside structured identifiers, what the user's question does not need, and no alert's. */
    MINIMIZE,
    /** An answer that identifies somebody, or may; whatever else is masked in it. */
    LEAKAGE
  }

  /**
   * One masked span of the original text.
   *
   * @param start first code point, inclusive
   * @param end last code point, exclusive
   * @param type what it is
   * @param action what is done
   * @param replacement what stands in its place, for example {@code [EMAIL_1]}
   */
  public record Span(int start, int end, PiiType type, RedactionAction action, String replacement)
      implements Spanned {}

  public Redaction {
    spans = List.copyOf(spans);
  }
}
