package dev.onset.evaluation.own.calibrate;

/**
 * What errors cost. Only their ratio decides; both are of one unit.
 *
 * @param miss of what is not found, above 0
 * @param falseAlarm of what is found wrongly, above 0
 */
public record Prices(double miss, double falseAlarm) {
  /**
   * @throws IllegalArgumentException if a price is not above 0 and finite
   */
  public Prices {
    if (!(miss > 0 && falseAlarm > 0 && Double.isFinite(miss) && Double.isFinite(falseAlarm))) {
      throw new IllegalArgumentException("Prices are above 0.");
    }
  }

  double of(int misses, int falseAlarms) {
    return miss * misses + falseAlarm * falseAlarms;
  }
}
