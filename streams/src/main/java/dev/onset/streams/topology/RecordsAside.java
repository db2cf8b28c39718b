package dev.onset.streams.topology;

import dev.onset.inference.tier0.PlainSecrets;
import dev.onset.model.Mention;
import dev.onset.model.RejectReason;
import dev.onset.model.Turn;
import dev.onset.state.extract.BlankedTurn;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.failure.ProcessingFailure;
import dev.onset.streams.keys.DeadLetterSecrets;
import dev.onset.streams.store.AsidePlace;
import dev.onset.streams.topics.EventTime;
import dev.onset.streams.topics.SourceRecord;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Sets records of one task aside as dead letters. A letter is encrypted under a secret of its
 * session; a letter of an erased session holds no record.
 */
record RecordsAside(TaskParts task, ProcessorContext<String, Object> context) {
  /**
   * Sets a source record aside.
   *
   * @param type simple name of the class that says what is wrong
   */
  void reject(Record<byte[], SourceRecord> record, RejectReason reason, String type) {
    task.outlet().setAside(letter(record, reason, type), eventTime(record));
  }

  /**
   * Sets a record of a session aside that is set aside itself.
   *
   * @param place of the letter among those of its session
   * @param type simple name of the class that says what is wrong
   */
  void reject(Record<byte[], SourceRecord> record, AsidePlace place, String type) {
    DeadLetters.Addressed letter = letter(record, RejectReason.SESSION_SET_ASIDE, type);
    letter.headers().add(AsidePlace.HEADER, place.text().getBytes(StandardCharsets.US_ASCII));
    task.outlet().setAside(letter, eventTime(record));
  }

  private DeadLetters.Addressed letter(
      Record<byte[], SourceRecord> record, RejectReason reason, String type) {
    byte[] bytes = record.value() == null ? null : bytes(record.value());
    return task.common()
        .deadLetters()
        .of(position(), record.key(), bytes, reason, type, envelope(owner(record)));
  }

  /** Its bytes; of a turn without the secrets that can be told from its text alone. */
  private byte[] bytes(SourceRecord record) {
    if (record instanceof SourceRecord.ReceivedTurn received) {
      Turn blanked = blanked(received.turn());
      return blanked.equals(received.turn())
          ? record.bytes()
          : task.common().turns().codec().encode(blanked);
    }
    return record.bytes();
  }

  private static Turn blanked(Turn turn) {
    List<Mention> secrets = PlainSecrets.in(turn.text());
    return secrets.isEmpty() ? turn : turn.saying(BlankedTurn.blank(turn.text(), secrets));
  }

  private static long eventTime(Record<?, ?> record) {
    return EventTime.of(record.headers(), record.timestamp());
  }

  private DeadLetters.Position position() {
    return context
        .recordMetadata()
        .map(at -> new DeadLetters.Position(at.topic(), at.partition(), at.offset()))
        .orElseGet(
            () ->
                new DeadLetters.Position(
                    OnsetTopology.PROCESSOR, context.taskId().partition(), -1));
  }

  private static Optional<DeadLetterSecrets.Owner> owner(Record<byte[], SourceRecord> record) {
    return Optional.ofNullable(record.value())
        .flatMap(SourceRecord::session)
        .map(DeadLetterSecrets.Owner::of)
        .or(() -> DeadLetterSecrets.Owner.ofKey(record.key()));
  }

  /**
   * Sets a turn aside that was held and cannot be processed.
   *
   * @param offset of its record in the turns topic
   * @param cause the record that it was due with
   */
  void reject(Turn held, long offset, Record<?, ?> cause) {
    DeadLetters.Addressed letter =
        task.common()
            .deadLetters()
            .of(
                new DeadLetters.Position(
                    task.common().turns().name(), context.taskId().partition(), offset),
                held.session().session().getBytes(StandardCharsets.UTF_8),
                task.common().turns().codec().encode(blanked(held)),
                RejectReason.PROCESSING_FAILED,
                ProcessingFailure.class.getSimpleName(),
                envelope(Optional.of(DeadLetterSecrets.Owner.of(held.session()))));
    task.outlet().setAside(letter, eventTime(cause));
  }

  private DeadLetters.Envelope envelope(Optional<DeadLetterSecrets.Owner> owner) {
    if (owner.isEmpty()) {
      return task.common().deadLetters().nobodys();
    }
    if (task.store().erased(owner.get().session())) {
      return DeadLetters.Envelope.NONE;
    }
    return (recordKey, value) ->
        task.letterSecrets().seal(owner.get(), context.currentSystemTimeMs(), recordKey, value);
  }
}
