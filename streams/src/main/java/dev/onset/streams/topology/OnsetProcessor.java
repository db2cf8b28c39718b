package dev.onset.streams.topology;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.KeyProvider;
import dev.onset.model.Policy;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.serdes.PayloadCipher;
import dev.onset.serdes.StoreException;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.HeldTurnException;
import dev.onset.state.engine.PinnedEngine;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.failure.ProcessingFailure;
import dev.onset.streams.keys.DeadLetterSecrets;
import dev.onset.streams.keys.KeySource;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.store.ErasureRecord;
import dev.onset.streams.store.Expiry;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.Retention;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.SourceRecord;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.TopicKind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
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
public final class OnsetProcessor implements Processor<byte[], SourceRecord, String, Object> {
  private static final Duration SHORTEST_CHECK = Duration.ofSeconds(1);
  private static final Duration LONGEST_CHECK = Duration.ofMinutes(1);
  private static final int CHECKS_PER_TIMEOUT = 10;

  /** What a record failed on that no exception was thrown for. */
  private static final String REJECTION = "Rejection";

  private final Function<SessionKeys, PinnedEngine> engines;
  private final Policy.Roles roles;
  private final Function<KeyValueStore<Bytes, byte[]>, KeySource> sources;
  private final KeyProvider tenants;
  private final Consumer<byte[]> random;
  private final Topic<Turn> turns;
  private final DeadLetters deadLetters;
  private final OnsetMetrics metrics;
  private final Retention lifetimes;

  private ProcessorContext<String, Object> context;
  private Outlet outlet;
  private RecordKeys keys;
  private PinnedEngine engine;
  private KafkaSessionStore store;
  private DeadLetterSecrets letterSecrets;
  private Expiry expiry;
  private ResultSizes sizes;

  /**
   * @param engines makes the task's engine, which takes its keys from the task
   * @param roles for the metrics
   * @param sources the keys of sessions, given the task's store of keys
   * @param tenants name erased sessions, and wrap the secrets of letters
   * @param random fills an array from a good source of randomness
   * @param turns where turns come from
   */
  public OnsetProcessor(
      Function<SessionKeys, PinnedEngine> engines,
      Policy.Roles roles,
      Function<KeyValueStore<Bytes, byte[]>, KeySource> sources,
      KeyProvider tenants,
      Consumer<byte[]> random,
      Topic<Turn> turns,
      DeadLetters deadLetters,
      OnsetMetrics metrics,
      Retention lifetimes) {
    this.engines = engines;
    this.roles = roles;
    this.sources = sources;
    this.tenants = tenants;
    this.random = random;
    this.turns = turns;
    this.deadLetters = deadLetters;
    this.metrics = metrics;
    this.lifetimes = lifetimes;
  }

  @Override
  public void init(ProcessorContext<String, Object> context) {
    this.context = context;
    this.outlet = new Outlet(context);
    this.keys = new RecordKeys(sources.apply(stateStore(StoreNames.KEYS)));
    this.engine = engines.apply(keys);
    this.store = new KafkaSessionStore(keys, tenants, this::stateStore);
    store.requireKeys();
    this.letterSecrets =
        new DeadLetterSecrets(stateStore(StoreNames.KEYS), tenants, random, lifetimes.ended());
    this.expiry =
        new Expiry(stateStore(StoreNames.EXPIRY), keys, lifetimes.silence(), lifetimes.ended());
    this.sizes = ResultSizes.of(context.appConfigs());
    context.schedule(checkInterval(), PunctuationType.WALL_CLOCK_TIME, this::expire);
  }

  private KeyValueStore<Bytes, byte[]> stateStore(String name) {
    return context.getStateStore(name);
  }

  private Duration checkInterval() {
    Duration interval = lifetimes.silence().dividedBy(CHECKS_PER_TIMEOUT);
    if (interval.compareTo(SHORTEST_CHECK) < 0) {
      return SHORTEST_CHECK;
    }
    return interval.compareTo(LONGEST_CHECK) > 0 ? LONGEST_CHECK : interval;
  }

  @Override
  public void process(Record<byte[], SourceRecord> record) {
    try {
      if (record.value() == null) {
        reject(record, RejectReason.MISSING_VALUE, REJECTION);
      } else if (record.value() instanceof SourceRecord.ReceivedTurn received) {
        turn(record, received);
      } else if (record.value() instanceof SourceRecord.ReceivedCommand received) {
        command(record, received);
      } else if (record.value() instanceof SourceRecord.Unreadable unreadable) {
        reject(record, unreadable.reason(), unreadable.type());
      }
    } catch (InvalidTurnException e) {
      reject(record, e.reason(), e.getClass().getSimpleName());
    } catch (ProcessingFailure e) {
      reject(record, RejectReason.PROCESSING_FAILED, e.getClass().getSimpleName());
    } finally {
      keys.forget();
    }
  }

