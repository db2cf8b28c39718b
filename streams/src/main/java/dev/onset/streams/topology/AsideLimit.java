package dev.onset.streams.topology;

import dev.onset.model.SessionId;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.failure.StateFaultException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * How many sessions an instance sets aside within a minute. If more cannot be read, the fault is
 * not theirs, and setting them aside would only spread it. Thread-safe.
 */
public final class AsideLimit {
  private static final Duration SPAN = Duration.ofMinutes(1);

  private final int most;
  private final Map<SessionId, Long> recent = new HashMap<>();

  /**
   * @param most 0 or more
   */
  public AsideLimit(int most) {
    this.most = most;
  }

  /**
   * Counts a session that is set aside now. One that is counted already, since its transaction was
   * repeated, is not counted again.
   *
   * @throws StateFaultException if there are too many
   */
  synchronized void count(SessionId session, long now) {
    recent.values().removeIf(at -> at <= now - SPAN.toMillis());
    if (!recent.containsKey(session) && recent.size() >= most) {
      throw new StateFaultException(
          "More than %s sessions within a minute cannot be read, so the fault is not theirs;"
              + " check that %s holds every version of the key that the state was written with, and"
              + " see %s.",
          most, OnsetConfig.MASTER_KEY_FILE, OnsetConfig.ASIDE_LIMIT);
    }
    recent.put(session, now);
  }

  /** Counts a session that was set aside before this instance, or this task, began. */
  synchronized void note(SessionId session, long since, long now) {
    if (since > now - SPAN.toMillis()) {
      recent.put(session, since);
    }
  }
}
