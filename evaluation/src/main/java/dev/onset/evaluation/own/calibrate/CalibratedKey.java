package dev.onset.evaluation.own.calibrate;

import dev.onset.evaluation.metrics.Interval;
import java.util.Objects;
import java.util.Optional;

/**
 * What the chats say of one key.
 *
 * @param key the dotted key of the policy
 * @param now the value that the policy has, or that holds where it has none
 * @param best the value of the least cost on all chats
 * @param data number of values or chats that the key was judged on
 * @param before expected cost a chat with the present value
 * @param after the same with values chosen on other chats
 * @param gain the difference; above 0 if the chosen values cost less
 * @param outcome whether the key changes, and why
 */
public record CalibratedKey(
    String key,
    double now,
    double best,
    int data,
    Optional<Interval> before,
    Optional<Interval> after,
    Optional<Interval> gain,
    Outcome outcome) {

  /** Whether a key changes, and why. */
  public enum Outcome {
    /** It changes. */
    PROPOSED,
    /** No other value costs less. */
    BEST_ALREADY,
    /** Another value costs less, but the interval of the gain includes no gain. */
    UNCERTAIN,
    /** There is too little data to judge it. */
    TOO_LITTLE_DATA,
    /** It decides nothing about users under this policy. */
    WITHOUT_EFFECT
  }

  public CalibratedKey {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(outcome, "outcome");
  }

  static CalibratedKey tooLittle(String key, double now, int data) {
    return unjudged(key, now, data, Outcome.TOO_LITTLE_DATA);
  }

  static CalibratedKey withoutEffect(String key, double now) {
    return unjudged(key, now, 0, Outcome.WITHOUT_EFFECT);
  }

  private static CalibratedKey unjudged(String key, double now, int data, Outcome why) {
    return new CalibratedKey(
        key, now, now, data, Optional.empty(), Optional.empty(), Optional.empty(), why);
  }

  /** Whether it was judged what other values of the key cost. */
  public boolean isJudged() {
    return outcome != Outcome.TOO_LITTLE_DATA && outcome != Outcome.WITHOUT_EFFECT;
  }

  /** The same, uncertain unless the whole interval of the gain lies above 0. */
  CalibratedKey orUncertain() {
    boolean certain = gain.map(interval -> interval.low() > 0).orElse(false);
    return outcome == Outcome.PROPOSED && !certain
        ? new CalibratedKey(key, now, best, data, before, after, gain, Outcome.UNCERTAIN)
        : this;
  }

  /** Whether the key changes. */
  public boolean changes() {
    return outcome == Outcome.PROPOSED;
  }

  /** The value that the proposed policy has. */
  public double proposed() {
    return changes() ? best : now;
  }
}
