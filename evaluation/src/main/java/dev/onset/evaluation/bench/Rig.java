package dev.onset.evaluation.bench;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterException;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.model.Command;
import dev.onset.model.Turn;
import dev.onset.streams.topics.Topics;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * A system with everything that loads and watches it. Spreads sessions evenly over the partitions,
 * and closes each at the end of its chat. Used by one thread.
 */
final class Rig implements AutoCloseable {
  private static final Duration STALLED = Duration.ofSeconds(60);
  private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(500);
  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);

  /** Turns that wait before a system under full load, or those of a second if they are more. */
  private static final int LEAST_OUTSTANDING = 200;

  /** Turns that wait while sessions are begun. */
  private static final int OPENING = 20_000;

  /** What is left out of a measurement at its beginning. */
  private static final double SETTLING = 0.2;

  private final Cluster cluster;
  private final Target target;
  private final Topics topics;
  private final int partitions;
  private final Producer<String, byte[]> producer;
  private final CommitWatch watch;
  private final BooleanSupplier stopped;
  private final AtomicReference<Exception> refused = new AtomicReference<>();
  private ChatLoad load;

  /**
   * @param cluster the connection of the system to its topics, which are empty
   * @param target runs
   * @param feeding a connection to the same topics for the load
   * @param stopped whether to give up
   */
  Rig(
      Cluster cluster,
      Target target,
      Cluster feeding,
      String name,
      int partitions,
      ChatLoad load,
      BooleanSupplier stopped) {
    this.cluster = cluster;
    this.target = target;
    this.topics = feeding.topics();
    this.partitions = partitions;
    this.load = load;
    this.stopped = stopped;
    this.producer = feeding.producer();
    this.watch = new CommitWatch(cluster, name);
  }

  /** Goes on with another load. */
  void load(ChatLoad next) {
    this.load = next;
  }

  /** The connection of the system. */
  Cluster cluster() {
    return cluster;
  }

  /** The system. */
  Target target() {
    return target;
  }

  /** Dead letters so far. */
  long letters() {
    return watch.letters();
  }

  /**
   * Keeps more turns waiting than the system can process, and returns how many it commits a second.
   */
  double saturate(Duration length) {
    long end = System.nanoTime() + length.toNanos();
    return saturateWhile(() -> System.nanoTime() - end < 0);
  }

  /**
   * Keeps more turns waiting than the system can process, and returns how many it commits a second.
   *
   * @param going asked often; false ends the load
   */
  double saturateWhile(BooleanSupplier going) {
    Window window = begin(0);
    long begin = System.nanoTime();
    while (going.getAsBoolean()) {
      topUp(window, begin);
    }
    double rate = settledRate(window, begin);
    // A slow machine has committed too little to tell a rate by then.
    while (rate <= 0 && System.nanoTime() - begin < STALLED.toNanos()) {
      topUp(window, begin);
      rate = settledRate(window, begin);
    }
    drain(window);
    if (rate <= 0) {
      throw new ClusterException(
          "Too few turns were committed to tell a rate; give --seconds more.");
    }
    return rate;
  }

  private void topUp(Window window, long begin) {
    int most = Math.max(LEAST_OUTSTANDING, (int) window.rate(begin, System.nanoTime()));
    while (window.outstanding() < most) {
      send(load.next(), window, System.nanoTime());
    }
    pause(PAUSE_NANOS);
  }

  private static double settledRate(Window window, long begin) {
    long end = System.nanoTime();
    return window.rate(begin + (long) ((end - begin) * SETTLING), end);
  }

  /**
   * Sends turns at a steady rate, each at its time whether or not earlier ones are done.
   *
   * @param rate turns a second
   */
  Window steady(double rate, Duration length) {
    long begin = System.nanoTime();
    Window window = begin(begin + (long) (length.toNanos() * SETTLING));
    long turns = (long) (rate * length.toNanos() / SECOND);
    for (long i = 0; i < turns; i++) {
      long at = begin + (long) (i * SECOND / rate);
      for (long left = at - System.nanoTime(); left > 0; left = at - System.nanoTime()) {
        pause(left);
      }
      send(load.next(), window, at);
    }
    drain(window);
    return window;
  }

  /**
   * Begins sessions, which a later load goes on with.
   *
   * @param first number of the first one
   */
  void open(long first, int sessions) {
    Window window = begin(0);
    for (int i = 0; i < sessions; i++) {
      while (window.outstanding() >= OPENING) {
        pause(PAUSE_NANOS);
      }
      send(ChatLoad.opening(first + i), window, System.nanoTime());
    }
    drain(window);
  }

  /** Sends as many turns as fast as may be, and records what the system writes. */
  WriteProfile record(int turns) throws InterruptedException {
    try (WriteProfile.Recording recording = new WriteProfile.Recording(cluster);
        GroupProgress group = new GroupProgress(cluster, cluster.config().applicationId())) {
      Window window = begin(0);
      for (int i = 0; i < turns; i++) {
        send(load.next(), window, System.nanoTime());
      }
      drain(window);
      group.awaitEnd(topics.commands(), target::requireRunning);
      return recording.finish(turns);
    }
  }

  private Window begin(long from) {
    Window window = new Window(from);
    watch.begin(window);
    return window;
  }

  private void send(ChatLoad.Step step, Window window, long at) {
    Turn turn = step.turn();
    window.sends(step.session(), turn.index(), at);
    String key = turn.session().session();
    int partition = (int) (step.session() % partitions);
    send(
        new ProducerRecord<>(
            topics.turns().name(), partition, key, topics.turns().codec().encode(turn)));
    if (step.last()) {
      byte[] close =
          topics.commands().codec().encode(new Command.Close(turn.session(), turn.index()));
      // Like every command, it goes to every partition.
      for (int each = 0; each < partitions; each++) {
        send(new ProducerRecord<>(topics.commands().name(), each, key, close));
      }
    }
  }

  private void send(ProducerRecord<String, byte[]> record) {
    producer.send(
        record,
        (at, e) -> {
          if (e != null) {
            refused.compareAndSet(null, e);
          }
        });
  }

  /** Waits until everything that was sent is committed. */
  private void drain(Window window) {
    producer.flush();
    awaitNone(
        window::outstanding, "No output of %d turns was seen for %d s; run again with --debug.");
  }

  /**
   * Waits until none of some turns is left.
   *
   * @param left tells how many there are
   * @param stalled says that so many turns are left, which have not become fewer for so many
   *     seconds
   * @throws ClusterException if that is so
   */
  void awaitNone(IntSupplier left, String stalled) {
    long moved = System.nanoTime();
    int least = Integer.MAX_VALUE;
    for (int now = left.getAsInt(); now > 0; now = left.getAsInt()) {
      if (now < least) {
        least = now;
        moved = System.nanoTime();
      } else if (System.nanoTime() - moved > STALLED.toNanos()) {
        throw new ClusterException(stalled, now, STALLED.toSeconds());
      }
      pause(PAUSE_NANOS);
    }
  }

  private void pause(long nanos) {
    if (stopped.getAsBoolean()) {
      throw new Stopped();
    }
    target.requireRunning();
    watch.requireReading();
    if (refused.get() != null) {
      throw new ClusterException("The brokers did not take a turn; run again.", refused.get());
    }
    LockSupport.parkNanos(Math.min(nanos, TimeUnit.MILLISECONDS.toNanos(50)));
  }

  /** Stops the system, too. */
  @Override
  public void close() {
    try {
      watch.close();
      producer.close(Duration.ofSeconds(10));
    } finally {
      target.close();
    }
  }
}
