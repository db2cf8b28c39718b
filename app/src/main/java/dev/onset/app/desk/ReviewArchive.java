package dev.onset.app.desk;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.command.OperationException;
import dev.onset.model.Command;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireException;
import dev.onset.state.provenance.DetailKeys;
import dev.onset.streams.topics.OutputKeys;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * The reviews of a cluster. Each call opens clients of its own and closes them. Thread-safe.
 *
 * @param cluster whose reviews they are
 */
public record ReviewArchive(Cluster cluster) {
  /** A running owner answers with its next transaction. */
  public static final Duration ANSWER = Duration.ofSeconds(30);

  /**
   * Reads the topic up to its current end.
   *
   * @param unreadable takes a sentence about each record that this version cannot read
   * @throws dev.onset.app.cluster.ClusterException if no broker answers or the topic does not exist
   */
  public ReviewBook read(Consumer<String> unreadable) {
    ReviewBook book = new ReviewBook(cluster.topics().reviews());
    try (TopicReader reader = TopicReader.fromBeginning(cluster, topic())) {
      reader.readToEnd(
          record -> {
            if (!book.take(record)) {
              unreadable.accept(TopicReader.unreadable(record));
            }
          });
    }
    return book;
  }

  /**
   * Decides what waits, and waits for the owner of its session to carry it out.
   *
   * @param seen the item as it was seen
   * @param limit how long to wait
   * @return the item as it ended
   * @throws OperationException if it has ended otherwise, or nobody carries it out in time
   * @throws dev.onset.app.cluster.ClusterException if the brokers do not take the order
   */
  public ReviewItem decide(ReviewItem seen, Command.Ruling ruling, String by, Duration limit) {
    if (!seen.isOpen()) {
      return required(seen, seen, ruling, by);
    }
    Command order =
        new Command.Decide(
            seen.session(), seen.turn(), seen.turnRevision(), seen.kind(), ruling, by);
    try (TopicReader answers = TopicReader.fromNow(cluster, topic());
        TurnProducer producer = new TurnProducer(cluster)) {
      producer.send(order);
      producer.flush();
      return required(
          await(answers, seen, limit).orElseThrow(() -> unanswered(limit)), seen, ruling, by);
    }
  }

  private Optional<ReviewItem> await(TopicReader answers, ReviewItem seen, Duration limit) {
    String key = OutputKeys.review(seen.session(), seen.turn(), seen.kind());
    long end = System.nanoTime() + limit.toNanos();
    while (System.nanoTime() - end < 0) {
      for (ConsumerRecord<String, byte[]> record : answers.poll()) {
        if (key.equals(record.key())) {
          if (record.value() == null) {
            throw new OperationException("The session was erased, so nothing is left to decide.");
          }
          Optional<ReviewItem> item =
              item(record.value())
                  .filter(one -> !one.isOpen() || one.turnRevision() != seen.turnRevision());
          if (item.isPresent()) {
            return item;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<ReviewItem> item(byte[] value) {
    try {
      return Optional.of(cluster.topics().reviews().codec().decode(value));
    } catch (WireException e) {
      return Optional.empty();
    }
  }

  /** The item, if it ended as was ordered. */
  private static ReviewItem required(
      ReviewItem item, ReviewItem seen, Command.Ruling ruling, String by) {
    if (item.turnRevision() != seen.turnRevision() || item.state() == ReviewItem.State.WITHDRAWN) {
      throw new OperationException(
          "Nothing waits there any more: the turn was revised, its reviewer answered, or later"
              + " turns settled it; look at the list again.");
    }
    if (item.state() != state(ruling) || !item.by().equals(Optional.of(by))) {
      throw new OperationException(
          "It was %s%s before; a review is decided once.",
          DetailKeys.word(item.state()), item.by().map(who -> " by " + who).orElse(""));
    }
    return item;
  }

  private static ReviewItem.State state(Command.Ruling ruling) {
    return switch (ruling) {
      case RELEASE -> ReviewItem.State.RELEASED;
      case CONFIRM -> ReviewItem.State.CONFIRMED;
      case REJECT -> ReviewItem.State.REJECTED;
    };
  }

  private static OperationException unanswered(Duration limit) {
    return new OperationException(
        "No instance carried it out within %s s: the one that has the session does not run,"
            + " or is behind. The order stands; the list shows how it ended.",
        limit.toSeconds());
  }

  /**
   * The item of a turn.
   *
   * @param kind what is asked; empty if the turn has one item alone
   * @throws OperationException if there is none, or several and no kind is named
   */
  public static ReviewCase one(
      ReviewBook book, SessionId session, int turn, Optional<ReviewItem.Kind> kind) {
    List<ReviewCase> found =
        book.cases(
            one ->
                one.item().session().equals(session)
                    && one.item().turn() == turn
                    && kind.map(which -> which == one.item().kind()).orElse(true),
            2);
    if (found.isEmpty()) {
      throw new OperationException(
          "Nothing of this turn waits for a review, or did of late; 'onset review list' shows what"
              + " does.");
    }
    if (found.size() > 1) {
      throw new OperationException(
          "The turn has several reviews; say which with --kind: answer, names or owner.");
    }
    return found.get(0);
  }

  private List<String> topic() {
    return List.of(cluster.topics().reviews().name());
  }
}
