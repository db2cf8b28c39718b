package dev.onset.inference.tier2;

/**
 * What the model says of one input, as log odds.
 *
 * @param types of every tag, sub-word after sub-word
 * @param relevance of every sub-word
 * @param redact of every sub-word
 */
record TokenScores(float[] types, float[] relevance, float[] redact) {}
