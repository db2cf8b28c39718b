package dev.onset.model.leakage;

import java.util.OptionalDouble;

/**
 * The thresholds that a detector applied to the scores of an answer. Immutable.
 *
 * @param flagAbove the difference of the scores above which an answer is flagged; empty for a
 *     detector of safe answers alone, which flags none
 * @param abstainBelowSafe the safe score below which a person decides; with {@code
 *     abstainBelowUnsafe} only if that score is low, too
 * @param abstainBelowUnsafe the unsafe score below which a person decides; empty for a detector of
 *     safe answers alone
 */
public record LeakageBounds(
    OptionalDouble flagAbove, double abstainBelowSafe, OptionalDouble abstainBelowUnsafe) {
  /** The thresholds of two densities. */
  public static LeakageBounds ofBoth(
      double flagAbove, double abstainBelowSafe, double abstainBelowUnsafe) {
    return new LeakageBounds(
        OptionalDouble.of(flagAbove), abstainBelowSafe, OptionalDouble.of(abstainBelowUnsafe));
  }

  /** The threshold of a safe density alone. */
  public static LeakageBounds ofSafe(double abstainBelow) {
    return new LeakageBounds(OptionalDouble.empty(), abstainBelow, OptionalDouble.empty());
  }
}
