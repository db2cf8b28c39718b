package dev.onset.model;

/**
 * About how many people share an alert's evidence, the person included: an estimate and the
 * interval in which nine of ten such counts are meant to lie. Immutable.
 *
 * @param low lower end, 1 or more
 * @param estimate the middle, from {@code low} to {@code high}
 * @param high upper end
 */
public record Anonymity(long low, long estimate, long high) {
  public Anonymity {
    if (low < 1 || estimate < low || high < estimate) {
      throw new IllegalArgumentException(
          "An estimate of people lies between its low and its high end, and these are 1 or more.");
    }
  }
}
