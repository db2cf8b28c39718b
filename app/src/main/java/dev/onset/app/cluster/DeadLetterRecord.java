package dev.onset.app.cluster;

import dev.onset.model.DeadLetter;
import dev.onset.streams.store.AsidePlace;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A dead letter with its position in the topic.
 *
 * @param place position in the dead letters topic
 * @param time timestamp of its record, in milliseconds since 1970
 * @param key key of its record, a keyed hash
 * @param content the letter
 * @param eventTime of the record that was set aside, in milliseconds since 1970
 * @param aside its place among those of a session that was set aside
 */
public record DeadLetterRecord(
    Place place,
    long time,
    String key,
    DeadLetter content,
    OptionalLong eventTime,
    Optional<AsidePlace> aside) {
  /** Where the record that was set aside lies: topic, partition and offset. */
  public String source() {
    return content.sourceTopic() + "-" + content.partition() + "@" + content.offset();
  }

  /**
   * The position of a letter in its topic. Unlike a trace id it is unique: results that could not
   * be written have no input offset and share a trace id.
   *
   * @param partition of the dead letters topic
   * @param offset offset in the partition
   */
  public record Place(int partition, long offset) {}
}
