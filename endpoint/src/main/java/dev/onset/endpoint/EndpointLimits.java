package dev.onset.endpoint;

import java.time.Duration;

/**
 * Limits on the cost of a question. Immutable.
 *
 * @param call longest time of one call until its last byte is there
 * @param question longest time of a question with all its calls and pauses
 * @param calls most calls of one question, 1 or more
 * @param firstPause pause after the first failed call; it doubles with each further one
 * @param atOnce most questions under way, 1 or more; one more is turned away, not queued
 * @param answerBytes most bytes of a reply
 * @param failuresToOpen failed calls in a row after which the circuit opens, 1 or more
 * @param openFor time until an open circuit lets one call through to try
 */
public record EndpointLimits(
    Duration call,
    Duration question,
    int calls,
    Duration firstPause,
    int atOnce,
    int answerBytes,
    int failuresToOpen,
    Duration openFor) {
  /** Suits a model on a machine nearby, asked for a few hundred words at most. */
  public static final EndpointLimits DEFAULT =
      new EndpointLimits(
          Duration.ofSeconds(20),
          Duration.ofSeconds(60),
          3,
          Duration.ofMillis(250),
          4,
          256 * 1024,
          5,
          Duration.ofSeconds(30));

  /** Checks the ranges. */
  public EndpointLimits {
    if (!isPositive(call) || !isPositive(question) || !isPositive(openFor)) {
      throw new IllegalArgumentException("The time limits of an endpoint must be above zero.");
    }
    if (firstPause.isNegative()) {
      throw new IllegalArgumentException("A pause between calls cannot be negative.");
    }
    if (calls < 1 || atOnce < 1 || answerBytes < 1 || failuresToOpen < 1) {
      throw new IllegalArgumentException("The counts of an endpoint's limits must be 1 or more.");
    }
  }

  private static boolean isPositive(Duration time) {
    return !time.isNegative() && !time.isZero();
  }
}
