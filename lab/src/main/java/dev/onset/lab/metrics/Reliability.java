package dev.onset.lab.metrics;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.onset.evaluation.metrics.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The reliability curve of a system's confidence. The paper has no such figure; these are the usual
 * definitions with bins of equal width.
 *
 * @param bins by rising confidence, without empty bins
 */
@JsonPropertyOrder("ece")
public record Reliability(List<Bin> bins) {
  /**
   * The judgements in one range of confidence.
   *
   * @param from lower end of the range, inclusive
   * @param to upper end, exclusive except in the last bin
   * @param confidence mean confidence of the judgements
   * @param right correct judgements
   */
  public record Bin(double from, double to, double confidence, Share right) {
    /** The share of correct judgements, in [0, 1]. */
    public double accuracy() {
      return right.value().getAsDouble();
    }
  }

  public Reliability {
    bins = List.copyOf(bins);
  }

  /**
   * The reliability curve. The order of judgements affects at most the last bits of a mean.
   *
   * @param bins number of bins over [0, 1], 1 or more
   * @throws IllegalArgumentException if there are no bins
   */
  public static Reliability of(List<OnsetJudgement> judgements, int bins) {
    if (bins < 1) {
      throw new IllegalArgumentException("A reliability curve needs at least one bin: " + bins);
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

  /**
   * ECE, in [0, 1]: mean of |accuracy - confidence|, weighted by count; empty without judgements.
   */
  @JsonProperty("ece")
  public OptionalDouble expectedCalibrationError() {
    int all = bins.stream().mapToInt(bin -> bin.right().of()).sum();
    double sum = 0;
    for (Bin bin : bins) {
      sum += bin.right().of() * Math.abs(bin.accuracy() - bin.confidence());
    }
    return all == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / all);
  }
}
