package dev.onset.streams.topology;

import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.InvalidTurnException;
import dev.onset.model.KeyProvider;
import dev.onset.model.Policy;
import dev.onset.model.RedactedTurn;
import dev.onset.model.RejectReason;
import dev.onset.model.Rejection;
import dev.onset.model.Reply;
import dev.onset.model.RestoredReply;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import dev.onset.serdes.StoreException;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.HeldTurnException;
import dev.onset.state.engine.PinnedEngine;
import dev.onset.state.engine.ReplyRestorer;
import dev.onset.state.session.Ended;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.erasure.Destructions;
import dev.onset.streams.failure.ProcessingFailure;
import dev.onset.streams.keys.DeadLetterSecrets;
import dev.onset.streams.keys.KeySource;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.store.AsideMarks;
import dev.onset.streams.store.DeadlineRounds;
import dev.onset.streams.store.Expiry;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.Retention;
import dev.onset.streams.store.ReviewDeadlines;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.EventTime;
import dev.onset.streams.topics.SourceRecord;
import dev.onset.streams.topics.Topic;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Dispatches the records of one task: turns, commands and replies to the engine, erasures to {@link
 * SessionErasure}, unusable records to {@link RecordsAside}, those of sessions that cannot be read
 * to {@link SessionsAside}. Forwards what the engine emits. One per task; not thread-safe.
 */
public final class OnsetProcessor implements Processor<byte[], SourceRecord, String, Object> {
  /** Stands in a dead letter for the class of an exception where none was thrown. */
  private static final String REJECTION = "Rejection";

  /**
   * What a record leads to.
   *
   * @param seen how its session takes it as a sign of life
   */
  private record Reaction(List<Emission> emissions, Expiry.Seen seen) {}

  /**
   * What the tasks of an instance share.
   *
   * @param engines makes the task's engine over the task's keys
   * @param roles of speakers, for the metrics
   * @param sources makes the source of session keys over the task's store of keys
   * @param tenants name erased sessions, and wrap the secrets of dead letters
   * @param random fills an array from a cryptographically strong source
   * @param turns the topic that turns come from
   * @param destructions are asked whether the log has lost the key of an erased session
   * @param limit of the sessions that the instance sets aside
   */
  public record Parts(
      Function<SessionKeys, PinnedEngine> engines,
      Policy.Roles roles,
      Function<KeyValueStore<Bytes, byte[]>, KeySource> sources,
      KeyProvider tenants,
      Consumer<byte[]> random,
      Topic<Turn> turns,
      DeadLetters deadLetters,
      OnsetMetrics metrics,
      Destructions destructions,
      Retention lifetimes,
      AsideLimit limit) {}

  private final Parts parts;

  private ProcessorContext<String, Object> context;
  private RecordKeys keys;
  private PinnedEngine engine;
  private KafkaSessionStore store;
  private Expiry expiry;
  private DeadlineRounds rounds;
  private ReviewDeadlines reviews;
  private ResultSizes sizes;
  private Outlet outlet;
  private Decisions decisions;
  private RecordsAside aside;
  private SessionsAside sessionsAside;
  private SessionErasure erasure;

  public OnsetProcessor(Parts parts) {
    this.parts = parts;
  }

  @Override
  public void init(ProcessorContext<String, Object> context) {
    this.context = context;
    this.outlet = new Outlet(context);
    KeyValueStore<Bytes, byte[]> keyStore = stateStore(StoreNames.KEYS);
    this.keys = new RecordKeys(parts.sources().apply(keyStore));
    this.engine = parts.engines().apply(keys);
    this.store = new KafkaSessionStore(keys, parts.tenants(), this::stateStore);
    keys.check();
    store.requireKeys();
    this.decisions = new Decisions(store);
    this.expiry =
        new Expiry(
            stateStore(StoreNames.EXPIRY),
            store,
            parts.lifetimes().silence(),
            parts.lifetimes().skew(),
            parts.lifetimes().ended());
    this.sizes = ResultSizes.of(context.appConfigs());
    DeadLetterSecrets letterSecrets =
        new DeadLetterSecrets(
            keyStore, parts.tenants(), parts.random(), parts.lifetimes().closed());
    int partition = context.taskId().partition();
    this.reviews = new ReviewDeadlines(stateStore(StoreNames.EXPIRY), expiry);
    TaskParts task =
        new TaskParts(partition, store, keys, letterSecrets, expiry, reviews, outlet, parts);
    this.aside = new RecordsAside(task, context);
    long now = context.currentSystemTimeMs();
    AsideMarks marks =
        new AsideMarks(
            stateStore(StoreNames.CLOSED),
            (session, since) -> parts.limit().note(session, since, now));
    parts.metrics().sessionsAside(partition, marks.count());
    this.sessionsAside = new SessionsAside(task, marks, aside);
    this.erasure = new SessionErasure(task, engine, sessionsAside, decisions);
    this.rounds = new DeadlineRounds(expiry, parts.lifetimes().silence());
    SessionExpiry sessions = new SessionExpiry(task, rounds, erasure, sessionsAside);
    context.schedule(
        DeadlineRounds.PACE,
        PunctuationType.WALL_CLOCK_TIME,
        at -> {
          sessions.expire(at);
          parts.metrics().reviews(partition, reviews.waiting(at));
        });
  }

