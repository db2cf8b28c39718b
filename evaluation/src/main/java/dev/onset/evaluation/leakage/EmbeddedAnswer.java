package dev.onset.evaluation.leakage;

import dev.onset.evaluation.corpus.leakage.LeakageRecord;

/**
 * An answer as systems see it. Immutable, if nobody writes into the array.
 *
 * @param record with its text
 * @param vector of all encoders, one after the other
 */
public record EmbeddedAnswer(LeakageRecord record, float[] vector) {
  /** Says nothing of the text. */
  @Override
  public String toString() {
    return "EmbeddedAnswer[" + record.id() + "]";
  }
}
