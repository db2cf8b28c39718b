package dev.onset.inference.tier2;

/**
 * The model's scores for one input, as log odds.
 *
 * @param types scores of every tag, sub-word after sub-word
 * @param redact one score per sub-word
 * @param owner scores of every owner, sub-word after sub-word
 * @param assertion scores of every assertion, likewise
 */
record TokenScores(float[] types, float[] redact, float[] owner, float[] assertion) {}
