package dev.onset.app.console.alerts;

import dev.onset.app.feedback.AlertCase;
import dev.onset.app.feedback.FeedbackArchive;
import dev.onset.app.feedback.FeedbackBook;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** What people have said of the alerts, as far as the console has read it. Thread-safe. */
public final class Judgements {
  private final FeedbackArchive archive;
  private final FeedbackBook book;
  private long version;

  /** Nothing yet. */
  public Judgements(FeedbackArchive archive) {
    this.archive = archive;
    this.book = archive.book();
  }

  /** Takes a record of the feedback topic; leaves out what this version cannot read. */
  public synchronized void take(ConsumerRecord<String, byte[]> record) {
    archive.take(book, record, sentence -> {});
    version++;
  }

  /** What was said of an alert; empty if nothing was. */
  public synchronized Optional<AlertCase> of(String alertId) {
    return book.of(alertId);
  }

  /** The state of an alert, of which perhaps nobody has said anything. */
  public AlertCase.State state(String alertId) {
    return of(alertId).map(AlertCase::state).orElse(AlertCase.State.OPEN);
  }

  /** Grows with everything that is said. */
  public synchronized long version() {
    return version;
  }
}
