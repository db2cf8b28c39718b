package dev.onset.streams.topology;

import dev.onset.model.Command;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreException;
import dev.onset.streams.store.AsideMark;
import dev.onset.streams.store.AsideMarks;
import dev.onset.streams.store.AsidePlace;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.SourceRecord;
import dev.onset.streams.topics.TopicKind;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.Record;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sets sessions of one task aside whose state cannot be read, and lets them go on. The records of
 * such a session become dead letters, numbered in their order; a {@link Command.Release} lets those
 * through that were sent back, until all were. A mark in the store keeps the session aside whoever
 * has the task.
 */
record SessionsAside(TaskParts task, AsideMarks marks, RecordsAside letters) {
  private static final Logger LOG = LoggerFactory.getLogger(SessionsAside.class);

  /** Whether a session is set aside. */
  boolean has(SessionId session) {
    return marks.of(session).isPresent();
  }

  /** Sets a record aside, if its session is. */
  boolean takes(Record<byte[], SourceRecord> record, SessionId session) {
    Optional<AsideMark> mark =
        marks.of(session).filter(one -> one.phase() == AsideMark.Phase.WAITING || !isBack(record));
    mark.ifPresent(one -> letter(record, session, one, "Rejection"));
    return mark.isPresent();
  }

  private static boolean isBack(Record<byte[], SourceRecord> record) {
    return record.headers().lastHeader(AsidePlace.HEADER) != null;
  }

  private void letter(
      Record<byte[], SourceRecord> record, SessionId session, AsideMark mark, String type) {
    letters.reject(record, mark.next(), type);
    marks.put(session, mark.afterLetter());
  }

  /** Sets a session aside whose state cannot be read, and the record that showed it. */
  void begin(Record<byte[], SourceRecord> record, SessionId session, StoreException why, long now) {
    letter(record, session, mark(session, why, now), why.getClass().getSimpleName());
  }

  /** Sets a session aside whose state cannot be read, as a timer showed. */
  void begin(SessionId session, StoreException why, long now) {
    marks.put(session, mark(session, why, now));
  }

  /**
   * The mark of a session that is set aside now.
   *
   * @throws StoreException.OfAnotherVersion if another version reads it: that one takes its task
   *     over
   */
  private AsideMark mark(SessionId session, StoreException why, long now) {
    if (why instanceof StoreException.OfAnotherVersion another) {
      throw another;
    }
    Optional<AsideMark> before = marks.of(session);
    if (before.isPresent()) {
      return before.get().in(AsideMark.Phase.WAITING);
    }
    task.common().limit().count(session, now);
    LOG.warn(
        "Session {} is set aside. {}",
        task.common().tenants().newest(session.tenant()).hash(session),
        why.getMessage());
    AsideMark mark = AsideMark.at(now);
    marks.put(session, mark);
    task.common().metrics().sessionsAside(task.partition(), marks.count());
    return mark;
  }

  /**
   * Lets a session go on. A release of a session that still cannot be read becomes a dead letter.
   */
  void release(Record<byte[], SourceRecord> record, Command.Release release, long now) {
    SessionId session = release.session();
    Optional<AsideMark> found = marks.of(session);
    if (found.isEmpty()) {
      // Every partition gets the command; the session lives in another one, or is not set aside.
      return;
    }
    AsideMark mark = found.get();
    if (release.fresh() && mark.phase() == AsideMark.Phase.WAITING) {
      task.expiry().erased(session);
      // What is lost with the state can be decided by nobody.
      task.reviews()
          .endAll(
              session,
              order ->
                  task.outlet()
                      .tombstone(
                          TopicKind.REVIEWS,
                          OutputKeys.review(session, order.turn(), order.kind()),
                          now));
      task.store().drop(session);
    }
    if (!reads(session)) {
      marks.put(session, mark.in(AsideMark.Phase.WAITING));
      letters.reject(record, RejectReason.SESSION_SET_ASIDE, StoreException.class.getSimpleName());
      return;
    }
    if (release.returned() < mark.letters()) {
      marks.put(session, mark.in(AsideMark.Phase.RETURNING));
      return;
    }
    forget(session);
    if (task.store().highestTurn(session).isPresent()) {
      task.expiry().begin(session, now);
    }
  }

  private boolean reads(SessionId session) {
    try {
      task.store().requireReadable(session);
      return true;
    } catch (StoreException.OfAnotherVersion e) {
      throw e;
    } catch (StoreException e) {
      task.store().discard();
      return false;
    }
  }

  /** Deletes the mark of a session that goes on or is gone. */
  void forget(SessionId session) {
    marks.remove(session);
    task.common().metrics().sessionsAside(task.partition(), marks.count());
  }
}
