package dev.onset.app.feedback;

import dev.onset.model.Feedback;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * What people have said of one alert. Immutable.
 *
 * @param session the alert's dialogue
 * @param alertId which alert
 * @param rule the alert's rule
 * @param types of the alert's evidence
 * @param judgement the last feedback that sets the state; empty if nobody gave any
 * @param notes in the order of their times
 */
public record AlertCase(
    SessionId session,
    String alertId,
    Rule rule,
    SortedSet<PiiType> types,
    Optional<Feedback> judgement,
    List<Note> notes) {
  public AlertCase {
    notes = List.copyOf(notes);
  }

  /** What has become of an alert. */
  public enum State {
    /** Nobody has judged it, or somebody opened it again. */
    OPEN,
    /** Somebody has seen it, and it stands. */
    ACKNOWLEDGED,
    /** It should not have come. */
    FALSE_ALARM
  }

  /**
   * A note.
   *
   * @param id tells the notes of one alert apart
   * @param who wrote it
   * @param time when, milliseconds since the epoch
   * @param text empty without the key that opens it
   */
  public record Note(String id, String who, long time, Optional<String> text) {}

  /** The present state. */
  public State state() {
    if (reason().isPresent()) {
      return State.FALSE_ALARM;
    }
    return judgement.filter(one -> one.remark() instanceof Feedback.Acknowledged).isPresent()
        ? State.ACKNOWLEDGED
        : State.OPEN;
  }

  /** Why it is a false alarm; empty in other states. */
  public Optional<Feedback.Reason> reason() {
    return judgement
        .map(Feedback::remark)
        .map(said -> said instanceof Feedback.FalseAlarm alarm ? alarm.reason() : null);
  }

  /** When somebody last said something, milliseconds since the epoch. */
  public long time() {
    long last = judgement.map(Feedback::time).orElse(Long.MIN_VALUE);
    return notes.isEmpty() ? last : Math.max(last, notes.get(notes.size() - 1).time());
  }
}
