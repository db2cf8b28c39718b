package dev.onset.app.console.index;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows the output topics, from those of the last day on, and keeps the index; reviews from the
 * first that the topic has. Brokers that do not answer are asked again for as long as the console
 * runs. Reads no topic with raw values.
 */
public final class ConsoleFeed implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ConsoleFeed.class);
  private static final Duration BACK = Duration.ofDays(1);
  private static final Duration POLL = Duration.ofMillis(250);
  private static final long AGAIN_SECONDS = 5;
  private static final long STOP_SECONDS = 10;

  private final Cluster cluster;
  private final ChatIndex index;
  private final Consumer<ConsumerRecord<String, byte[]>> feedback;
  private final Consumer<ConsumerRecord<String, byte[]>> reviews;
  private final Clock clock;
  private final Thread thread;
  private volatile boolean stopped;

  /**
   * Reads nothing yet.
   *
   * @param feedback takes the records of the feedback topic
   * @param reviews takes the records of the reviews topic, some of them twice
   */
  public ConsoleFeed(
      Cluster cluster,
      ChatIndex index,
      Consumer<ConsumerRecord<String, byte[]>> feedback,
      Consumer<ConsumerRecord<String, byte[]>> reviews,
      Clock clock) {
    this.cluster = cluster;
    this.feedback = feedback;
    this.reviews = reviews;
    this.index = index;
    this.clock = clock;
    this.thread = new Thread(this::follow, "onset-console-feed");
    thread.setDaemon(true);
  }

  /** Starts to read in a thread of its own. */
  public ConsoleFeed start() {
    thread.start();
    return this;
  }

  private void follow() {
    while (!stopped) {
      long from = clock.instant().minus(BACK).toEpochMilli();
      try (TopicReader reader = TopicReader.fromTime(cluster, names(), from)) {
        readReviews();
        while (!stopped) {
          reader.poll(POLL).forEach(this::take);
        }
      } catch (RuntimeException e) {
        if (!stopped) {
          LOG.warn(
              "The console cannot read the topics ({}); it tries again.", e.getClass().getName());
          pause();
        }
      }
    }
  }

  /** A review may wait for longer than a day. */
  private void readReviews() {
    try (TopicReader reader =
        TopicReader.fromBeginning(cluster, List.of(cluster.topics().reviews().name()))) {
      reader.readToEnd(reviews);
    }
  }

  private void pause() {
    try {
      TimeUnit.SECONDS.sleep(AGAIN_SECONDS);
    } catch (InterruptedException e) {
      stopped = true;
    }
  }

  private List<String> names() {
    Topics topics = cluster.topics();
    return Stream.concat(topics.emissions().stream(), Stream.of(topics.feedback()))
        .map(Topic::name)
        .toList();
  }

  private void take(ConsumerRecord<String, byte[]> record) {
    Topics topics = cluster.topics();
    if (record.topic().equals(topics.feedback().name())) {
      feedback.accept(record);
      return;
    }
    if (record.topic().equals(topics.reviews().name())) {
      reviews.accept(record);
      return;
    }
    ChatIndex.Taken from =
        new ChatIndex.Taken(
            Instant.ofEpochMilli(Math.max(0, record.timestamp())),
            record.value() == null ? 0 : record.value().length);
    if (record.value() == null) {
      if (record.topic().equals(topics.heads().name())) {
        index.headDeleted(record.key(), from);
      }
      return;
    }
    topics.emissions().stream()
        .filter(topic -> topic.name().equals(record.topic()))
        .forEach(topic -> read(record, topic, from));
  }

  private void read(
      ConsumerRecord<String, byte[]> record,
      Topic<? extends Emission> topic,
      ChatIndex.Taken from) {
    try {
      Emission emission = topic.codec().decode(record.value());
      if (emission instanceof Alert alert) {
        index.take(RaisedAlert.of(alert, record), from);
      } else {
        index.take(emission, from);
      }
    } catch (WireException e) {
      LOG.warn("{}", TopicReader.unreadable(record));
    }
  }

  @Override
  public void close() {
    stopped = true;
    try {
      thread.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
