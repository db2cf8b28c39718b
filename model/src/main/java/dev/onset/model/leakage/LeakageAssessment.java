package dev.onset.model.leakage;

/**
 * The assessment of one answer by a detector. Immutable.
 *
 * @param scores of both densities
 * @param decision at the operating point that was asked for
 */
public record LeakageAssessment(LeakageScores scores, LeakageDecision decision) {}
