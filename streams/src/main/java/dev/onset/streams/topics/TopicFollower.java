package dev.onset.streams.topics;

import dev.onset.streams.failure.StartupException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.WakeupException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a topic that every instance knows by heart: to its end at the start, and then in a thread
 * of its own. Whoever misses something asks {@link #catchUp} whether all was read, and looks again
 * in memory. No other thread calls a broker. {@link #catchUp} is thread-safe.
 */
public final class TopicFollower implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TopicFollower.class);

  /**
   * So many questions a second have the end looked at after they were asked, so that what was
   * published before them is known. Further ones may come from a producer of made-up names.
   */
  static final int EXACT = 10;

  /** How long it holds for further questions that the topic was read to its end. */
  static final Duration HOLDS = Duration.ofMillis(100);

  /** The longest wait of one who asks; far below the time of a transaction. */
  static final Duration PATIENCE = Duration.ofMillis(500);

  /** After a wait in vain nobody waits for this long. */
  static final Duration RESPITE = Duration.ofSeconds(5);

  /** While somebody asks, the end is looked at so often that further ones need not wait for it. */
  private static final Duration OFTEN = HOLDS.dividedBy(2);

  private static final Duration SELDOM = Duration.ofSeconds(1);

  private final String topic;
  private final Duration limit;
  private final java.util.function.Consumer<ConsumerRecord<String, String>> take;
  private final LongSupplier nanos;
  private final Duration patience;
  private final Consumer<String, String> reader;

  /** A client of its own: the reader's connection is held by a fetch that waits for records. */
  private final Consumer<String, String> ends;

  private final CountDownLatch closing = new CountDownLatch(1);
  private final Thread thread;

  /** When the end was asked for that was reached last, when somebody asked last, and in vain. */
  private long reached;

  private long asked;
  private long vain;

  /** The second of the exact answers, and how many it had. */
  private long second;

  private int exact;

  /** How often the end was looked at, and the last time at which it was reached thereafter. */
  private long looks;

  private long reachedLook;

  /**
   * @param topic its name
   * @param limit how long the brokers may take to answer the thread
   * @param consumers creates a consumer that belongs to no group; asked twice
   * @param take takes each record; called by the thread that reads
   */
  public TopicFollower(
      String topic,
      Duration limit,
      Supplier<? extends Consumer<String, String>> consumers,
      java.util.function.Consumer<ConsumerRecord<String, String>> take) {
    this(topic, limit, consumers, take, System::nanoTime, PATIENCE);
  }

  TopicFollower(
      String topic,
      Duration limit,
      Supplier<? extends Consumer<String, String>> consumers,
      java.util.function.Consumer<ConsumerRecord<String, String>> take,
      LongSupplier nanos,
      Duration patience) {
    this.topic = topic;
    this.limit = limit;
    this.take = take;
    this.nanos = nanos;
    this.patience = patience;
    this.thread = new Thread(this::follow, "onset-follows-" + topic);
    long past = nanos.getAsLong() - RESPITE.toNanos();
    this.reached = past;
    this.asked = past;
    this.vain = past;
    this.second = past;
    this.reader = consumers.get();
    try {
      this.ends = consumers.get();
    } catch (RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  /**
   * Reads to the present end; called once, before {@link #start}.
   *
   * @throws StartupException if the brokers do not answer in time
   */
  public void read() {
    TopicTail.read(reader, topic, limit, take);
  }

  /** Continues to read in a thread of its own. */
  public void start() {
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Waits until everything was taken that the topic held when this was called ({@link #HOLDS}
   * before, beyond {@link #EXACT} calls a second), but no longer than {@link #PATIENCE}, and not at
   * all shortly after a wait in vain.
   *
   * @return false if that is not known
   */
  public synchronized boolean catchUp() {
    long now = nanos.getAsLong();
    boolean wasAsked = isAsked(now);
    asked = now;
    long look = looks;
    boolean exactly = isExact(now);
    BooleanSupplier answered = exactly ? () -> reachedLook > look : () -> isReached(now);
    if (answered.getAsBoolean()) {
      return true;
    }
    if (now - vain < RESPITE.toNanos()) {
      return false;
    }
    if (exactly || !wasAsked) {
      reader.wakeup();
    }
    long deadline = System.nanoTime() + patience.toNanos();
    for (long left = patience.toNanos(); left > 0; left = deadline - System.nanoTime()) {
      try {
        TimeUnit.NANOSECONDS.timedWait(this, left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
      if (answered.getAsBoolean()) {
        return true;
      }
    }
    vain = nanos.getAsLong();
    LOG.warn(
        "It is not known whether the topic {} was read to its end; records that need what is"
            + " missing are handled without it.",
        topic);
    return false;
  }

  private boolean isExact(long now) {
    if (now - second >= SELDOM.toNanos()) {
      second = now;
      exact = 0;
    }
    exact = Math.min(exact, EXACT) + 1;
    return exact <= EXACT;
  }

  private boolean isReached(long now) {
    return now - reached <= HOLDS.toNanos();
  }

  private boolean isAsked(long now) {
    return now - asked < SELDOM.toNanos();
  }

  private synchronized boolean isAsked() {
    return isAsked(nanos.getAsLong());
  }

  private synchronized long look() {
    return ++looks;
  }

  private synchronized void reach(long look, long start) {
    reachedLook = look;
    reached = start;
    notifyAll();
  }

  private void follow() {
    while (!isClosing()) {
      try {
        if (isAsked()) {
          readToEnd();
        }
        reader.poll(isAsked() ? OFTEN : SELDOM).forEach(take);
      } catch (WakeupException e) {
        // Somebody asks, or closes.
        continue;
      } catch (InterruptException e) {
        return;
      } catch (KafkaException e) {
        LOG.warn(
            "The topic {} cannot be read ({}); what was read of it stays.",
            topic,
            e.getClass().getSimpleName());
        pause();
      }
    }
  }

  private void readToEnd() {
    long look = look();
    long start = nanos.getAsLong();
    Map<TopicPartition, Long> end = ends.endOffsets(reader.assignment(), limit);
    while (!isClosing()
        && end.entrySet().stream()
            .anyMatch(one -> reader.position(one.getKey(), limit) < one.getValue())) {
      reader.poll(OFTEN).forEach(take);
    }
    reach(look, start);
  }

  private boolean isClosing() {
    return closing.getCount() == 0 || Thread.currentThread().isInterrupted();
  }

  private void pause() {
    try {
      closing.await(SELDOM.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closing.countDown();
    reader.wakeup();
    ends.wakeup();
    try {
      thread.join(limit.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!thread.isAlive()) {
      reader.close();
      ends.close();
    }
  }
}
