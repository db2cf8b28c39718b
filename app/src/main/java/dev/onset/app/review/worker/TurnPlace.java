package dev.onset.app.review.worker;

/**
 * The position of a record in its topic.
 *
 * @param partition of the topic
 * @param offset in the partition
 */
record TurnPlace(int partition, long offset) {}
