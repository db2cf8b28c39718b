package dev.onset.inference.tier2;

/**
 * The model's scores for one input, as log odds.
 *
 * @param types scores of every tag, sub-word after sub-word
 * @param relevance one score per sub-word
 * @param redact one score per sub-word
 */
record TokenScores(float[] types, float[] relevance, float[] redact) {}
