package dev.onset.evaluation.corpus;

import dev.onset.formats.GoldSpan;
import java.util.List;
import java.util.Objects;

/**
 * One turn with its annotation.
 *
 * @param turn index in the source; gaps occur
 * @param speaker the source's speaker label
 * @param text text of the turn
 * @param spans annotated spans, ascending by start
 */
public record CorpusTurn(int turn, String speaker, String text, List<GoldSpan> spans) {
  public CorpusTurn {
    Objects.requireNonNull(speaker, "speaker");
    Objects.requireNonNull(text, "text");
    spans = List.copyOf(spans);
  }

  /** Omits the text. */
  @Override
  public String toString() {
    return "CorpusTurn[#" + turn + ", " + spans.size() + " spans]";
  }
}
