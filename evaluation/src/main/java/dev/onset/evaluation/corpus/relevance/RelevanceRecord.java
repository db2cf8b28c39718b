package dev.onset.evaluation.corpus.relevance;

import java.util.Comparator;
import java.util.List;

/**
 * A question and the context that its asker gives. Immutable.
 *
 * @param items by place
 * @param topic what the question is about
 * @param recipe how it was made
 */
public record RelevanceRecord(
    String context, String question, List<RelevanceItem> items, String topic, Recipe recipe) {
  /** How a record is made. */
  public enum Recipe {
    /** One situation, which the question is about, among facts (fourth paper, section 4). */
    SITUATION,
    /** Two situations; only one of them the question is about. */
    CONTRAST,
    /** One situation among facts, in a language model's words. */
    ENDPOINT
  }

  /** Sorts the items. */
  public RelevanceRecord {
    items = items.stream().sorted(Comparator.comparingInt(RelevanceItem::start)).toList();
  }
}
