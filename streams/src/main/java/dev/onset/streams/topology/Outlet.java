package dev.onset.streams.topology;

import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.RestoredReply;
import dev.onset.model.Verdict;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.topics.EventTime;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.TimeHeader;
import dev.onset.streams.topics.TopicKind;
import java.util.OptionalLong;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** The only way out of the processor: forwards each value to the sink of its topic. */
record Outlet(ProcessorContext<String, Object> context) {
  /**
   * A command of the processor itself. It goes to the partition of the task that holds the session.
   *
   * @param command what to do
   * @param partition the task's
   */
  record OwnCommand(Command command, int partition) {}

  /**
   * Sends an emission to its topic, if it has one.
   *
   * @param eventTime of the input that it goes back to
   */
  void emit(Emission emission, long eventTime) {
    emit(emission, eventTime, OptionalLong.empty());
  }

  /**
   * Sends what a turn led to.
   *
   * @param eventTime of the turn's record
   * @param turnTime that the turn's producer gave it, for an alert
   */
  void emit(Emission emission, long eventTime, OptionalLong turnTime) {
    TopicKind.of(emission).ifPresent(topic -> emit(topic, emission, eventTime, turnTime));
  }

  private void emit(TopicKind topic, Emission emission, long eventTime, OptionalLong turnTime) {
    String key = OutputKeys.of(emission);
    Headers headers = EventTime.of(eventTime);
    turnTime.ifPresent(time -> TimeHeader.TURN_TIME.add(headers, time));
    answer(topic, key, emission, headers);
    if (emission instanceof Alert) {
      // Consumers see it at the end of the transaction. Alerts are few, and somebody waits for
      // them.
      context.commit();
    }
    if (emission instanceof Verdict verdict && verdict.closed()) {
      answer(topic, key, null, EventTime.of(eventTime));
    }
  }

  /**
   * Sends a reply.
   *
   * @param eventTime of the record that it came with
   */
  void reply(RestoredReply reply, long eventTime) {
    answer(TopicKind.RESTORED_REPLIES, reply.session().session(), reply, EventTime.of(eventTime));
  }

  /** Sends what goes back to an input, at the time of now. */
  private void answer(TopicKind topic, String key, Object value, Headers headers) {
    context.forward(
        new Record<>(key, value, context.currentSystemTimeMs(), headers),
        OnsetTopology.sink(topic));
  }

  /**
   * Sends a value that goes back to no input.
   *
   * @param time of now
   */
  void send(TopicKind topic, String key, Object value, long time) {
    context.forward(new Record<>(key, value, time), OnsetTopology.sink(topic));
  }

  /** Deletes the value of a key from a compacted topic. */
  void tombstone(TopicKind topic, String key, long time) {
    send(topic, key, null, time);
  }

  /** Sends a command to this task's own partition. */
  void order(Command command, long time) {
    OwnCommand own = new OwnCommand(command, context.taskId().partition());
    send(TopicKind.COMMANDS, command.session().session(), own, time);
  }

  /**
   * Sends a dead letter.
   *
   * @param eventTime of the record that is set aside
   */
  void setAside(DeadLetters.Addressed dead, long eventTime) {
    Headers headers = EventTime.add(dead.headers(), eventTime);
    answer(TopicKind.DEAD_LETTERS, dead.key(), dead.letter(), headers);
  }
}
