package dev.onset.evaluation.leakage;

import dev.onset.evaluation.corpus.leakage.LeakageRecord;

/**
 * An answer as input to the systems. Immutable if nobody modifies the array.
 *
 * @param record record with the text
 * @param vector concatenated vectors of all encoders
 */
public record EmbeddedAnswer(LeakageRecord record, float[] vector) {
  /** Omits the text. */
  @Override
  public String toString() {
    return "EmbeddedAnswer[" + record.id() + "]";
  }
}
