package dev.onset.model.leakage;

/**
 * The assessment of one answer by a detector. Immutable.
 *
 * @param scores of its densities
 * @param decision at the operating point that was asked for
 * @param bounds the thresholds of that point
 * @param model fingerprint of the model, as outputs name it
 */
public record LeakageAssessment(
    AnswerScores scores, LeakageDecision decision, LeakageBounds bounds, String model) {}
