package dev.onset.lab.corpus.relevance;

import java.util.Comparator;
import java.util.List;

/**
 * A question with the context that its asker gives. Immutable.
 *
 * @param items sorted by offset
 * @param topic subject of the question
 * @param recipe how the record was generated
 */
public record RelevanceRecord(
    String context, String question, List<RelevanceItem> items, String topic, Recipe recipe) {
  /** How a record is generated. */
  public enum Recipe {
    /** One situation, the subject of the question, among facts (fourth paper, section 4). */
    SITUATION,
    /** Two situations; the question is about one of them. */
    CONTRAST,
    /** One situation among facts, phrased by a language model. */
    ENDPOINT
  }

  /** Sorts the items. */
  public RelevanceRecord {
    items = items.stream().sorted(Comparator.comparingInt(RelevanceItem::start)).toList();
  }
}
