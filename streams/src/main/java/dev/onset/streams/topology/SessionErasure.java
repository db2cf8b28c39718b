package dev.onset.streams.topology;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.Receipt;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreException;
import dev.onset.state.engine.PinnedEngine;
import dev.onset.streams.erasure.Destructions;
import dev.onset.streams.keys.DeadLetterSecrets;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.store.ErasureRecord;
import dev.onset.streams.store.Expiry;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.Retention;
import dev.onset.streams.store.ReviewDeadlines;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.TopicKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Erases the sessions of one task, in steps: ends the audit trail, deletes state and keys at once,
 * ends the log segment that holds the key, asks whether the log has lost it, reports that once a
 * command confirms it, and at last forgets the erasure itself. Keeps what a late erasure needs to
 * know of ended sessions.
 *
 * @param partition of the task
 */
record SessionErasure(
    int partition,
    PinnedEngine engine,
    KafkaSessionStore store,
    RecordKeys keys,
    DeadLetterSecrets letterSecrets,
    Expiry expiry,
    ReviewDeadlines reviews,
    SessionsAside aside,
    Decisions decisions,
    Outlet outlet,
    OnsetMetrics metrics,
    Destructions destructions,
    Retention lifetimes) {
  /** A marker is not written more often for turns that still come. */
  private static final long LATE_STEP = Duration.ofMinutes(10).toMillis();

  /**
   * Keeps which records an ended session has in compacted topics, if they outlive its marker.
   *
   * @param now when it ended, milliseconds since the epoch
   */
  void ended(SessionId session, long now) {
    if (recordsOutliveMarkers()) {
      long until = now + lifetimes.traces().toMillis();
      store.keepTraces(session, until);
      expiry.schedule(Expiry.Kind.FORGET_TRACES, store.name(session), until);
    }
  }

  /**
   * Sets the time at which a session that could go on cannot any more, unless it is forgotten
   * before. Its marker lives for as long as turns can be read again.
   *
   * @param now when it ended, milliseconds since the epoch
   */
  void kept(SessionId session, long now) {
    if (lifetimes.closed().compareTo(lifetimes.ended()) < 0 && store.keepsState(session)) {
      expiry.schedule(Expiry.Kind.FORGET_STATE, session, now + lifetimes.closed().toMillis());
    }
  }

  private boolean recordsOutliveMarkers() {
    return lifetimes.traces().compareTo(lifetimes.ended()) > 0;
  }

  /**
   * Forgets an ended session; what an erasure needs to know stays. A session that was reopened
   * meanwhile stays, too.
   */
  void forget(SessionId session, long now) {
    if (recordsOutliveMarkers() && !store.keepsTraces(session)) {
      keepWhatIsRead(session, now);
    }
    if (store.forget(session)) {
      expiry.gone(session);
      aside.forget(session);
    }
  }

  /** For a session that ended under a version or a retention that kept nothing. */
  private void keepWhatIsRead(SessionId session, long now) {
    try {
      ended(session, now);
    } catch (StoreException.OfAnotherVersion e) {
      throw e;
    } catch (StoreException e) {
      // A marker that cannot be read tells nothing, and is forgotten in its time.
      store.discard();
    }
  }

  /** Notes that a turn of an erased session came: it can be read again for as long as others. */
  void refused(SessionId session, long now) {
    Optional<SessionId> name = store.erasedAs(session);
    name.flatMap(store::erasure)
        .filter(erasure -> now - erasure.late() >= LATE_STEP)
        .ifPresent(
            erasure -> {
              store.keep(name.get(), erasure.refused(now));
              store.flush();
            });
  }

  /**
   * Deletes a live, ended or forgotten session of this task with its keys, its records in compacted
   * topics, and what people said of its alerts. Sends the receipt, and sends it again for a session
   * that is already erased.
   */
  void erase(SessionId session, long now) {
    Optional<SessionId> before = store.erasedAs(session);
    boolean letters = letterSecrets.destroy(session);
    destructions.begun(before.orElseGet(() -> store.name(session)));
    if (before.isPresent()) {
      repeat(before.get(), now);
      return;
    }
    Optional<KafkaSessionStore.Traces> traces = store.traces(session);
    if (traces.isEmpty() && !letters && !aside.has(session)) {
      // Every partition gets the command; the session lives in another one, or is not known. The
      // head of its trail names it for long, and is found by its name alone.
      outlet.tombstone(TopicKind.HEADS, OutputKeys.head(session), now);
      return;
    }
    SessionId name = store.name(session);
    ErasureRecord erasure = ErasureRecord.requested(now, lifetimes.turnsExpire(now));
    List<Emission> end = end(session);
    decisions.decide(
        () -> {
          store.erase(session, erasure);
          expiry.erased(session);
          reviews.erased(session);
          aside.forget(session);
          expiry.schedule(Expiry.Kind.ROLL, name, now + lifetimes.log().segment().toMillis());
          return name;
        });
    metrics.erasure(erasure.status());
    end.forEach(event -> outlet.emit(event, now));
    deleteOutputs(session, traces.orElse(KafkaSessionStore.Traces.NONE), now);
    receipt(name, erasure, now);
  }

  /** The end of a trail that has none; empty also if the session cannot be read. */
  private List<Emission> end(SessionId session) {
    try {
      return engine.process(new Command.Erase(session), store);
    } catch (StoreException e) {
      store.discard();
      return List.of();
    }
  }

  private void repeat(SessionId name, long now) {
    try {
      store.erasure(name).ifPresent(erasure -> receipt(name, erasure, now));
    } catch (StoreException e) {
      beginAgain(name, now);
    }
  }

  /**
   * Begins the steps of an erasure again whose marker cannot be read. The session stays erased for
   * longer then.
   */
  void beginAgain(SessionId name, long now) {
    ErasureRecord erasure = ErasureRecord.requested(now, lifetimes.turnsExpire(now));
    store.keep(name, erasure);
    store.flush();
    expiry.schedule(Expiry.Kind.ROLL, name, now + lifetimes.log().segment().toMillis());
    receipt(name, erasure, now);
  }

  private void deleteOutputs(SessionId session, KafkaSessionStore.Traces traces, long now) {
    for (EntityId entity : traces.entities()) {
      outlet.tombstone(TopicKind.RISK, OutputKeys.risk(session, entity), now);
    }
    traces
        .turns()
        .indices()
        .mapToObj(turn -> OutputKeys.safeText(session, turn))
        .forEach(key -> outlet.tombstone(TopicKind.REDACTED_TURNS, key, now));
    for (ReviewItem.Kind kind : ReviewItem.Kind.values()) {
      traces
          .turns()
          .indices()
          .mapToObj(turn -> OutputKeys.review(session, turn, kind))
          .forEach(key -> outlet.tombstone(TopicKind.REVIEWS, key, now));
    }
    outlet.tombstone(TopicKind.HEADS, OutputKeys.head(session), now);
  }

  /** Ends the segment of the log that holds the key of an erased session. */
  void endSegment(SessionId name, long now) {
    keys.roll();
    long compacted = now + lifetimes.log().compaction().toMillis();
    expiry.schedule(Expiry.Kind.DESTROYED, name, compacted);
  }

  /**
   * Asks whether the log has lost the key of an erased session. Reading it is not the stream
   * thread's work: a command brings the answer. Without one it is asked again.
   */
  void awaitDestroyed(SessionId name, long now) {
    store
        .erasure(name)
        .filter(erasure -> !erasure.isDestroyed())
        .ifPresent(
            erasure -> {
              destructions.ask(partition, new Destructions.Erased(name, erasure.at()));
              // A segment that lasts longer than asked for is ended by a later record.
              endSegment(name, now);
            });
  }

  /** Reports that the log no longer holds the key of an erased session. */
  void reportDestroyed(SessionId name, long now) {
    store
        .erasure(name)
        .filter(erasure -> !erasure.isDestroyed())
        .ifPresent(
            requested -> {
              ErasureRecord destroyed = requested.destroyed(now);
              metrics.erasure(destroyed.status());
              store.keep(name, destroyed);
              store.flush();
              forgetErased(name, now);
              receipt(name, destroyed, now);
            });
  }

  /** Forgets an erased session, or sets the time for it. */
  void forgetErased(SessionId name, long now) {
    store
        .erasure(name)
        .ifPresent(
            erasure -> {
              long until = erasure.late() + LATE_STEP + lifetimes.erased().toMillis();
              if (until > now) {
                expiry.schedule(Expiry.Kind.FORGET_ERASED, name, until);
              } else {
                store.forgetErased(name);
              }
            });
  }

  /** Sends the receipt for a session that was ordered to be live. */
  void reopened(SessionId session, long now) {
    SessionId name = store.name(session);
    Receipt receipt =
        new Receipt(
            name.tenant(),
            name.session(),
            Receipt.Status.REOPENED,
            now,
            lifetimes.turnsExpire(now));
    // Compaction must not take it for a later receipt of an erasure.
    outlet.send(TopicKind.RECEIPTS, name.session() + "/reopened", receipt, now);
  }

  private void receipt(SessionId name, ErasureRecord erasure, long now) {
    outlet.send(TopicKind.RECEIPTS, name.session(), erasure.receipt(name), now);
  }
}
