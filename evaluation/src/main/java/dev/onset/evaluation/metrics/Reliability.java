package dev.onset.evaluation.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How often a system is right when it says how sure it is. The paper has no such figure; these are
 * the usual definitions with bins of equal width.
 *
 * @param bins by rising confidence; an empty one is left out
 */
public record Reliability(List<Bin> bins) {
  /**
   * The judgements of one stretch of confidence.
   *
   * @param from least confidence of the stretch
   * @param to its end, which belongs to the next stretch but for the last
   * @param confidence mean of the judgements' confidences
   * @param right how many judgements are right
   */
  public record Bin(double from, double to, double confidence, Share right) {
    /** Right among all, in [0, 1]. */
    public double accuracy() {
      return right.value().getAsDouble();
    }
  }

  public Reliability {
    bins = List.copyOf(bins);
  }

  /**
   * The reliability curve; the order of judgements does not matter but for the last bits of a mean.
   *
   * @param bins how many stretches [0, 1] has, 1 or more
   * @throws IllegalArgumentException if there is no stretch
   */
  public static Reliability of(List<OnsetJudgement> judgements, int bins) {
    if (bins < 1) {
      throw new IllegalArgumentException("A reliability curve has at least one bin: " + bins);
    }
    int[] counts = new int[bins];
    int[] right = new int[bins];
    double[] confidences = new double[bins];
    for (OnsetJudgement judgement : judgements) {
      int bin = Math.min((int) (judgement.confidence() * bins), bins - 1);
      counts[bin]++;
      right[bin] += judgement.right() ? 1 : 0;
      confidences[bin] += judgement.confidence();
    }
    List<Bin> filled = new ArrayList<>();
    for (int bin = 0; bin < bins; bin++) {
      if (counts[bin] > 0) {
        filled.add(
            new Bin(
                (double) bin / bins,
                (double) (bin + 1) / bins,
                confidences[bin] / counts[bin],
                new Share(right[bin], counts[bin])));
      }
    }
    return new Reliability(filled);
  }

  /** ECE, in [0, 1]: mean distance of accuracy and confidence, weighed by count; empty for none. */
  public OptionalDouble expectedCalibrationError() {
    int all = bins.stream().mapToInt(bin -> bin.right().of()).sum();
    double sum = 0;
    for (Bin bin : bins) {
      sum += bin.right().of() * Math.abs(bin.accuracy() - bin.confidence());
    }
    return all == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / all);
  }
}
