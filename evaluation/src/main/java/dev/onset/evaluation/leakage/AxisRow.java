package dev.onset.evaluation.leakage;

import dev.onset.evaluation.metrics.Share;

/**
 * How unsafe answers of one kind fare at the conservative point, all of them. Immutable.
 *
 * @param axis what they have in common, such as their framing
 * @param level which framing
 * @param flagged as if the system could not abstain
 * @param abstained how many are left to a person
 */
public record AxisRow(String axis, String level, Share flagged, Share abstained) {}