  private void turn(Record<byte[], SourceRecord> record, SourceRecord.ReceivedTurn received) {
    Turn turn = received.turn();
    if (record.key() == null) {
      reject(record, RejectReason.MISSING_KEY, REJECTION);
      return;
    }
    if (!Arrays.equals(record.key(), turn.session().session().getBytes(StandardCharsets.UTF_8))) {
      reject(record, RejectReason.KEY_MISMATCH, REJECTION);
      return;
    }
    metrics.turn(roles.of(turn.speaker()));
    store.at(context.recordMetadata().map(RecordMetadata::offset).orElse(-1L));
    List<Emission> emissions =
        react(
            record,
            () ->
                sizes.require(
                    engine.process(turn, store), received.bytes().length, store.waiting()));
    emissions.forEach(emission -> emit(record, emission));
    if (emissions.stream().anyMatch(OnsetProcessor::ofAnErasedSession)) {
      return;
    }
    long now = context.currentSystemTimeMs();
    Optional<Command.Close> awaited = decide(() -> expiry.seen(turn.session(), turn.index(), now));
    awaited.ifPresent(close -> outlet.order(close, now));
  }

  /** Nothing may be noted of such a session. */
  private static boolean ofAnErasedSession(Emission emission) {
    return emission instanceof Rejection rejection
        && rejection.reason() == RejectReason.SESSION_ERASED;
  }

  private void command(Record<byte[], SourceRecord> record, SourceRecord.ReceivedCommand received) {
    Command command = received.command();
    if (command instanceof Command.Erase) {
      erase(command.session());
      return;
    }
    if (store.highestTurn(command.session()).isEmpty()) {
      // Every partition gets the command; the session lives in another one, or has ended.
      return;
    }
    if (command instanceof Command.Close close && expiry.awaits(close)) {
      return;
    }
    List<Emission> emissions =
        react(
            record,
            () ->
                sizes.require(
                    engine.process(command, store), received.bytes().length, store.waiting()));
    if (store.highestTurn(command.session()).isEmpty()) {
      expiry.ended(command.session(), context.currentSystemTimeMs());
    }
    emissions.forEach(emission -> emit(record, emission));
  }

  /**
   * Deletes a session that lives here or did, with its key; what other topics hold of it under keys
   * of its own is deleted by tombstones. Asked again, gives the receipt again.
   */
  private void erase(SessionId session) {
    long now = context.currentSystemTimeMs();
    Optional<SessionId> before = store.erasedAs(session);
    boolean letters = letterSecrets.destroy(session);
    if (before.isPresent()) {
      store.erasure(before.get()).ifPresent(erasure -> receipt(before.get(), erasure, now));
      return;
    }
    Optional<KafkaSessionStore.Traces> traces = store.traces(session);
    if (traces.isEmpty() && !expiry.knows(session) && !letters) {
      // Every partition gets the command; the session lives in another one, or is not known.
      return;
    }
    SessionId name = store.name(session);
    ErasureRecord erasure = ErasureRecord.requested(now, lifetimes.turnsExpire(now));
    decide(
        () -> {
          store.erase(session, erasure);
          expiry.erased(session);
          expiry.schedule(Expiry.Kind.ROLL, name, now + lifetimes.log().segment().toMillis());
          return name;
        });
    metrics.erasure(erasure.status());
    traces.ifPresent(known -> delete(session, known, now));
    receipt(name, erasure, now);
  }

  private void delete(SessionId session, KafkaSessionStore.Traces traces, long now) {
    for (EntityId entity : traces.entities()) {
      outlet.tombstone(TopicKind.RISK, OutputKeys.risk(session, entity), now);
    }
    traces
        .turns()
        .indices()
        .mapToObj(turn -> OutputKeys.safeText(session, turn))
        .forEach(key -> outlet.tombstone(TopicKind.REDACTED_TURNS, key, now));
    outlet.tombstone(TopicKind.HEADS, OutputKeys.head(session), now);
  }

  private void receipt(SessionId name, ErasureRecord erasure, long now) {
    outlet.send(TopicKind.RECEIPTS, name.session(), erasure.receipt(name), now);
  }

  /** Decides about a record; a turn that was held and cannot be read is set aside by itself. */
  private List<Emission> react(
      Record<byte[], SourceRecord> record, Supplier<List<Emission>> decision) {
    while (true) {
      try {
        return decide(decision);
      } catch (HeldTurnException e) {
        drop(e.turn(), record.timestamp());
      }
    }
  }

  private void drop(Turn held, long time) {
    DeadLetters.Position at =
        new DeadLetters.Position(turns.name(), context.taskId().partition(), store.offsetOf(held));
    decide(
        () -> {
          Engine.drop(held, store);
          return held;
        });
    setAside(
        at,
        held.session().session().getBytes(StandardCharsets.UTF_8),
        turns.codec().encode(held),
        RejectReason.PROCESSING_FAILED,
        ProcessingFailure.class.getSimpleName(),
        envelope(Optional.of(DeadLetterSecrets.Owner.of(held.session()))),
        time);
  }

