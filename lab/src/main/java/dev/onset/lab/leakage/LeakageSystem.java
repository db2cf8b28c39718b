package dev.onset.lab.leakage;

/** Judges answers of one domain. Deterministic and thread-safe. */
@FunctionalInterface
public interface LeakageSystem {
  /** Judges one answer. */
  AnswerJudgement judge(EmbeddedAnswer answer);
}
