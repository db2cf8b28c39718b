package dev.onset.inference.tier1;

import java.util.List;
import java.util.Map;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.ml.model.Context;

/**
 * A maximum entropy classifier taken apart: what each feature weighs for each label. The library
 * adds up all features of a word anew for every hypothesis; here those that hypotheses share are
 * added up once. Immutable if nobody changes the map; thread-safe.
 *
 * @param byFeature weights of the labels that a feature speaks for or against
 * @param labels by number
 */
record LabelWeights(Map<String, Context> byFeature, List<String> labels) {

  @SuppressWarnings("unchecked")
  static LabelWeights of(AbstractModel model) {
    Object[] parts = model.getDataStructures();
    return new LabelWeights((Map<String, Context>) parts[1], List.of((String[]) parts[2]));
  }

  /** A sum of no features. */
  double[] none() {
    return new double[labels.size()];
  }

  /** Adds what a feature weighs; one that was not seen in training weighs nothing. */
  void add(String feature, double[] sums) {
    Context weights = byFeature.get(feature);
    if (weights == null) {
      return;
    }
    int[] labelled = weights.getOutcomes();
    double[] values = weights.getParameters();
    for (int i = 0; i < labelled.length; i++) {
      sums[labelled[i]] += values[i];
    }
  }

  /** Makes sums of weights the probabilities of the labels. */
  static void normalize(double[] sums) {
    double total = 0;
    for (int i = 0; i < sums.length; i++) {
      sums[i] = StrictMath.exp(sums[i]);
      total += sums[i];
    }
    for (int i = 0; i < sums.length; i++) {
      sums[i] /= total;
    }
  }
}
