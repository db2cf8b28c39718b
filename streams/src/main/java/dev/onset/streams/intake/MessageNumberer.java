package dev.onset.streams.intake;

import dev.onset.model.Command;
import dev.onset.model.KeyProvider;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.streams.deadletter.DeadLetters;
import dev.onset.streams.keys.DeadLetterSecrets;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.keys.StoredKeys;
import dev.onset.streams.messages.Message;
import dev.onset.streams.messages.Reading;
import dev.onset.streams.messages.TopicMappings;
import dev.onset.streams.store.ActivityEntries;
import dev.onset.streams.store.DeadlineRounds;
import dev.onset.streams.store.Expiry;
import dev.onset.streams.store.StoreNames;
import dev.onset.streams.topics.EventTime;
import dev.onset.streams.topics.SourceRecord;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Numbers the messages of the sessions of one task, sets aside what cannot be numbered, and follows
 * the commands: an erasure deletes a session's numbers and key, the end of a session limits how
 * long they are kept. Forwards a {@link dev.onset.model.Turn} or {@link DeadLetters.Addressed}. One
 * per task; not thread-safe.
 */
final class MessageNumberer implements Processor<byte[], IntakeRecord, byte[], Object> {
  /** Stands in a dead letter for the class of an exception where none was thrown. */
  private static final String REJECTION = "Rejection";

  private final TopicMappings mappings;
  private final ArrivalCodec codec;
  private final KeyProvider tenants;
  private final IntakeTopology.Parts parts;

  private ProcessorContext<byte[], Object> context;
  private RecordKeys keys;
  private SessionNumbers numbers;
  private Expiry expiry;
  private DeadlineRounds rounds;
  private DeadLetterSecrets secrets;

  /**
   * @param codec decrypts arrivals
   * @param tenants name erased sessions, and wrap keys and the secrets of dead letters
   */
  MessageNumberer(
      TopicMappings mappings, ArrivalCodec codec, KeyProvider tenants, IntakeTopology.Parts parts) {
    this.mappings = mappings;
    this.codec = codec;
    this.tenants = tenants;
    this.parts = parts;
  }

  @Override
  public void init(ProcessorContext<byte[], Object> context) {
    this.context = context;
    KeyValueStore<Bytes, byte[]> keyStore = context.getStateStore(StoreNames.KEYS);
    this.keys = new RecordKeys(new StoredKeys(keyStore, tenants, parts.random()));
    this.numbers = new SessionNumbers(context.getStateStore(IntakeStores.NUMBERS), keys, tenants);
    // The processor closes a silent session and then remembers it. Until it has forgotten it, a
    // late message must not get the number of an early one.
    this.expiry =
        new Expiry(
            context.getStateStore(StoreNames.EXPIRY),
            new ActivityEntries(context.getStateStore(StoreNames.EXPIRY), keys),
            parts.lifetimes().silence().plus(parts.lifetimes().ended()),
            parts.lifetimes().skew(),
            parts.lifetimes().ended());
    this.secrets =
        new DeadLetterSecrets(keyStore, tenants, parts.random(), parts.lifetimes().closed());
    this.rounds = new DeadlineRounds(expiry, parts.lifetimes().silence());
    context.schedule(DeadlineRounds.PACE, PunctuationType.WALL_CLOCK_TIME, this::expire);
  }

  @Override
  public void process(Record<byte[], IntakeRecord> record) {
    try {
      if (record.value() instanceof IntakeRecord.Sealed sealed) {
        arrived(codec.open(sealed.bytes()), record.timestamp());
      } else if (record.value() instanceof IntakeRecord.Ordered ordered
          // The processor sets unreadable commands aside.
          && ordered.record() instanceof SourceRecord.ReceivedCommand received) {
        ordered(received.command());
      }
    } finally {
      keys.forget();
    }
  }

  private void arrived(Arrival arrival, long eventTime) {
    Reading reading = mappings.of(arrival.topic()).read(arrival.value());
    if (reading instanceof Reading.Said said) {
      said(said.message(), arrival, eventTime);
    } else if (reading instanceof Reading.Unusable unusable) {
      Optional<DeadLetterSecrets.Owner> owner =
          DeadLetterSecrets.Owner.ofKey(
              unusable
                  .session()
                  .map(name -> name.getBytes(StandardCharsets.UTF_8))
                  .or(arrival::key)
                  .orElse(null));
      refuse(arrival, unusable.reason(), owner, eventTime);
    }
  }

