package dev.onset.evaluation.leakage.density;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Fits a one-class support vector machine (Schölkopf and others, Neural Computation 13, 2001) by
 * sequential minimal optimisation: in every step the pair of coefficients is moved that promises
 * the largest decrease to second order (Fan, Chen and Lin, JMLR 6, 2005).
 *
 * <p>Minimizes half of alpha' K alpha with all alpha in [0, 1/(nu n)] and their sum 1. Pure; the
 * same points in the same order give the same coefficients.
 */
public final class OneClassSvm {
  /** By how much the gradient may still tell two points apart, in units of alpha' K alpha. */
  private static final double TOLERANCE = 1e-6;

  /** Far more than was ever needed; a bound against a matrix that is no kernel. */
  private static final long MOST_STEPS = 10_000_000;

  private static final double LEAST_CURVATURE = 1e-12;

  /**
   * What was found. Immutable, if nobody writes into the array.
   *
   * @param coefficients of the points that were fitted, in their order: 0 or more, 1 together
   * @param rho where the boundary lies: a point scores the sum of its weighted kernels less this
   * @param objective half of alpha' K alpha
   * @param gap the duality gap, in units of the objective; 0 for the exact solution
   * @param steps that it took
   */
  public record Fit(double[] coefficients, double rho, double objective, double gap, long steps) {
    /** How many points have a coefficient above 0. */
    public int supports() {
      return (int) Arrays.stream(coefficients).filter(each -> each > 0).count();
    }

    /**
     * What points of the kernel score.
     *
     * @param kernel that was fitted
     * @param members that were fitted, in the same order
     * @param asked which points
     */
    public double[] scores(KernelRows kernel, int[] members, int[] asked) {
      double[] scores = new double[asked.length];
      Arrays.fill(scores, -rho);
      for (int i = 0; i < members.length; i++) {
        if (coefficients[i] > 0) {
          float[] row = kernel.row(members[i]);
          for (int k = 0; k < asked.length; k++) {
            scores[k] += coefficients[i] * row[asked[k]];
          }
        }
      }
      return scores;
    }
  }

  private final KernelRows kernel;
  private final int[] members;
  private final double bound;
  private final double[] alpha;
  private final double[] gradient;

  private OneClassSvm(KernelRows kernel, int[] members, double nu) {
    this.kernel = kernel;
    this.members = members;
    this.bound = 1 / (nu * members.length);
    this.alpha = new double[members.length];
    this.gradient = new double[members.length];
  }

  /**
   * Fits all points of a kernel.
   *
   * @param nu in (0, 1]: at most this share of the points is outside
   */
  public static Fit fit(KernelRows kernel, double nu) {
    return fit(kernel, IntStream.range(0, kernel.size()).toArray(), nu);
  }

  /**
   * Fits some of a kernel's points.
   *
   * @param members which, each once; at least one
   * @param nu in (0, 1]: at most this share of the members is outside
   */
  public static Fit fit(KernelRows kernel, int[] members, double nu) {
    if (members.length == 0 || !(nu > 0 && nu <= 1)) {
      throw new IllegalArgumentException("A machine takes points and a nu above 0, at most 1.");
    }
    return new OneClassSvm(kernel, members.clone(), nu).run();
  }

  private Fit run() {
    begin();
    long steps = 0;
    while (steps < MOST_STEPS && step()) {
      steps++;
    }
    refresh();
    double quadratic = quadratic();
    return new Fit(alpha, rho(), quadratic / 2, gap(quadratic), steps);
  }

  /** The first points take as much as they may, until the sum is 1. */
  private void begin() {
    double left = 1;
    for (int i = 0; i < alpha.length && left > 0; i++) {
      alpha[i] = Math.min(bound, left);
      left -= alpha[i];
    }
    refresh();
  }

  /** Sums the gradient anew, since steps leave rounding in it. */
  private void refresh() {
    Arrays.fill(gradient, 0);
    for (int i = 0; i < alpha.length; i++) {
      if (alpha[i] > 0) {
        add(alpha[i], kernel.row(members[i]));
      }
    }
  }

  private void add(double weight, float[] row) {
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] += weight * row[members[k]];
    }
  }

  /** Moves one pair; false if no pair is worth it. */
  private boolean step() {
    int up = -1;
    for (int k = 0; k < alpha.length; k++) {
      if (alpha[k] < bound && (up < 0 || gradient[k] < gradient[up])) {
        up = k;
      }
    }
    if (up < 0) {
      return false;
    }
    float[] row = kernel.row(members[up]);
    int down = -1;
    double best = 0;
    double widest = 0;
    for (int k = 0; k < alpha.length; k++) {
      double difference = gradient[k] - gradient[up];
      if (alpha[k] > 0 && difference > 0) {
        widest = Math.max(widest, difference);
        double gain = difference * difference / curvature(row[members[k]]);
        if (gain > best) {
          best = gain;
          down = k;
        }
      }
    }
    if (down < 0 || widest <= TOLERANCE * quadratic()) {
      return false;
    }
    move(up, down, row);
    return true;
  }

  private static double curvature(double kernel) {
    return Math.max(2 - 2 * kernel, LEAST_CURVATURE);
  }

  private void move(int up, int down, float[] row) {
    float[] other = kernel.row(members[down]);
    double wish = (gradient[down] - gradient[up]) / curvature(row[members[down]]);
    double room = bound - alpha[up];
    double moved = Math.min(wish, Math.min(room, alpha[down]));
    // Set to the bounds, not added up to them: a coefficient beside its bound would stay movable.
    alpha[up] = moved == room ? bound : alpha[up] + moved;
    alpha[down] = moved == alpha[down] ? 0 : alpha[down] - moved;
    for (int k = 0; k < gradient.length; k++) {
      gradient[k] += moved * (row[members[k]] - other[members[k]]);
    }
  }

  /** alpha' K alpha. */
  private double quadratic() {
    double sum = 0;
    for (int k = 0; k < alpha.length; k++) {
      sum += alpha[k] * gradient[k];
    }
    return sum;
  }

  /** The mean over points on the boundary, or the middle of where it may be. */
  private double rho() {
    double sum = 0;
    int free = 0;
    double inner = Double.POSITIVE_INFINITY;
    double outer = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < alpha.length; k++) {
      if (alpha[k] >= bound) {
        outer = Math.max(outer, gradient[k]);
      } else if (alpha[k] <= 0) {
        inner = Math.min(inner, gradient[k]);
      } else {
        sum += gradient[k];
        free++;
      }
    }
    if (free > 0) {
      return sum / free;
    }
    return Double.isInfinite(inner) ? outer : (inner + outer) / 2;
  }

  /**
   * The primal objective less the dual one. For these weights the best rho of the primal is the one
   * that leaves nu n points below it.
   */
  private double gap(double quadratic) {
    double[] sorted = gradient.clone();
    Arrays.sort(sorted);
    int below = (int) Math.min(sorted.length - 1, Math.floor(1 / bound));
    double rho = sorted[below];
    double slack = 0;
    for (double each : sorted) {
      slack += Math.max(0, rho - each);
    }
    return (quadratic - rho + bound * slack) / (quadratic / 2);
  }
}
