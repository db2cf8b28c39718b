package dev.onset.lab.leakage;

import dev.onset.lab.corpus.leakage.LeakageRecord;

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
