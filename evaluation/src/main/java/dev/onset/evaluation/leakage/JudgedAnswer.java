package dev.onset.evaluation.leakage;

import dev.onset.evaluation.corpus.leakage.LeakageRecord;

/** An answer and what a system made of it. Immutable. */
public record JudgedAnswer(LeakageRecord record, Judged judged) {
  /** Says nothing of the text. */
  @Override
  public String toString() {
    return "JudgedAnswer[" + record.id() + "]";
  }
}
