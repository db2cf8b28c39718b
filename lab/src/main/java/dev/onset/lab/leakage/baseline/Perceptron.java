package dev.onset.lab.leakage.baseline;

import dev.onset.evaluation.corpus.random.SplitMix64;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The supervised alternative (§VII): a network with one hidden layer of rectified units on the
 * detector's vectors, trained by Adam on cross-entropy. A random tenth of the training set controls
 * early stopping: training ends after {@value #PATIENCE} epochs without a lower loss, and keeps the
 * weights of the best epoch. The same vectors and seed give the same network. Immutable.
 */
public final class Perceptron {
  private static final int HIDDEN = 64;
  private static final int BATCH = 64;
  private static final int MOST_ROUNDS = 40;
  private static final int PATIENCE = 4;
  private static final int KEPT_OUT = 10;
  private static final double RATE = 1e-3;
  private static final double FIRST_MOMENT = 0.9;
  private static final double SECOND_MOMENT = 0.999;
  private static final double TINY = 1e-8;

  /**
   * Concatenated: the weights of each input to all hidden units, the hidden biases, the output
   * weights, the output bias.
   */
  private final float[] weights;

  private final int size;

  private Perceptron(float[] weights, int size) {
    this.weights = weights;
    this.size = size;
  }

  /**
   * Trains a network.
   *
   * @param unsafe vectors of one length
   * @param safe vectors of the same length
   * @throws IllegalArgumentException if there are fewer than ten of a kind
   */
  public static Perceptron train(List<float[]> unsafe, List<float[]> safe, long seed) {
    if (unsafe.size() < KEPT_OUT || safe.size() < KEPT_OUT) {
      throw new IllegalArgumentException("A network needs at least ten answers of each kind.");
    }
    List<Sample> all = new ArrayList<>();
    unsafe.forEach(each -> all.add(new Sample(each, 1)));
    safe.forEach(each -> all.add(new Sample(each, 0)));
    SplitMix64 dice = SplitMix64.of(seed);
    List<Sample> shuffled = dice.shuffled(all);
    int out = shuffled.size() / KEPT_OUT;
    return new Training(unsafe.get(0).length, dice)
        .run(shuffled.subList(out, shuffled.size()), shuffled.subList(0, out));
  }

  private record Sample(float[] vector, int label) {}

  /** The log odds that a vector belongs to an unsafe answer. */
  public double logOdds(float[] vector) {
    return output(hidden(vector));
  }

  private float[] hidden(float[] vector) {
    float[] units = new float[HIDDEN];
    System.arraycopy(weights, size * HIDDEN, units, 0, HIDDEN);
    for (int i = 0; i < size; i++) {
      float value = vector[i];
      int row = i * HIDDEN;
      for (int j = 0; j < HIDDEN; j++) {
        units[j] += value * weights[row + j];
      }
    }
    for (int j = 0; j < HIDDEN; j++) {
      units[j] = Math.max(0, units[j]);
    }
    return units;
  }

  private double output(float[] units) {
    int from = (size + 1) * HIDDEN;
    double sum = weights[from + HIDDEN];
    for (int j = 0; j < HIDDEN; j++) {
      sum += units[j] * weights[from + j];
    }
    return sum;
  }

  /** Cross-entropy, computed without overflow. */
  private double loss(List<Sample> samples) {
    double sum = 0;
    for (Sample each : samples) {
      double odds = logOdds(each.vector());
      double against = each.label() == 1 ? -odds : odds;
      sum += Math.max(0, against) + Math.log1p(Math.exp(-Math.abs(against)));
    }
    return sum / samples.size();
  }

  /** The state of the Adam optimizer. */
  private static final class Training {
    private final int size;
    private final SplitMix64 dice;
    private final Perceptron network;
    private final float[] slope;
    private final float[] mean;
    private final float[] square;
    private int steps;

    Training(int size, SplitMix64 dice) {
      this.size = size;
      this.dice = dice;
      int count = (size + 2) * HIDDEN + 1;
      this.network = new Perceptron(new float[count], size);
      this.slope = new float[count];
      this.mean = new float[count];
      this.square = new float[count];
      int from = (size + 1) * HIDDEN;
      start(0, size * HIDDEN, Math.sqrt(6.0 / size));
      start(from, from + HIDDEN, Math.sqrt(6.0 / HIDDEN));
    }

    /** He initialization: uniform in an interval that preserves the variance of activations. */
    private void start(int from, int to, double bound) {
      for (int i = from; i < to; i++) {
        network.weights[i] = (float) ((2 * dice.unit() - 1) * bound);
      }
    }

    Perceptron run(List<Sample> samples, List<Sample> keptOut) {
      float[] best = network.weights.clone();
      double least = Double.POSITIVE_INFINITY;
      int since = 0;
      for (int round = 0; round < MOST_ROUNDS && since < PATIENCE; round++) {
        round(samples);
        double loss = network.loss(keptOut);
        since++;
        if (loss < least) {
          least = loss;
          best = network.weights.clone();
          since = 0;
        }
      }
      return new Perceptron(best, size);
    }

    private void round(List<Sample> samples) {
      List<Integer> order = dice.shuffled(IntStream.range(0, samples.size()).boxed().toList());
      for (int from = 0; from < order.size(); from += BATCH) {
        List<Integer> batch = order.subList(from, Math.min(order.size(), from + BATCH));
        Arrays.fill(slope, 0);
        batch.forEach(each -> add(samples.get(each), batch.size()));
        step();
      }
    }

    private void add(Sample sample, int of) {
      float[] units = network.hidden(sample.vector());
      double chance = 1 / (1 + Math.exp(-network.output(units)));
      float error = (float) ((chance - sample.label()) / of);
      int out = (size + 1) * HIDDEN;
      float[] back = new float[HIDDEN];
      for (int j = 0; j < HIDDEN; j++) {
        slope[out + j] += error * units[j];
        back[j] = units[j] > 0 ? error * network.weights[out + j] : 0;
        slope[size * HIDDEN + j] += back[j];
      }
      slope[out + HIDDEN] += error;
      for (int i = 0; i < size; i++) {
        float value = sample.vector()[i];
        int row = i * HIDDEN;
        for (int j = 0; j < HIDDEN; j++) {
          slope[row + j] += value * back[j];
        }
      }
    }

    private void step() {
      steps++;
      double rate =
          RATE
              * Math.sqrt(1 - Math.pow(SECOND_MOMENT, steps))
              / (1 - Math.pow(FIRST_MOMENT, steps));
      for (int i = 0; i < slope.length; i++) {
        mean[i] += (float) ((1 - FIRST_MOMENT) * (slope[i] - mean[i]));
        square[i] += (float) ((1 - SECOND_MOMENT) * (slope[i] * slope[i] - square[i]));
        network.weights[i] -= (float) (rate * mean[i] / (Math.sqrt(square[i]) + TINY));
      }
    }
  }
}