  private KeyValueStore<Bytes, byte[]> stateStore(String name) {
    return context.getStateStore(name);
  }

  @Override
  public void close() {
    int partition = context.taskId().partition();
    parts.metrics().deadlines(partition, DeadlineRounds.Backlog.NONE);
    parts.metrics().sessionsAside(partition, 0);
    parts.metrics().reviews(partition, ReviewDeadlines.Waiting.NOTHING);
    parts.destructions().leave(partition);
  }

  @Override
  public void process(Record<byte[], SourceRecord> record) {
    long begun = System.nanoTime();
    try {
      dispatch(record);
    } catch (StoreException e) {
      store.discard();
      SessionId session =
          Optional.ofNullable(record.value()).flatMap(SourceRecord::session).orElseThrow(() -> e);
      sessionsAside.begin(record, session, e, context.currentSystemTimeMs());
    } finally {
      store.discard();
    }
    if (record.value() instanceof SourceRecord.ReceivedTurn) {
      rounds.worked(System.nanoTime() - begun);
    }
  }

  private void dispatch(Record<byte[], SourceRecord> record) {
    try {
      if (record.value() == null) {
        aside.reject(record, RejectReason.MISSING_VALUE, REJECTION);
      } else if (record.value() instanceof SourceRecord.ReceivedTurn received) {
        turn(record, received);
      } else if (record.value() instanceof SourceRecord.ReceivedCommand received) {
        command(record, received);
      } else if (record.value() instanceof SourceRecord.ReceivedReply received) {
        reply(record, received.reply());
      } else if (record.value() instanceof SourceRecord.Unreadable unreadable) {
        aside.reject(record, unreadable.reason(), unreadable.type());
      }
    } catch (InvalidTurnException e) {
      fail(record, e.reason(), e);
    } catch (ProcessingFailure e) {
      fail(record, RejectReason.PROCESSING_FAILED, e);
    }
  }

  /** Sets a record aside that failed; a turn's session is not assessed without it. */
  private void fail(
      Record<byte[], SourceRecord> record, RejectReason reason, RuntimeException failure) {
    store.discard();
    aside.reject(record, reason, failure.getClass().getSimpleName());
    if (record.value() instanceof SourceRecord.ReceivedTurn received) {
      long now = context.currentSystemTimeMs();
      Turn turn = credible(received.turn(), now);
      try {
        take(record, turn, now, () -> engine.without(turn, store));
      } catch (InvalidTurnException | ProcessingFailure e) {
        // The letter says that the turn failed; of its session nothing can be written.
        store.discard();
      }
    }
  }

  private void turn(Record<byte[], SourceRecord> record, SourceRecord.ReceivedTurn received) {
    long now = context.currentSystemTimeMs();
    Turn turn = credible(received.turn(), now);
    if (isMisplaced(record, turn.session())) {
      return;
    }
    if (sessionsAside.takes(record, turn.session())) {
      return;
    }
    parts.metrics().turn(parts.roles().of(turn.speaker()));
    if (turn.timestamp().isPresent()) {
      endBefore(record, turn);
    }
    take(record, turn, now, () -> engine.process(turn, store));
  }

