package dev.onset.evaluation.leakage;

/** Judges answers of one domain. The same answer is judged alike; thread-safe. */
@FunctionalInterface
public interface LeakageSystem {
  /** Judges one answer. */
  Judged judge(EmbeddedAnswer answer);
}
