package dev.onset.inference.tier0;

/**
 * A phrase of the lexicon found in a text.
 *
 * @param kind meaning of the phrase
 * @param value numeric value, for kinds that have one
 * @param from first token
 * @param to token after the last
 */
record CueMatch(CueKind kind, int value, int from, int to) {}
