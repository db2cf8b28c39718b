package dev.onset.app.minimize;

/**
 * A share with its Wilson interval at 95 %, which holds for few and for extreme shares too.
 *
 * @param count 0 or more
 * @param of how many there are, at least as many
 * @param low lower end, in [0, 1]
 * @param high upper end, in [0, 1]
 */
public record Proportion(int count, int of, double low, double high) {
  /** The normal quantile of 97.5 %. */
  private static final double Z = 1.959963984540054;

  /** A share and its interval; of nothing anything is possible. */
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

  /** In [0, 1]; 0 of nothing. */
  public double estimate() {
    return of == 0 ? 0 : (double) count / of;
  }
}