  private void said(Message message, Arrival arrival, long eventTime) {
    SessionId session = message.session();
    if (numbers.erased(session)) {
      Optional<DeadLetterSecrets.Owner> owner = Optional.of(DeadLetterSecrets.Owner.of(session));
      refuse(arrival, RejectReason.SESSION_ERASED, owner, eventTime);
      return;
    }
    Optional<SessionNumbers.Place> place = numbers.number(message);
    if (place.isEmpty()) {
      parts.metrics().message(IntakeMetrics.Outcome.REPEAT);
      return;
    }
    long now = context.currentSystemTimeMs();
    Expiry.Seen seen = expiry.seen(session, place.get().index(), now);
    if (seen.first()) {
      expiry.begin(session, now, seen.silence());
    }
    numbers.flush();
    parts
        .metrics()
        .message(
            place.get().revision() > 0
                ? IntakeMetrics.Outcome.EDIT
                : IntakeMetrics.Outcome.NUMBERED);
    context.forward(
        new Record<>(
            session.session().getBytes(StandardCharsets.UTF_8),
            message.numbered(place.get().index(), place.get().revision()),
            now,
            EventTime.of(eventTime)));
  }

  private void refuse(
      Arrival arrival,
      RejectReason reason,
      Optional<DeadLetterSecrets.Owner> owner,
      long eventTime) {
    DeadLetters.Addressed dead =
        parts
            .deadLetters()
            .of(
                arrival.position(),
                arrival.key().orElse(null),
                arrival.value().orElse(null),
                reason,
                REJECTION,
                owner.map(this::envelope).orElseGet(parts.deadLetters()::nobodys));
    context.forward(dead.record(context.currentSystemTimeMs(), eventTime));
  }

  private DeadLetters.Envelope envelope(DeadLetterSecrets.Owner owner) {
    if (numbers.erased(owner.session())) {
      return DeadLetters.Envelope.NONE;
    }
    return (recordKey, value) ->
        secrets.seal(owner, context.currentSystemTimeMs(), recordKey, value);
  }

  private void ordered(Command command) {
    long now = context.currentSystemTimeMs();
    if (command instanceof Command.Erase) {
      erase(command.session(), now);
    } else if (command instanceof Command.Close close) {
      long forgetAt = now + parts.lifetimes().ended().toMillis();
      if (numbers.end(close.session(), close.lastTurn(), forgetAt)) {
        expiry.schedule(Expiry.Kind.FORGET, close.session(), forgetAt);
      }
    }
  }

  /** Every partition gets the command; a task acts if it has something of the session. */
  private void erase(SessionId session, long now) {
    boolean letters = secrets.destroy(session);
    if (numbers.erased(session) || (!letters && !numbers.knows(session))) {
      return;
    }
    expiry.erased(session);
    numbers.erase(session, now);
    expiry.schedule(
        Expiry.Kind.ROLL,
        numbers.name(session),
        now + parts.lifetimes().log().segment().toMillis());
  }

  private void expire(long now) {
    try {
      if (rounds.round(now, due -> act(due.kind(), due.session(), now))) {
        secrets.expire(now);
      }
    } finally {
      keys.forget();
    }
  }

  private void act(Expiry.Kind kind, SessionId session, long now) {
    switch (kind) {
      case IDLE -> forget(session);
      case FORGET -> {
        if (numbers.isOver(session, now)) {
          forget(session);
        }
      }
      case ROLL -> {
        // Ends the segment of the log that holds the key.
        keys.roll();
        long erased = numbers.erasedAt(session).orElse(now);
        long forgotten = Math.max(now, erased + parts.lifetimes().erased().toMillis());
        expiry.schedule(Expiry.Kind.FORGET_ERASED, session, forgotten);
      }
      case FORGET_ERASED -> numbers.forgetErased(session);
      case DESTROYED, FORGET_TRACES, FORGET_STATE -> {
        // The processor alone reports erasures, and has traces.
      }
    }
  }

  private void forget(SessionId session) {
    expiry.gone(session);
    numbers.forget(session);
  }
}
