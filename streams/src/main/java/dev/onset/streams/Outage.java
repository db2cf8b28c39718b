package dev.onset.streams;

import dev.onset.model.EnvironmentFault;
import dev.onset.streams.failure.Causes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stops an instance's processing while its surroundings fail. The thread that met the fault is
 * replaced, which gives its transaction up; all threads pause, and go on from the last commit once
 * what failed answers again. Where that takes too long, the instance ends, since some faults last
 * as long as their process, and its partitions move to others. Thread-safe.
 */
final class Outage {
  private static final Logger LOG = LoggerFactory.getLogger(Outage.class);

  /** The first wait; each further one is twice as long. */
  static final Duration FIRST = Duration.ofMillis(500);

  static final Duration LONGEST = Duration.ofSeconds(15);

  /** How long an instance tries, faults that follow one another counted as one. */
  static final Duration LIMIT = Duration.ofMinutes(5);

  /** Faults further apart do not follow one another. */
  static final Duration QUIET = Duration.ofMinutes(1);

  private final Streams streams;
  private final boolean mayFallBack;
  private final Clock clock;
  private final List<EnvironmentFault> open = new ArrayList<>();

  /** The streams as far as an outage concerns them. */
  interface Streams {
    /** Stops the processing of all threads; they stay in their group. */
    void pause();

    void resume();

    /** Ends the instance. */
    void end(String sentence);
  }

  /** Time, and another thread that does something later. */
  interface Clock extends LongSupplier {
    /** Runs it after a time, in a thread of its own. */
    void after(Duration wait, Runnable task);
  }

  /** When the first of the faults came that follow one another, and when the last was over. */
  private Optional<Long> since = Optional.empty();

  private long until;
  private Duration wait = FIRST;
  private boolean ended;

  /**
   * @param mayFallBack whether an instance may go on with other means, whose results may differ
   * @param clock nanoseconds
   */
  Outage(Streams streams, boolean mayFallBack, Clock clock) {
    this.streams = streams;
    this.mayFallBack = mayFallBack;
    this.clock = clock;
  }

  /** The fault among the causes of a failure; empty if it is none of the surroundings. */
  static Optional<EnvironmentFault> in(Throwable thrown) {
    return Causes.find(thrown, EnvironmentFault.class);
  }

  /**
   * Stops the processing until a fault is over. Called by the thread that met it.
   *
   * @return false if the instance has tried for long enough and ends
   */
  synchronized boolean begin(EnvironmentFault fault) {
    open.add(fault);
    if (ended || open.size() > 1) {
      return !ended;
    }
    long now = clock.getAsLong();
    if (since.isEmpty() || now - until > QUIET.toNanos()) {
      since = Optional.of(now);
      wait = FIRST;
    }
    LOG.error("{} Processing waits until it works again.", fault.getMessage());
    streams.pause();
    if (isTooLate(now)) {
      end();
    } else {
      clock.after(wait, this::tryAgain);
    }
    return !ended;
  }

  private boolean isTooLate(long now) {
    return now - since.orElse(now) > LIMIT.toNanos();
  }

  private void end() {
    ended = true;
    streams.end(open.get(0).getMessage());
  }

  /** Whether processing waits. */
  synchronized boolean isOn() {
    return !open.isEmpty();
  }

  private void tryAgain() {
    // What failed is tried without a lock: it may take long to answer.
    List<EnvironmentFault> over = faults().stream().filter(this::isOver).toList();
    synchronized (this) {
      open.removeAll(over);
      until = clock.getAsLong();
      wait = wait.multipliedBy(2).compareTo(LONGEST) < 0 ? wait.multipliedBy(2) : LONGEST;
      if (open.isEmpty()) {
        LOG.info("Processing goes on from the last commit.");
        streams.resume();
      } else if (isTooLate(until)) {
        end();
      } else {
        clock.after(wait, this::tryAgain);
      }
    }
  }

  private synchronized List<EnvironmentFault> faults() {
    return List.copyOf(open);
  }

  private boolean isOver(EnvironmentFault fault) {
    try {
      return fault.recovery().isOver() || mayFallBack && fallsBack(fault);
    } catch (RuntimeException | OutOfMemoryError | LinkageError e) {
      // Whatever it was, it does not work again, and the next attempt must come.
      LOG.warn("A model could not be tried again ({}).", e.getClass().getSimpleName());
      return false;
    }
  }

  private static boolean fallsBack(EnvironmentFault fault) {
    boolean done = fault.recovery().fallBack();
    if (done) {
      LOG.warn("Models run on the processor in place of the GPU from now on; outputs say so.");
    }
    return done;
  }
}
