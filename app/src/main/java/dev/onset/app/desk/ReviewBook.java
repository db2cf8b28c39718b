package dev.onset.app.desk;

import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.Topic;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * The reviews of a cluster as far as their topic was read. Of those that have ended the ones that
 * were read first go, once there are too many. Thread-safe.
 */
public final class ReviewBook {
  private static final int MOST = 50_000;

  private final Topic<ReviewItem> topic;
  private final Map<String, ReviewCase> cases = new LinkedHashMap<>();
  private long version;

  /**
   * @param topic the topic of reviews
   */
  public ReviewBook(Topic<ReviewItem> topic) {
    this.topic = topic;
  }

  /**
   * Takes a record of the topic.
   *
   * @return whether this version can read it
   */
  public synchronized boolean take(ConsumerRecord<String, byte[]> record) {
    if (record.key() == null) {
      return false;
    }
    version++;
    if (record.value() == null) {
      cases.remove(record.key());
      return true;
    }
    try {
      ReviewItem item = topic.codec().decode(record.value());
      cases.remove(record.key());
      cases.put(
          record.key(),
          new ReviewCase(item, Instant.ofEpochMilli(Math.max(0, record.timestamp()))));
      bound();
      return true;
    } catch (WireException e) {
      return false;
    }
  }

  private void bound() {
    if (cases.size() > MOST) {
      String first =
          cases.entrySet().stream()
              .filter(one -> !one.getValue().item().isOpen())
              .findFirst()
              .or(() -> cases.entrySet().stream().findFirst())
              .orElseThrow()
              .getKey();
      cases.remove(first);
    }
  }

  /** One of them. */
  public synchronized Optional<ReviewCase> of(SessionId session, int turn, ReviewItem.Kind kind) {
    return Optional.ofNullable(cases.get(OutputKeys.review(session, turn, kind)));
  }

  /**
   * Those that are wanted: the open ones first, by their deadlines, then the others, the newest
   * first.
   *
   * @param most at most so many
   */
  public synchronized List<ReviewCase> cases(Predicate<ReviewCase> wanted, int most) {
    Comparator<ReviewCase> order =
        Comparator.comparing((ReviewCase one) -> !one.item().isOpen())
            .thenComparing(
                one -> one.due().map(Instant::toEpochMilli).orElse(-one.at().toEpochMilli()))
            .thenComparing(one -> one.item().session().session())
            .thenComparing(one -> one.item().turn());
    return cases.values().stream().filter(wanted).sorted(order).limit(most).toList();
  }

  /** Grows with everything that was read. */
  public synchronized long version() {
    return version;
  }
}
