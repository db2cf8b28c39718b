package dev.onset.model.leakage;

/**
 * The second layer for one domain: decides whether an answer without direct identifiers identifies
 * somebody through a combination of attributes (second paper, §V). Implementations are thread-safe
 * and deterministic: an answer gets the same scores live, in replay and in evaluation.
 */
public interface LeakageDetector {
  /**
   * Scores an answer, alone, and decides.
   *
   * @param answer one turn of an assistant; may be empty
   */
  LeakageAssessment assess(String answer, OperatingPoint point);
}
