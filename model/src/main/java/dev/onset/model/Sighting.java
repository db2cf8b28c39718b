package dev.onset.model;

/**
 * That one tier saw a span: the memory on which corroboration rests (spec section 2, dedup).
 *
 * @param tier which tier
 * @param type as which type
 * @param score with which score, in [0, 1]
 */
public record Sighting(Tier tier, PiiType type, double score) {}
