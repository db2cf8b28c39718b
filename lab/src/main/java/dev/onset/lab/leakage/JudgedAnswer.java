package dev.onset.lab.leakage;

import dev.onset.lab.corpus.leakage.LeakageRecord;

/** An answer with a system's judgement. Immutable. */
public record JudgedAnswer(LeakageRecord record, AnswerJudgement judged) {
  /** Omits the text. */
  @Override
  public String toString() {
    return "JudgedAnswer[" + record.id() + "]";
  }
}
