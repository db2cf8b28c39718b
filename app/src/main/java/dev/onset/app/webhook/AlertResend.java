package dev.onset.app.webhook;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.AlertLinks;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.SessionId;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.SchemaStore;
import dev.onset.streams.failure.ConfigurationException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Posts the alerts of a file of refused alerts again, one at a time, as the worker posted them.
 * Each that the receiver takes is noted in the file before the next one goes out, so no later run
 * sends it again. The file holds the whole alerts: no broker is needed, however old they are.
 */
public final class AlertResend {
  /** Failures in a row after which the receiver is taken to be down. */
  private static final int MOST_FAILURES = 5;

  private final AlertJson json;
  private final Receiver receiver;
  private final Backoff backoff;
  private final Consumer<String> tell;
  private final Clock clock = Clock.systemUTC();

  /**
   * What became of the alerts.
   *
   * @param taken by the receiver
   * @param refused by it once more
   * @param unsent without an answer that tells
   * @param unreadable lines of the file
   */
  public record Outcome(int taken, int refused, int unsent, int unreadable) {
    /** Whether the receiver has every alert. */
    public boolean complete() {
      return refused == 0 && unsent == 0 && unreadable == 0;
    }
  }

  /**
   * @param links as the worker has them, so that the alerts have the same bodies
   * @param tell takes a sentence about whatever is not taken
   */
  public AlertResend(
      WebhookTarget target, AlertLinks links, Backoff backoff, Consumer<String> tell) {
    this.json = new AlertJson(new Codecs(new SchemaStore()), links, any -> TypeWords.SHIPPED);
    this.receiver = new HttpReceiver(target, json, clock);
    this.backoff = backoff;
    this.tell = tell;
  }

  /**
   * Posts the alerts of a file that a plan wants.
   *
   * @throws ConfigurationException if the file cannot be read or written
   * @throws java.io.UncheckedIOException if the disk does not take a note
   */
  public Outcome run(Path path, WebhookPlan plan) {
    try {
      RefusedAlerts.Content content = RefusedAlerts.read(path, json);
      content
          .unreadable()
          .forEach(line -> tell.accept("Line " + line + " of the file cannot be read."));
      List<RaisedAlert> wanted =
          content.waiting().stream().filter(one -> plan.wants(one.alert())).toList();
      try (RefusedAlerts file = new RefusedAlerts(path, json, clock)) {
        return post(wanted, file, content.unreadable().size());
      }
    } catch (IOException e) {
      throw new ConfigurationException(
          "The file " + path + " of refused alerts cannot be read and written; check its mode.");
    }
  }

  private Outcome post(List<RaisedAlert> wanted, RefusedAlerts file, int unreadable) {
    Deque<RaisedAlert> waiting = new ArrayDeque<>(wanted);
    int taken = 0;
    int refused = 0;
    int failures = 0;
    boolean goesOn = true;
    while (goesOn && !waiting.isEmpty()) {
      RaisedAlert next = waiting.element();
      Answer answer = receiver.post(next);
      switch (answer.kind()) {
        case ACCEPTED -> {
          file.taken(next);
          waiting.remove();
          taken++;
          failures = 0;
        }
        case REFUSED -> {
          tell.accept(
              "The receiver refuses the alert %s again with status %s."
                  .formatted(next.key(), answer.status()));
          waiting.remove();
          refused++;
        }
        case BUSY, SERVER_ERROR, TIMED_OUT, UNREACHABLE -> {
          failures++;
          postpone(next.alert().session(), waiting);
          goesOn = failures < MOST_FAILURES && paused(backoff.after(failures, answer.retryAfter()));
        }
        case UNWELCOME, INTERRUPTED, FAULT -> goesOn = false;
      }
      if (!goesOn) {
        tell.accept(
            "The receiver does not take alerts (%s, status %s); the rest was not sent."
                .formatted(answer.kind().label(), answer.status()));
      }
    }
    return new Outcome(taken, refused, waiting.size(), unreadable);
  }

  /** Others go first; the alerts of the session stay in their order. */
  private static void postpone(SessionId session, Deque<RaisedAlert> waiting) {
    List<RaisedAlert> later =
        waiting.stream().filter(one -> one.alert().session().equals(session)).toList();
    waiting.removeAll(later);
    waiting.addAll(later);
  }

  /** Waits; returns whether nobody interrupted it. */
  private static boolean paused(Duration pause) {
    try {
      TimeUnit.NANOSECONDS.sleep(pause.toNanos());
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