  /** Takes a turn as a sign of life of its session, and gives out what the engine says of it. */
  private void take(
      Record<byte[], SourceRecord> record, Turn turn, long now, Supplier<List<Emission>> step) {
    store.at(context.recordMetadata().map(RecordMetadata::offset).orElse(-1L));
    Reaction reaction = react(record, () -> react(turn, now, step));
    reaction.emissions().forEach(emission -> emit(record, emission));
    if (reaction.emissions().stream().anyMatch(emission -> isOfStranger(emission, turn))) {
      parts.metrics().stranger(turn.speaker());
    }
    if (reaction.seen().first()) {
      expiry.begin(turn.session(), now, reaction.seen().silence());
    }
    reaction.seen().awaited().ifPresent(close -> outlet.order(close, now));
  }

  /** Sets a record aside whose key does not bring it to the task of its session. */
  private boolean isMisplaced(Record<byte[], SourceRecord> record, SessionId session) {
    if (record.key() == null) {
      aside.reject(record, RejectReason.MISSING_KEY, REJECTION);
      return true;
    }
    if (!Arrays.equals(record.key(), session.session().getBytes(StandardCharsets.UTF_8))) {
      aside.reject(record, RejectReason.KEY_MISMATCH, REJECTION);
      return true;
    }
    return false;
  }

  /** Somebody waits for a reply, so it goes out as it came where nothing can be put back. */
  private void reply(Record<byte[], SourceRecord> record, Reply reply) {
    if (isMisplaced(record, reply.session())) {
      return;
    }
    RestoredReply restored =
        sessionsAside.has(reply.session())
            ? ReplyRestorer.without(reply, RestoredReply.Unrestored.SESSION_SET_ASIDE)
            : restored(reply);
    sizes.require(restored);
    parts.metrics().reply(restored);
    outlet.reply(restored, EventTime.of(record.headers(), record.timestamp()));
  }

  private RestoredReply restored(Reply reply) {
    try {
      return decisions.decide(() -> engine.restore(reply, store));
    } catch (StoreException e) {
      sessionsAside.begin(reply.session(), e, context.currentSystemTimeMs());
      return ReplyRestorer.without(reply, RestoredReply.Unrestored.SESSION_SET_ASIDE);
    }
  }

  /** A time that is far ahead is a wrong clock's; taken for true, it would end its session. */
  private Turn credible(Turn turn, long now) {
    return turn.timestamp().isPresent()
            && turn.timestamp().getAsLong() - now > parts.lifetimes().skew().toMillis()
        ? turn.withoutTime()
        : turn;
  }

  /** Ends a session before a turn that comes, by its own time, after too long a silence. */
  private void endBefore(Record<byte[], SourceRecord> record, Turn turn) {
    SessionId session = turn.session();
    if (store.silence(session).filter(one -> one.endsBefore(turn)).isPresent()) {
      end(record, new Command.Close(session, Math.max(0, store.highestTurn(session).orElse(0))));
    }
  }

  /** A turn of a session that ended or was erased does not count as activity. */
  private Reaction react(Turn turn, long now, Supplier<List<Emission>> step) {
    // An edit reopens a session that got further than the edited turn.
    int reached =
        store.ended(turn.session()).map(one -> one.session().header().newestTurn()).orElse(-1);
    List<Emission> emissions = step.get();
    return new Reaction(
        emissions,
        store.isLive(turn.session())
            ? expiry.seen(turn.session(), Math.max(reached, turn.index()), now)
            : Expiry.Seen.NOTHING);
  }

  /** The safe text shows a speaker whose role nobody told as unknown. */
  private static boolean isOfStranger(Emission emission, Turn turn) {
    return emission instanceof RedactedTurn safe
        && safe.turn() == turn.index()
        && safe.speaker().equals(Policy.Roles.UNKNOWN);
  }

  private void command(Record<byte[], SourceRecord> record, SourceRecord.ReceivedCommand received) {
    Command command = received.command();
    long now = context.currentSystemTimeMs();
    if (command instanceof Command.Erase) {
      erasure.erase(command.session(), now);
    } else if (command instanceof Command.Release release) {
      sessionsAside.release(record, release, now);
    } else if (!sessionsAside.takes(record, command.session())) {
      carryOut(record, command);
    }
  }