  /** Decides; a failure leaves no trace in the stores and no text in its message. */
  private <T> T decide(Supplier<T> decision) {
    try {
      T decided = decision.get();
      store.flush();
      return decided;
    } catch (KafkaException | StoreException | InvalidTurnException e) {
      store.discard();
      throw e;
    } catch (HeldTurnException e) {
      store.discard();
      // What is no turn's fault stays what it is.
      if (e.getCause() instanceof KafkaException infrastructure) {
        throw infrastructure;
      }
      if (e.getCause() instanceof StoreException infrastructure) {
        throw infrastructure;
      }
      throw e;
    } catch (RuntimeException e) {
      store.discard();
      throw ProcessingFailure.of(e);
    }
  }

  private void emit(Record<byte[], SourceRecord> record, Emission emission) {
    metrics.emitted(emission);
    if (emission instanceof Rejection rejection) {
      reject(record, rejection.reason(), REJECTION);
    } else {
      outlet.emit(emission, record.timestamp());
    }
  }

  private void reject(Record<byte[], SourceRecord> record, RejectReason reason, String type) {
    DeadLetters.Position at =
        context
            .recordMetadata()
            .map(OnsetProcessor::position)
            .orElseGet(
                () ->
                    new DeadLetters.Position(
                        OnsetTopology.PROCESSOR, context.taskId().partition(), -1));
    byte[] bytes = record.value() == null ? null : record.value().bytes();
    setAside(at, record.key(), bytes, reason, type, envelope(owner(record)), record.timestamp());
  }

  private void setAside(
      DeadLetters.Position at,
      byte[] key,
      byte[] bytes,
      RejectReason reason,
      String type,
      DeadLetters.Envelope envelope,
      long time) {
    DeadLetters.Addressed dead = deadLetters.of(at, key, bytes, reason, type, envelope);
    outlet.setAside(dead, time);
  }

  /** A session's records are kept under its own secret; nothing of an erased one is. */
  private DeadLetters.Envelope envelope(Optional<DeadLetterSecrets.Owner> owner) {
    if (owner.isEmpty()) {
      return deadLetters.nobodys();
    }
    if (store.erased(owner.get().session())) {
      return DeadLetters.Envelope.NONE;
    }
    return (recordKey, value) ->
        letterSecrets
            .of(owner.get(), context.currentSystemTimeMs())
            .map(secret -> PayloadCipher.encrypt(recordKey, value, secret))
            .orElseGet(() -> new byte[0]);
  }

  private static Optional<DeadLetterSecrets.Owner> owner(Record<byte[], SourceRecord> record) {
    if (record.value() instanceof SourceRecord.ReceivedTurn received) {
      return Optional.of(DeadLetterSecrets.Owner.of(received.turn().session()));
    }
    if (record.value() instanceof SourceRecord.ReceivedCommand received) {
      return Optional.of(DeadLetterSecrets.Owner.of(received.command().session()));
    }
    return DeadLetterSecrets.Owner.ofKey(record.key());
  }

  private static DeadLetters.Position position(RecordMetadata metadata) {
    return new DeadLetters.Position(metadata.topic(), metadata.partition(), metadata.offset());
  }

  private void expire(long now) {
    try {
      for (Expiry.Due due : expiry.due(now)) {
        expire(due, now);
      }
      letterSecrets.expire(now);
    } finally {
      keys.forget();
    }
  }

  private void expire(Expiry.Due due, long now) {
    SessionId session = due.session();
    switch (due.kind()) {
      case IDLE -> silent(session, now);
      case FORGET -> {
        expiry.gone(session);
        store.forget(session);
      }
      case ROLL -> {
        keys.roll();
        long compacted = now + lifetimes.log().compaction().toMillis();
        expiry.schedule(Expiry.Kind.DESTROYED, session, compacted);
      }
      case DESTROYED -> store.erasure(session).ifPresent(done -> destroyed(session, done, now));
      case FORGET_ERASED -> store.forgetErased(session);
    }
  }

  private void silent(SessionId session, long now) {
    OptionalInt highest = store.highestTurn(session);
    if (highest.isPresent()) {
      outlet.order(new Command.Close(session, highest.getAsInt()), now);
      return;
    }
    expiry.gone(session);
    if (store.closed(session).isEmpty()) {
      // None of its turns was taken, so its key has nothing to open.
      keys.destroy(session);
    }
  }

  private void destroyed(SessionId name, ErasureRecord requested, long now) {
    ErasureRecord destroyed = requested.destroyed(now);
    metrics.erasure(destroyed.status());
    store.keep(name, destroyed);
    store.flush();
    long forgotten = Math.max(now, requested.at() + lifetimes.ended().toMillis());
    expiry.schedule(Expiry.Kind.FORGET_ERASED, name, forgotten);
    receipt(name, destroyed, now);
  }
}
