package dev.onset.app.cluster;

import dev.onset.model.DeadLetter;

/**
 * A dead letter with its position in the topic.
 *
 * @param place position in the dead letters topic
 * @param time timestamp of its record, in milliseconds since 1970
 * @param key key of its record, a keyed hash
 * @param content the letter
 */
public record DeadLetterRecord(Place place, long time, String key, DeadLetter content) {
  /**
   * The position of a letter in its topic. Unlike a trace id it is unique: results that could not
   * be written have no input offset and share a trace id.
   *
   * @param partition of the dead letters topic
   * @param offset offset in the partition
   */
  public record Place(int partition, long offset) {}
}
