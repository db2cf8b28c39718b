package dev.onset.lab.needs;

import dev.onset.evaluation.metrics.Share;

/**
 * How well a reader tells what a question needs, and whether it looks at the question.
 *
 * @param own with the question itself
 * @param siblings with another question about the same context in its place
 * @param strangers with a question about another context in its place
 * @param none without a question
 * @param order of two questions about a context of which one needs a value and the other does not,
 *     those whose scores are in this order
 */
public record NeedReading(
    NeedCounts own, NeedCounts siblings, NeedCounts strangers, NeedCounts none, Share order) {}