  private void carryOut(Record<byte[], SourceRecord> record, Command command) {
    if (command instanceof Command.Reopen reopen) {
      reopen(record, reopen);
    } else if (command instanceof Command.Destroyed) {
      erasure.reportDestroyed(command.session(), context.currentSystemTimeMs());
    } else if (command instanceof Command.Decide || command instanceof Command.Expire) {
      // A session that has ended is kept until its last review has.
      react(record, command).forEach(emission -> emit(record, emission));
    } else if (store.highestTurn(command.session()).isPresent()) {
      // Every partition gets the command; elsewhere the session lives in another one, or has ended.
      endLive(record, command);
    }
  }

  private void endLive(Record<byte[], SourceRecord> record, Command command) {
    if (command instanceof Command.Close close && decisions.decide(() -> expiry.awaits(close))) {
      return;
    }
    long begun = System.nanoTime();
    end(record, command);
    if (command instanceof Command.Close) {
      rounds.closed(System.nanoTime() - begun);
    }
  }

  /**
   * Lets an ended session go on, and says so; also of one that is live. Every partition gets the
   * command, so those say nothing that do not have the session, or kept nothing of it.
   */
  private void reopen(Record<byte[], SourceRecord> record, Command.Reopen command) {
    SessionId session = command.session();
    long now = context.currentSystemTimeMs();
    Optional<Ended> ended = store.ended(session).filter(Ended::mayGoOn);
    if (ended.isPresent()) {
      int reached = ended.get().session().header().newestTurn();
      Reaction reaction =
          react(
              record,
              () -> {
                List<Emission> emissions = engine.process(command, store);
                return new Reaction(emissions, expiry.seen(session, reached, now));
              });
      reaction.emissions().forEach(emission -> emit(record, emission));
      expiry.begin(session, now, reaction.seen().silence());
    }
    if (store.highestTurn(session).isPresent()) {
      erasure.reopened(session, now);
    }
  }

  /** Carries a command out; a session that it ends is forgotten at last. */
  private void end(Record<byte[], SourceRecord> record, Command command) {
    List<Emission> emissions = react(record, command);
    if (store.highestTurn(command.session()).isEmpty()) {
      expiry.ended(command.session(), context.currentSystemTimeMs());
      erasure.ended(command.session(), context.currentSystemTimeMs());
      erasure.kept(command.session(), context.currentSystemTimeMs());
    }
    emissions.forEach(emission -> emit(record, emission));
  }

  private List<Emission> react(Record<byte[], SourceRecord> record, Command command) {
    return react(record, () -> new Reaction(engine.process(command, store), Expiry.Seen.NOTHING))
        .emissions();
  }

  /** Decides about a record. A turn that was held and cannot be processed is set aside alone. */
  private Reaction react(Record<byte[], SourceRecord> record, Supplier<Reaction> reaction) {
    int input = record.value().bytes().length;
    while (true) {
      try {
        return decisions.decide(
            () -> {
              Reaction made = reaction.get();
              sizes.require(made.emissions(), input, store.waiting());
              return made;
            });
      } catch (HeldTurnException e) {
        drop(e.turn(), record);
      }
    }
  }

  private void drop(Turn held, Record<byte[], SourceRecord> cause) {
    long offset = store.offsetOf(held);
    List<Emission> verdicts = decisions.decide(() -> Engine.drop(held, store));
    aside.reject(held, offset, cause);
    verdicts.forEach(verdict -> emit(cause, verdict));
  }

  private void emit(Record<byte[], SourceRecord> record, Emission emission) {
    parts.metrics().emitted(emission);
    if (emission instanceof Rejection rejection) {
      aside.reject(record, rejection.reason(), REJECTION);
      if (rejection.reason() == RejectReason.SESSION_ERASED) {
        erasure.refused(rejection.session(), context.currentSystemTimeMs());
      }
    } else {
      outlet.emit(
          emission,
          EventTime.of(record.headers(), record.timestamp()),
          turnTime(record.value(), emission));
      if (emission instanceof ReviewItem item) {
        reviews.take(item, context.currentSystemTimeMs());
      }
    }
  }

  /** The time of the turn of an alert; empty if another turn let it out. */
  private OptionalLong turnTime(SourceRecord input, Emission emission) {
    return input instanceof SourceRecord.ReceivedTurn received
            && emission instanceof Alert alert
            && alert.turn() == received.turn().index()
        ? credible(received.turn(), context.currentSystemTimeMs()).timestamp()
        : OptionalLong.empty();
  }
}
