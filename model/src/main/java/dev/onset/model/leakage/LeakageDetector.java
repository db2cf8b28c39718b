package dev.onset.model.leakage;

/**
 * The second layer: says whether an answer without direct identifiers identifies somebody by what
 * it puts together (second paper, §V). Of one domain. Implementations are thread-safe and
 * deterministic: the same answer has the same scores, live, replayed and in an evaluation.
 */
public interface LeakageDetector {
  /**
   * Scores an answer, alone, and decides.
   *
   * @param answer one turn of an assistant; may be empty
   */
  LeakageAssessment assess(String answer, OperatingPoint point);
}
