package dev.onset.streams.store;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Acts on the deadlines of one task, in rounds. A round ends when none is left that has passed or
 * when the thread has spent its time; the next one then follows at once, in place of the next
 * check. Called on the thread of the task; not thread-safe.
 */
public final class DeadlineRounds {
  /** How often a task asks for a round; it checks for deadlines less often if it is not behind. */
  public static final Duration PACE = Duration.ofSeconds(1);

  private static final Duration SHORTEST_CHECK = Duration.ofSeconds(1);
  private static final Duration LONGEST_CHECK = Duration.ofMinutes(1);
  private static final int CHECKS_PER_TIMEOUT = 10;
  private static final int BATCH = 100;

  /** All tasks of a thread share its time. */
  private static final ThreadLocal<DeadlineBudget> BUDGETS =
      ThreadLocal.withInitial(() -> new DeadlineBudget(System::nanoTime));

  private final Expiry expiry;
  private final Duration check;
  private final Supplier<DeadlineBudget> budgets;
  private long next = Long.MIN_VALUE;

  /**
   * Where a backlog begins. The store skips every deleted deadline before it one by one, so a scan
   * from the first of all would take longer with each deadline that is done.
   */
  private long from;

  private Backlog backlog = Backlog.NONE;

  /**
   * What has passed and was not acted on.
   *
   * @param waiting deadlines, up to {@value #MOST}, which stands for more, too
   * @param age of the earliest one, milliseconds
   */
  public record Backlog(int waiting, long age) {
    /** The highest number that is counted. */
    public static final int MOST = 10_000;

    /** Nothing waits. */
    public static final Backlog NONE = new Backlog(0, 0);
  }

  /**
   * @param timeout the shortest time after which a deadline passes; a tenth of it is the time
   *     between two checks, from a second to a minute
   */
  public DeadlineRounds(Expiry expiry, Duration timeout) {
    this(expiry, timeout, BUDGETS::get);
  }

  DeadlineRounds(Expiry expiry, Duration timeout, Supplier<DeadlineBudget> budgets) {
    this.expiry = expiry;
    Duration part = timeout.dividedBy(CHECKS_PER_TIMEOUT);
    this.check =
        Collections.max(List.of(SHORTEST_CHECK, Collections.min(List.of(part, LONGEST_CHECK))));
    this.budgets = budgets;
  }

  /**
   * Acts on deadlines that have passed, if it is time for a check or a backlog is left. If the act
   * fails, its deadline stays.
   *
   * @param now milliseconds since the epoch
   * @return whether it looked for deadlines
   */
  public boolean round(long now, Consumer<Expiry.Passed> act) {
    boolean behind = backlog.waiting() > 0;
    if (!behind) {
      if (now < next) {
        return false;
      }
      from = 0;
    }
    next = now + check.toMillis();
    DeadlineBudget budget = budgets.get();
    budget.begin(now);
    try {
      backlog = drain(now, budget, act);
    } finally {
      budget.end();
    }
    return true;
  }

  private Backlog drain(long now, DeadlineBudget budget, Consumer<Expiry.Passed> act) {
    // One at least, so that a thread of many tasks leaves none behind for ever.
    boolean acted = false;
    List<Expiry.Passed> batch;
    do {
      batch = expiry.passed(from, now, BATCH);
      for (Expiry.Passed deadline : batch) {
        if (acted && budget.isSpent()) {
          return new Backlog(expiry.count(from, now, Backlog.MOST), now - deadline.at());
        }
        if (expiry.isDue(deadline, now)) {
          act.accept(deadline);
          if (deadline.kind() == Expiry.Kind.IDLE) {
            budget.order();
          }
        }
        expiry.done(deadline);
        from = deadline.at();
        acted = true;
      }
    } while (batch.size() == BATCH);
    return Backlog.NONE;
  }

  /** A close on this thread took so many nanoseconds. */
  public void closed(long took) {
    budgets.get().closed(took);
  }

  /** A turn on this thread took so many nanoseconds. */
  public void worked(long took) {
    budgets.get().worked(took);
  }

  /** What the last round left. */
  public Backlog backlog() {
    return backlog;
  }
}
