package dev.onset.state.anonymity;

/**
 * A positive number that is known roughly: its logarithm is normal. Immutable.
 *
 * @param log natural logarithm of the middle
 * @param spread standard deviation of the logarithm, 0 or more
 */
record Uncertain(double log, double spread) {
  /** One for every case: the neutral factor. */
  static final Uncertain ONE = new Uncertain(0.0, 0.0);

  /** Standard deviations from the middle to either end of the interval that holds nine of ten. */
  private static final double NINE_OF_TEN = 1.645;

  /**
   * @param middle greater than 0
   */
  static Uncertain about(double middle, double spread) {
    return new Uncertain(StrictMath.log(middle), spread);
  }

  /** A number that lies between two others in nine of ten cases; its middle is their geometric. */
  static Uncertain between(double low, double high) {
    return new Uncertain(
        (StrictMath.log(low) + StrictMath.log(high)) / 2,
        (StrictMath.log(high) - StrictMath.log(low)) / (2 * NINE_OF_TEN));
  }

  /** The product of two numbers that err apart from each other. */
  Uncertain times(Uncertain other) {
    return new Uncertain(log + other.log, StrictMath.hypot(spread, other.spread));
  }

  /** The quotient by a number that is known. */
  Uncertain over(double known) {
    return new Uncertain(log - StrictMath.log(known), spread);
  }

  /** The same, known less well. */
  Uncertain wider(double more) {
    return new Uncertain(log, StrictMath.hypot(spread, more));
  }

  /** The same, its middle at most so large. */
  Uncertain atMost(double most) {
    return new Uncertain(Math.min(log, StrictMath.log(most)), spread);
  }

  double middle() {
    return StrictMath.exp(log);
  }

  double low() {
    return StrictMath.exp(log - NINE_OF_TEN * spread);
  }

  double high() {
    return StrictMath.exp(log + NINE_OF_TEN * spread);
  }

  /** How far chance alone moves a count of independent people from what is expected. */
  static double chance(double expected) {
    return NINE_OF_TEN * Math.sqrt(expected);
  }
}
