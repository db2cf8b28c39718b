package dev.onset.streams.topology;

import dev.onset.model.EntityId;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreException;
import dev.onset.streams.keys.DeadLetterSecrets;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.store.ErasureRecord;
import dev.onset.streams.store.Expiry;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.Retention;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.TopicKind;
import java.util.Optional;

/**
 * Erases the sessions of one task, in steps: deletes state and keys at once, ends the log segment
 * that holds the key, reports that the key is destroyed, and at last forgets the erasure itself.
 */
record SessionErasure(
    KafkaSessionStore store,
    RecordKeys keys,
    DeadLetterSecrets letterSecrets,
    Expiry expiry,
    SessionsAside aside,
    Decisions decisions,
    Outlet outlet,
    OnsetMetrics metrics,
    Retention lifetimes) {
  /**
   * Deletes a live or ended session of this task with its keys, and its records in compacted
   * topics. Sends the receipt, and sends it again for a session that is already erased.
   */
  void erase(SessionId session, long now) {
    Optional<SessionId> before = store.erasedAs(session);
    boolean letters = letterSecrets.destroy(session);
    if (before.isPresent()) {
      repeat(before.get(), now);
      return;
    }
    Optional<KafkaSessionStore.Traces> traces = store.traces(session);
    if (traces.isEmpty() && !letters && !aside.has(session)) {
      // Every partition gets the command; the session lives in another one, or is not known.
      return;
    }
    SessionId name = store.name(session);
    ErasureRecord erasure = ErasureRecord.requested(now, lifetimes.turnsExpire(now));
    decisions.decide(
        () -> {
          store.erase(session, erasure);
          expiry.erased(session);
          aside.forget(session);
          expiry.schedule(Expiry.Kind.ROLL, name, now + lifetimes.log().segment().toMillis());
          return name;
        });
    metrics.erasure(erasure.status());
    traces.ifPresent(known -> deleteOutputs(session, known, now));
    receipt(name, erasure, now);
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
    outlet.tombstone(TopicKind.HEADS, OutputKeys.head(session), now);
  }

  /** Ends the segment of the log that holds the key of an erased session. */
  void endSegment(SessionId name, long now) {
    keys.roll();
    long compacted = now + lifetimes.log().compaction().toMillis();
    expiry.schedule(Expiry.Kind.DESTROYED, name, compacted);
  }

  /** Reports that the log no longer holds the key of an erased session. */
  void reportDestroyed(SessionId name, long now) {
    store.erasure(name).ifPresent(requested -> reportDestroyed(name, requested, now));
  }

  private void reportDestroyed(SessionId name, ErasureRecord requested, long now) {
    ErasureRecord destroyed = requested.destroyed(now);
    metrics.erasure(destroyed.status());
    store.keep(name, destroyed);
    store.flush();
    long forgotten = Math.max(now, requested.at() + lifetimes.ended().toMillis());
    expiry.schedule(Expiry.Kind.FORGET_ERASED, name, forgotten);
    receipt(name, destroyed, now);
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
