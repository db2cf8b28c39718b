package dev.onset.streams;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.Policy;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.model.Verdict;
import dev.onset.serdes.StoreException;
import dev.onset.state.Engine;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Hands turns and commands to the engine over the task's stores, and what it gives out to the sink
 * of its kind. One per task; not thread-safe.
 */
final class OnsetProcessor implements Processor<byte[], Inbound, String, Object> {
  private static final Duration SHORTEST_CHECK = Duration.ofSeconds(1);
  private static final Duration LONGEST_CHECK = Duration.ofMinutes(1);
  private static final int CHECKS_PER_TIMEOUT = 10;

  private final Engine engine;
  private final Policy.Roles roles;
  private final RecordKeys keys;
  private final DeadLetters deadLetters;
  private final OnsetMetrics metrics;
  private final Duration sessionTimeout;
  private final Duration closedRetention;

  private ProcessorContext<String, Object> context;
  private KafkaSessionStore store;
  private Expiry expiry;

  OnsetProcessor(
      Engine engine,
      Policy.Roles roles,
      SessionKeys keys,
      DeadLetters deadLetters,
      OnsetMetrics metrics,
      Duration sessionTimeout,
      Duration closedRetention) {
    this.engine = engine;
    this.roles = roles;
    this.keys = new RecordKeys(keys);
    this.deadLetters = deadLetters;
    this.metrics = metrics;
    this.sessionTimeout = sessionTimeout;
    this.closedRetention = closedRetention;
  }

  /**
   * A command that a timer or an awaited turn writes. It goes to the partition of the task that
   * holds the session.
   *
   * @param command what to do
   * @param partition the task's
   */
  record OwnCommand(Command command, int partition) {}

  @Override
  public void init(ProcessorContext<String, Object> context) {
    this.context = context;
    this.store = new KafkaSessionStore(keys, this::stateStore);
    this.expiry =
        new Expiry(stateStore(OnsetTopology.STORE_EXPIRY), keys, sessionTimeout, closedRetention);
    context.schedule(checkInterval(), PunctuationType.WALL_CLOCK_TIME, this::expire);
  }

  private KeyValueStore<Bytes, byte[]> stateStore(String name) {
    return context.getStateStore(name);
  }

  private Duration checkInterval() {
    Duration interval = sessionTimeout.dividedBy(CHECKS_PER_TIMEOUT);
    if (interval.compareTo(SHORTEST_CHECK) < 0) {
      return SHORTEST_CHECK;
    }
    return interval.compareTo(LONGEST_CHECK) > 0 ? LONGEST_CHECK : interval;
  }

  @Override
  public void process(Record<byte[], Inbound> record) {
    try {
      if (record.value() == null) {
        reject(record, null, RejectReason.MISSING_VALUE);
      } else if (record.value() instanceof Inbound.ReceivedTurn received) {
        turn(record, received);
      } else if (record.value() instanceof Inbound.ReceivedCommand received) {
        command(record, received);
      }
    } finally {
      keys.forget();
    }
  }

  private void turn(Record<byte[], Inbound> record, Inbound.ReceivedTurn received) {
    Turn turn = received.turn();
    if (record.key() == null) {
      reject(record, received.bytes(), RejectReason.MISSING_KEY);
      return;
    }
    if (!Arrays.equals(record.key(), turn.session().session().getBytes(StandardCharsets.UTF_8))) {
      reject(record, received.bytes(), RejectReason.KEY_MISMATCH);
      return;
    }
    metrics.turn(roles.of(turn.speaker()));
    List<Emission> emissions = decide(() -> engine.process(turn, store));
    emissions.forEach(emission -> emit(record, received.bytes(), emission));
    long now = context.currentSystemTimeMs();
    expiry.seen(turn.session(), turn.index(), now).ifPresent(close -> order(close, now));
  }

