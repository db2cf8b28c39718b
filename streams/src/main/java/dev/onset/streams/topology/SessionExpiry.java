package dev.onset.streams.topology;

import dev.onset.model.Command;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreException;
import dev.onset.streams.store.DeadlineRounds;
import dev.onset.streams.store.Expiry;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * Acts on the deadlines of one task: closes silent sessions, ends what waits too long for a
 * person's decision, and forgets ended and erased sessions.
 */
record SessionExpiry(
    TaskParts task, DeadlineRounds rounds, SessionErasure erasure, SessionsAside aside) {
  /** An order to this task comes back within its next poll. */
  private static final Duration FOR_REVIEWS = Duration.ofMinutes(1);

  /**
   * Acts on the deadlines that have passed, if it is time.
   *
   * @param now milliseconds since the epoch
   */
  void expire(long now) {
    try {
      if (rounds.round(now, due -> act(due.kind(), due.session(), now))) {
        task.common().metrics().deadlines(task.partition(), rounds.backlog());
        task.letterSecrets().expire(now);
      }
    } finally {
      task.store().discard();
    }
  }

  /** A session that cannot be read must not keep the others waiting. */
  private void act(Expiry.Kind kind, SessionId session, long now) {
    try {
      perform(kind, session, now);
    } catch (StoreException e) {
      task.store().discard();
      if (kind.isUnderAName()) {
        erasure.beginAgain(session, now);
      } else {
        aside.begin(session, e, now);
      }
    }
  }

  private void perform(Expiry.Kind kind, SessionId session, long now) {
    boolean forgets = kind == Expiry.Kind.FORGET || kind == Expiry.Kind.FORGET_STATE;
    if (forgets && task.reviews().waits(session) && task.store().highestTurn(session).isEmpty()) {
      // What waits is ended first, with the state that is to be forgotten.
      task.reviews().endAll(session, order -> task.outlet().order(order, now));
      task.expiry().schedule(kind, session, now + FOR_REVIEWS.toMillis());
      return;
    }
    switch (kind) {
      case IDLE -> close(session, now);
      case FORGET -> erasure.forget(session, now);
      case ROLL -> erasure.endSegment(session, now);
      case DESTROYED -> erasure.awaitDestroyed(session, now);
      case FORGET_ERASED -> erasure.forgetErased(session, now);
      case FORGET_STATE -> task.store().forgetState(session);
      case FORGET_TRACES -> task.store().forgetTraces(session, now);
      case REVIEW -> task.reviews().end(session, now, order -> task.outlet().order(order, now));
    }
  }

  private void close(SessionId session, long now) {
    if (aside.has(session)) {
      // It has a deadline again once it goes on.
      return;
    }
    OptionalInt highest = task.store().highestTurn(session);
    if (highest.isPresent()) {
      // No turn was read if all were too long.
      task.outlet().order(new Command.Close(session, Math.max(0, highest.getAsInt())), now);
      return;
    }
    task.expiry().gone(session);
    if (task.store().closed(session).isEmpty()) {
      // None of its turns was taken, so its key has nothing to open.
      task.keys().destroy(session);
    }
  }
}
