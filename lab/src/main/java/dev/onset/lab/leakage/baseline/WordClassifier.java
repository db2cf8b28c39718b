package dev.onset.lab.leakage.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A bag-of-words logistic regression: tests whether vocabulary alone separates a corpus. Words are
 * lower-case runs of letters and digits, counted once per answer, and known if they occur in two
 * training answers; each answer is scaled to length 1. The loss is the mean over the answers plus
 * an L2 penalty, minimized from 0 in a fixed number of accelerated steps, so that the same answers
 * give the same model. Immutable.
 */
public final class WordClassifier {
  /** The L2 penalty: the evidence of one answer in ten thousand. */
  private static final double L2 = 1e-4;

  /** The smoothness constant of the loss, for an answer of length 1 plus the bias. */
  private static final double STEEPEST = 2 * 0.25 + L2;

  private static final int STEPS = 400;
  private static final int KNOWN_FROM = 2;

  private final Map<String, Integer> places;
  private final double[] weights;

  private WordClassifier(Map<String, Integer> places, double[] weights) {
    this.places = places;
    this.weights = weights;
  }

  /**
   * Trains a classifier.
   *
   * @throws IllegalArgumentException if one of the lists is empty
   */
  public static WordClassifier train(List<String> unsafe, List<String> safe) {
    if (unsafe.isEmpty() || safe.isEmpty()) {
      throw new IllegalArgumentException("A classifier needs answers of both kinds.");
    }
    List<Set<String>> answers = new ArrayList<>();
    unsafe.forEach(each -> answers.add(words(each)));
    safe.forEach(each -> answers.add(words(each)));
    Map<String, Integer> places = places(answers);
    int[][] rows = new int[answers.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = row(answers.get(i), places);
    }
    return new WordClassifier(places, minimized(rows, unsafe.size(), places.size() + 1));
  }

  /** The log odds that an answer is unsafe, with the training set's priors. */
  public double logOdds(String answer) {
    return dot(weights, row(words(answer), places));
  }

  private static Set<String> words(String answer) {
    Set<String> words = new LinkedHashSet<>();
    String lower = answer.toLowerCase(Locale.ROOT);
    int start = -1;
    for (int i = 0; i <= lower.length(); i++) {
      boolean inside = i < lower.length() && Character.isLetterOrDigit(lower.charAt(i));
      if (inside && start < 0) {
        start = i;
      } else if (!inside && start >= 0) {
        words.add(lower.substring(start, i));
        start = -1;
      }
    }
    return words;
  }

  private static Map<String, Integer> places(List<Set<String>> answers) {
    Map<String, Integer> counts = new TreeMap<>();
    answers.forEach(words -> words.forEach(word -> counts.merge(word, 1, Integer::sum)));
    Map<String, Integer> places = new HashMap<>();
    counts.forEach(
        (word, count) -> {
          if (count >= KNOWN_FROM) {
            places.put(word, places.size());
          }
        });
    return places;
  }

  /** The indices of the known words, in order, so that sums are reproducible. */
  private static int[] row(Set<String> words, Map<String, Integer> places) {
    return words.stream()
        .map(places::get)
        .filter(each -> each != null)
        .mapToInt(i -> i)
        .sorted()
        .toArray();
  }

  /** Nesterov's method with constant momentum, for a strongly convex loss. */
  private static double[] minimized(int[][] rows, int unsafe, int size) {
    double root = Math.sqrt(L2 / STEEPEST);
    double momentum = (1 - root) / (1 + root);
    double[] weights = new double[size];
    double[] ahead = new double[size];
    for (int step = 0; step < STEPS; step++) {
      double[] slope = slope(rows, unsafe, ahead);
      for (int i = 0; i < size; i++) {
        double next = ahead[i] - slope[i] / STEEPEST;
        ahead[i] = next + momentum * (next - weights[i]);
        weights[i] = next;
      }
    }
    return weights;
  }

  private static double[] slope(int[][] rows, int unsafe, double[] weights) {
    double[] slope = new double[weights.length];
    for (int i = 0; i < rows.length; i++) {
      double error = 1 / (1 + Math.exp(-dot(weights, rows[i]))) - (i < unsafe ? 1 : 0);
      double each = error / rows.length;
      double value = each * scale(rows[i]);
      for (int place : rows[i]) {
        slope[place] += value;
      }
      slope[weights.length - 1] += each;
    }
    for (int i = 0; i < weights.length - 1; i++) {
      slope[i] += L2 * weights[i];
    }
    return slope;
  }

  /** Includes the bias, which is last. */
  private static double dot(double[] weights, int[] row) {
    double sum = Arrays.stream(row).mapToDouble(place -> weights[place]).sum();
    return sum * scale(row) + weights[weights.length - 1];
  }

  private static double scale(int[] row) {
    return row.length == 0 ? 0 : 1 / Math.sqrt(row.length);
  }
}