  private void command(Record<byte[], Inbound> record, Inbound.ReceivedCommand received) {
    Command command = received.command();
    if (store.highestTurn(command.session()).isEmpty()) {
      // Every partition gets the command; the session lives in another one, or has ended.
      return;
    }
    if (command instanceof Command.Close close && expiry.awaits(close)) {
      return;
    }
    List<Emission> emissions = decide(() -> engine.process(command, store));
    if (store.highestTurn(command.session()).isEmpty()) {
      expiry.ended(command.session(), context.currentSystemTimeMs());
    }
    emissions.forEach(emission -> emit(record, received.bytes(), emission));
  }

  /** Runs the engine; a failure leaves no trace in the stores and no text in its message. */
  private List<Emission> decide(Supplier<List<Emission>> decision) {
    try {
      List<Emission> emissions = decision.get();
      store.flush();
      return emissions;
    } catch (KafkaException | StoreException | InvalidTurnException e) {
      store.discard();
      throw e;
    } catch (RuntimeException e) {
      store.discard();
      throw ProcessingFailure.of(e);
    }
  }

  private void emit(Record<byte[], Inbound> record, byte[] bytes, Emission emission) {
    metrics.emitted(emission);
    SessionId session = emission.session();
    long time = record.timestamp();
    if (emission instanceof Alert) {
      send(OnsetTopology.SINK_ALERTS, session.session(), emission, time);
    } else if (emission instanceof Redaction) {
      send(OnsetTopology.SINK_REDACTIONS, session.session(), emission, time);
    } else if (emission instanceof RedactedTurn turn) {
      String key = Topics.redactedKey(session, turn.turn());
      send(OnsetTopology.SINK_REDACTED_TURNS, key, emission, time);
    } else if (emission instanceof ProvenanceEvent) {
      send(OnsetTopology.SINK_PROVENANCE, session.session(), emission, time);
    } else if (emission instanceof ChainHead) {
      send(OnsetTopology.SINK_HEADS, Topics.headKey(session), emission, time);
    } else if (emission instanceof Verdict verdict) {
      String key = Topics.riskKey(session, verdict.entity());
      send(OnsetTopology.SINK_RISK, key, verdict, time);
      if (verdict.closed()) {
        send(OnsetTopology.SINK_RISK, key, null, time);
      }
    } else if (emission instanceof Rejection rejection) {
      reject(record, bytes, rejection.reason());
    }
  }

  private void reject(Record<byte[], Inbound> record, byte[] bytes, RejectReason reason) {
    DeadLetters.Position at =
        context
            .recordMetadata()
            .map(OnsetProcessor::position)
            .orElseGet(
                () ->
                    new DeadLetters.Position(
                        OnsetTopology.PROCESSOR, context.taskId().partition(), -1));
    DeadLetters.Addressed dead = deadLetters.of(at, record.key(), bytes, reason, "Rejection");
    context.forward(
        new Record<String, Object>(dead.key(), dead.letter(), record.timestamp(), dead.headers()),
        OnsetTopology.SINK_DEAD_LETTERS);
  }

  private static DeadLetters.Position position(RecordMetadata metadata) {
    return new DeadLetters.Position(metadata.topic(), metadata.partition(), metadata.offset());
  }

  private void expire(long now) {
    try {
      for (Expiry.Due due : expiry.due(now)) {
        expire(due, now);
      }
    } finally {
      keys.forget();
    }
  }

  private void expire(Expiry.Due due, long now) {
    if (due.kind() == Expiry.Kind.FORGET) {
      store.forget(due.session());
      return;
    }
    OptionalInt highest = store.highestTurn(due.session());
    if (highest.isEmpty()) {
      expiry.gone(due.session());
    } else {
      order(new Command.Close(due.session(), highest.getAsInt()), now);
    }
  }

  /** Writes a command to this task's own partition. */
  private void order(Command command, long time) {
    send(
        OnsetTopology.SINK_COMMANDS,
        command.session().session(),
        new OwnCommand(command, context.taskId().partition()),
        time);
  }

  private void send(String sink, String key, Object value, long time) {
    context.forward(new Record<>(key, value, time), sink);
  }
}
