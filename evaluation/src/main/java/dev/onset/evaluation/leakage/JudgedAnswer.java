package dev.onset.evaluation.leakage;

import dev.onset.evaluation.corpus.leakage.LeakageRecord;

/** An answer with a system's judgement. Immutable. */
public record JudgedAnswer(LeakageRecord record, AnswerJudgement judged) {
  /** Omits the text. */
  @Override
  public String toString() {
    return "JudgedAnswer[" + record.id() + "]";
  }
}
