package dev.onset.app.alert;

import dev.onset.model.Alert;
import dev.onset.streams.topics.TimeHeader;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * An alert with the times that its record tells. No alert's value holds a time, because values
 * depend on the content of the input alone.
 *
 * @param alert the value of the record
 * @param raisedAt the time of the record; empty for an alert that was not on a topic
 * @param eventTime the turn's own time; empty if its producer gave none, or if the turn was held
 *     and came out with a later one
 */
public record RaisedAlert(Alert alert, Optional<Instant> raisedAt, Optional<Instant> eventTime) {
  /** Returns the alert of a record of the alerts topic. */
  public static RaisedAlert of(Alert alert, ConsumerRecord<?, ?> record) {
    OptionalLong said = TimeHeader.TURN_TIME.in(record.headers());
    return new RaisedAlert(
        alert,
        Optional.of(record.timestamp()).filter(time -> time >= 0).map(Instant::ofEpochMilli),
        said.isPresent() ? Optional.of(Instant.ofEpochMilli(said.getAsLong())) : Optional.empty());
  }

  /** Names this revision of the alert: a receiver that has seen it may drop it. */
  public String key() {
    return alert.alertId() + "-" + alert.revision();
  }
}
