package dev.onset.evaluation.own.calibrate;

import dev.onset.model.Policy;

/**
 * What errors cost, in looks of a person at a possible onset.
 *
 * @param miss of what is not found
 * @param falseAlarm of what is found wrongly
 */
record Prices(double miss, double falseAlarm) {
  /** The prices that a policy states. */
  static Prices of(Policy.Onset onset) {
    return new Prices(onset.missPrice(), onset.falsePrice());
  }

  double of(int misses, int falseAlarms) {
    return miss * misses + falseAlarm * falseAlarms;
  }
}
