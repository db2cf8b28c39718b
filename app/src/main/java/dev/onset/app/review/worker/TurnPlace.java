package dev.onset.app.review.worker;

/**
 * Where a record lies in its topic.
 *
 * @param partition of the topic
 * @param offset in the partition
 */
record TurnPlace(int partition, long offset) {}
