package dev.onset.app.cluster;

import dev.onset.model.DeadLetter;

/**
 * A dead letter where it lies.
 *
 * @param place in its topic
 * @param time of its record, in milliseconds since 1970
 * @param key of its record, a keyed hash
 * @param content what it says
 */
public record DeadLetterRecord(Place place, long time, String key, DeadLetter content) {
  /**
   * Where a letter lies in its topic. Unlike a trace id it is never shared: results that could not
   * be written have no offset of their own.
   *
   * @param partition of the dead letters topic
   * @param offset there
   */
  public record Place(int partition, long offset) {}
}
