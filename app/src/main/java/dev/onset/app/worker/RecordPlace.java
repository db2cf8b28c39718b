package dev.onset.app.worker;

/**
 * The place of a record in a topic that a worker reads.
 *
 * @param partition its partition
 * @param offset its offset
 */
public record RecordPlace(int partition, long offset) {}
