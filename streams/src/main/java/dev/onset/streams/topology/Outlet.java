package dev.onset.streams.topology;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.Verdict;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.topics.TopicKind;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** The only way out of the processor: forwards each value to the sink of its topic. */
final class Outlet {
  private final ProcessorContext<String, Object> context;

  Outlet(ProcessorContext<String, Object> context) {
    this.context = context;
  }

  /**
   * A command of the processor itself. It goes to the partition of the task that holds the session.
   *
   * @param command what to do
   * @param partition the task's
   */
  record OwnCommand(Command command, int partition) {}

  /** Sends an emission to its topic, if it has one. */
  void emit(Emission emission, long time) {
    TopicKind.of(emission).ifPresent(topic -> emit(topic, topic.key(emission), emission, time));
  }

  private void emit(TopicKind topic, String key, Emission emission, long time) {
    send(topic, key, emission, time);
    if (emission instanceof Verdict verdict && verdict.closed()) {
      tombstone(topic, key, time);
    }
  }

  /** Sends a value to a topic. */
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

  /** Sends a dead letter. */
  void setAside(DeadLetters.Addressed dead, long time) {
    context.forward(
        new Record<String, Object>(dead.key(), dead.letter(), time, dead.headers()),
        OnsetTopology.sink(TopicKind.DEAD_LETTERS));
  }
}
