package dev.onset.app.console.policy;

import java.time.Duration;

/**
 * How much a trial may read, and for how long. Immutable.
 *
 * @param chats how many chats
 * @param turns how many turns of all chats together
 * @param codePoints how long the texts of all turns are together
 * @param time how long the runs under both policies take together; checked between turns
 */
public record TrialLimits(int chats, int turns, int codePoints, Duration time) {
  /** Enough for the sample chats, and for any chat that somebody pastes. */
  public static final TrialLimits USUAL =
      new TrialLimits(200, 2_000, 200_000, Duration.ofSeconds(20));
}
