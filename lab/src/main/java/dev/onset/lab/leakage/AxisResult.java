package dev.onset.lab.leakage;

import dev.onset.evaluation.metrics.Share;

/**
 * A system's results on all unsafe answers of one kind at a threshold of 0. Immutable.
 *
 * @param axis shared property, such as the framing
 * @param level value of that property
 * @param flagged answers flagged, as if the system could not abstain
 * @param abstained answers left to human review
 */
public record AxisResult(String axis, String level, Share flagged, Share abstained) {}
