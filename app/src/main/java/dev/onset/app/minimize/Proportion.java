package dev.onset.app.minimize;

/**
 * A proportion with its 95 % Wilson interval, which is valid for small samples and extreme
 * proportions too.
 *
 * @param count number of hits, 0 or more
 * @param of sample size, at least {@code count}
 * @param low lower end, in [0, 1]
 * @param high upper end, in [0, 1]
 */
public record Proportion(int count, int of, double low, double high) {
  /** The normal quantile of 97.5 %. */
  private static final double Z = 1.959963984540054;

  /** Computes a proportion and its interval; the interval of an empty sample is [0, 1]. */
  public static Proportion of(int count, int of) {
    if (of == 0) {
      return new Proportion(count, of, 0, 1);
    }
    double p = (double) count / of;
    double spread = Z * Z / of;
    double centre = (p + spread / 2) / (1 + spread);
    double half = Z * Math.sqrt(p * (1 - p) / of + spread / (4 * of)) / (1 + spread);
    return new Proportion(count, of, Math.max(0, centre - half), Math.min(1, centre + half));
  }

  /** Returns the point estimate in [0, 1]; 0 for an empty sample. */
  public double estimate() {
    return of == 0 ? 0 : (double) count / of;
  }
}
