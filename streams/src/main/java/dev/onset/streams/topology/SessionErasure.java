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
import dev.onset.streams.store.ErasureRecord;
import dev.onset.streams.store.Expiry;
import dev.onset.streams.store.KafkaSessionStore;
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
 */
record SessionErasure(
    TaskParts task, PinnedEngine engine, SessionsAside aside, Decisions decisions) {
  /** A marker is not written more often for turns that still come. */
  private static final long LATE_STEP = Duration.ofMinutes(10).toMillis();

  /**
   * Keeps which records an ended session has in compacted topics, if they outlive its marker.
   *
   * @param now when it ended, milliseconds since the epoch
   */
  void ended(SessionId session, long now) {
    if (recordsOutliveMarkers()) {
      long until = now + task.common().lifetimes().traces().toMillis();
      task.store().keepTraces(session, until);
      task.expiry().schedule(Expiry.Kind.FORGET_TRACES, task.store().name(session), until);
    }
  }

  /**
   * Sets the time at which a session that could go on cannot any more, unless it is forgotten
   * before. Its marker lives for as long as turns can be read again.
   *
   * @param now when it ended, milliseconds since the epoch
   */
  void kept(SessionId session, long now) {
    if (task.common().lifetimes().closed().compareTo(task.common().lifetimes().ended()) < 0
        && task.store().keepsState(session)) {
      task.expiry()
          .schedule(
              Expiry.Kind.FORGET_STATE,
              session,
              now + task.common().lifetimes().closed().toMillis());
    }
  }

  private boolean recordsOutliveMarkers() {
    return task.common().lifetimes().traces().compareTo(task.common().lifetimes().ended()) > 0;
  }

  /**
   * Forgets an ended session; what an erasure needs to know stays. A session that was reopened
   * meanwhile stays, too.
   */
  void forget(SessionId session, long now) {
    if (recordsOutliveMarkers() && !task.store().keepsTraces(session)) {
      keepWhatIsRead(session, now);
    }
    if (task.store().forget(session)) {
      task.expiry().gone(session);
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
      task.store().discard();
    }
  }

  /** Notes that a turn of an erased session came: it can be read again for as long as others. */
  void refused(SessionId session, long now) {
    Optional<SessionId> name = task.store().erasedAs(session);
    name.flatMap(task.store()::erasure)
        .filter(erasure -> now - erasure.late() >= LATE_STEP)
        .ifPresent(
            erasure -> {
              task.store().keep(name.get(), erasure.refused(now));
              task.store().flush();
            });
  }

  /**
   * Deletes a live, ended or forgotten session of this task with its keys, its records in compacted
   * topics, and what people said of its alerts. Sends the receipt, and sends it again for a session
   * that is already erased.
   */
  void erase(SessionId session, long now) {
    Optional<SessionId> before = task.store().erasedAs(session);
    boolean letters = task.letterSecrets().destroy(session);
    task.common().destructions().begun(before.orElseGet(() -> task.store().name(session)));
    if (before.isPresent()) {
      repeat(before.get(), now);
      return;
    }
    Optional<KafkaSessionStore.Traces> traces = task.store().traces(session);
    if (traces.isEmpty() && !letters && !aside.has(session)) {
      // Every partition gets the command; the session lives in another one, or is not known. The
      // head of its trail names it for long, and is found by its name alone.
      task.outlet().tombstone(TopicKind.HEADS, OutputKeys.head(session), now);
      return;
    }
    SessionId name = task.store().name(session);
    ErasureRecord erasure =
        ErasureRecord.requested(now, task.common().lifetimes().turnsExpire(now));
    List<Emission> end = end(session);
    decisions.decide(
        () -> {
          task.store().erase(session, erasure);
          task.expiry().erased(session);
          task.reviews().erased(session);
          aside.forget(session);
          task.expiry()
              .schedule(
                  Expiry.Kind.ROLL,
                  name,
                  now + task.common().lifetimes().log().segment().toMillis());
          return name;
        });
    task.common().metrics().erasure(erasure.status());
    end.forEach(event -> task.outlet().emit(event, now));
    deleteOutputs(session, traces.orElse(KafkaSessionStore.Traces.NONE), now);
    receipt(name, erasure, now);
  }

  /** The end of a trail that has none; empty also if the session cannot be read. */
  private List<Emission> end(SessionId session) {
    try {
      return engine.process(new Command.Erase(session), task.store());
    } catch (StoreException e) {
      task.store().discard();
      return List.of();
    }
  }

  private void repeat(SessionId name, long now) {
    try {
      task.store().erasure(name).ifPresent(erasure -> receipt(name, erasure, now));
    } catch (StoreException e) {
      beginAgain(name, now);
    }
  }

  /**
   * Begins the steps of an erasure again whose marker cannot be read. The session stays erased for
   * longer then.
   */
  void beginAgain(SessionId name, long now) {
    ErasureRecord erasure =
        ErasureRecord.requested(now, task.common().lifetimes().turnsExpire(now));
    task.store().keep(name, erasure);
    task.store().flush();
    task.expiry()
        .schedule(
            Expiry.Kind.ROLL, name, now + task.common().lifetimes().log().segment().toMillis());
    receipt(name, erasure, now);
  }

  private void deleteOutputs(SessionId session, KafkaSessionStore.Traces traces, long now) {
    for (EntityId entity : traces.entities()) {
      task.outlet().tombstone(TopicKind.RISK, OutputKeys.risk(session, entity), now);
    }
    int[] turns = traces.turns().indices().toArray();
    for (int turn : turns) {
      task.outlet().tombstone(TopicKind.REDACTED_TURNS, OutputKeys.safeText(session, turn), now);
    }
    for (ReviewItem.Kind kind : ReviewItem.Kind.values()) {
      for (int turn : turns) {
        task.outlet().tombstone(TopicKind.REVIEWS, OutputKeys.review(session, turn, kind), now);
      }
    }
    task.outlet().tombstone(TopicKind.HEADS, OutputKeys.head(session), now);
  }

  /** Ends the segment of the log that holds the key of an erased session. */
  void endSegment(SessionId name, long now) {
    task.keys().roll();
    long compacted = now + task.common().lifetimes().log().compaction().toMillis();
    task.expiry().schedule(Expiry.Kind.DESTROYED, name, compacted);
  }

  /**
   * Asks whether the log has lost the key of an erased session. Reading it is not the stream
   * thread's work: a command brings the answer. Without one it is asked again.
   */
  void awaitDestroyed(SessionId name, long now) {
    task.store()
        .erasure(name)
        .filter(erasure -> !erasure.isDestroyed())
        .ifPresent(
            erasure -> {
              task.common()
                  .destructions()
                  .ask(task.partition(), new Destructions.Erased(name, erasure.at()));
              // A segment that lasts longer than asked for is ended by a later record.
              endSegment(name, now);
            });
  }

  /** Reports that the log no longer holds the key of an erased session. */
  void reportDestroyed(SessionId name, long now) {
    task.store()
        .erasure(name)
        .filter(erasure -> !erasure.isDestroyed())
        .ifPresent(
            requested -> {
              ErasureRecord destroyed = requested.destroyed(now);
              task.common().metrics().erasure(destroyed.status());
              task.store().keep(name, destroyed);
              task.store().flush();
              forgetErased(name, now);
              receipt(name, destroyed, now);
            });
  }

  /** Forgets an erased session, or sets the time for it. */
  void forgetErased(SessionId name, long now) {
    task.store()
        .erasure(name)
        .ifPresent(
            erasure -> {
              long until =
                  erasure.late() + LATE_STEP + task.common().lifetimes().erased().toMillis();
              if (until > now) {
                task.expiry().schedule(Expiry.Kind.FORGET_ERASED, name, until);
              } else {
                task.store().forgetErased(name);
              }
            });
  }

  /** Sends the receipt for a session that was ordered to be live. */
  void reopened(SessionId session, long now) {
    SessionId name = task.store().name(session);
    Receipt receipt =
        new Receipt(
            name.tenant(),
            name.session(),
            Receipt.Status.REOPENED,
            now,
            task.common().lifetimes().turnsExpire(now));
    // Compaction must not take it for a later receipt of an erasure.
    task.outlet().send(TopicKind.RECEIPTS, name.session() + "/reopened", receipt, now);
  }

  private void receipt(SessionId name, ErasureRecord erasure, long now) {
    task.outlet().send(TopicKind.RECEIPTS, name.session(), erasure.receipt(name), now);
  }
}
