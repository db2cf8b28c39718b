package dev.onset.model.leakage;

/**
 * What a detector says of one answer. Immutable.
 *
 * @param scores of both densities
 * @param decision at the operating point that was asked for
 */
public record LeakageAssessment(LeakageScores scores, LeakageDecision decision) {}
