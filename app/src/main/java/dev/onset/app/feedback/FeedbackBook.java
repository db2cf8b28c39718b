package dev.onset.app.feedback;

import dev.onset.model.Feedback;
import dev.onset.serdes.NoteCipher;
import dev.onset.streams.topics.OutputKeys;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The feedback of a topic as far as it was read, by alert. Takes records in their order, as a
 * compacted topic has them: the latest of a key holds, and a deleted one is gone. Not thread-safe.
 */
public final class FeedbackBook {
  private static final Comparator<AlertCase.Note> IN_ORDER =
      Comparator.comparingLong(AlertCase.Note::time).thenComparing(AlertCase.Note::id);

  private final Optional<NoteCipher> cipher;
  private final Map<String, Map<String, Feedback>> byAlert = new LinkedHashMap<>();

  /**
   * An empty book.
   *
   * @param cipher opens notes; without one their texts stay closed
   */
  public FeedbackBook(Optional<NoteCipher> cipher) {
    this.cipher = cipher;
  }

  /**
   * Takes a record.
   *
   * @return false if the key is not that of the feedback, which is then left out
   */
  public boolean take(String key, Feedback feedback) {
    if (!key.equals(OutputKeys.feedback(feedback))) {
      return false;
    }
    byAlert.computeIfAbsent(feedback.alertId(), id -> new LinkedHashMap<>()).put(key, feedback);
    return true;
  }

  /** Forgets the record of a key, if there is one. */
  public void delete(String key) {
    String alert = alert(key);
    byAlert.computeIfPresent(
        alert,
        (id, records) -> {
          records.remove(key);
          return records.isEmpty() ? null : records;
        });
  }

  private static String alert(String key) {
    int end = key.indexOf('/');
    return end < 0 ? key : key.substring(0, end);
  }

  /** What was said of an alert; empty if nothing was. */
  public Optional<AlertCase> of(String alertId) {
    return Optional.ofNullable(byAlert.get(alertId)).map(this::made);
  }

  /** Every alert that somebody said something of; what was said last comes last. */
  public List<AlertCase> cases() {
    return byAlert.values().stream()
        .map(this::made)
        .sorted(Comparator.comparingLong(AlertCase::time).thenComparing(AlertCase::alertId))
        .toList();
  }

  private AlertCase made(Map<String, Feedback> records) {
    Optional<Feedback> judgement = Optional.empty();
    List<AlertCase.Note> notes = new ArrayList<>();
    for (Feedback one : records.values()) {
      if (one.remark() instanceof Feedback.Noted note) {
        notes.add(
            new AlertCase.Note(
                note.id(), one.who(), one.time(), cipher.flatMap(key -> key.open(one, note))));
      } else {
        judgement = Optional.of(one);
      }
    }
    notes.sort(IN_ORDER);
    Feedback any = judgement.orElseGet(() -> records.values().iterator().next());
    return new AlertCase(any.session(), any.alertId(), any.rule(), any.types(), judgement, notes);
  }
}
