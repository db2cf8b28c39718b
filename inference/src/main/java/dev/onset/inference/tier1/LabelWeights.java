package dev.onset.inference.tier1;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.ml.model.Context;

/**
 * A maximum entropy classifier, decomposed into the weight of each feature for each label. The
 * library sums all features of a word again for every hypothesis; here features that hypotheses
 * share are summed once. Immutable if nobody changes the map; thread-safe.
 *
 * @param byFeature weights per label, for each feature
 * @param labels labels by index
 */
record LabelWeights(Map<String, Context> byFeature, List<String> labels) {
  private static final Context NOTHING = new Context(new int[0], new double[0]);

  @SuppressWarnings("unchecked")
  static LabelWeights of(AbstractModel model) {
    Object[] parts = model.getDataStructures();
    return new LabelWeights((Map<String, Context>) parts[1], List.of((String[]) parts[2]));
  }

  /** An empty sum. */
  double[] none() {
    return new double[labels.size()];
  }

  /** The weights of a feature; a feature not seen in training weighs nothing. */
  Context of(String feature) {
    Context weights = byFeature.get(feature);
    return weights == null ? NOTHING : weights;
  }

  /**
   * The weights of the features that join a label and a text: {@code prefix + label + "," + text}.
   *
   * @return for each text that has any, its weights by label
   */
  Map<String, Context[]> joined(String prefix) {
    Map<String, Context[]> byText = new HashMap<>();
    byFeature.forEach(
        (feature, weights) -> {
          int comma = feature.indexOf(',');
          int label =
              feature.startsWith(prefix) && comma > 0
                  ? labels.indexOf(feature.substring(prefix.length(), comma))
                  : -1;
          if (label >= 0) {
            byText.computeIfAbsent(feature.substring(comma + 1), any -> nothing())[label] = weights;
          }
        });
    return byText;
  }

  /** No weights, by label. */
  Context[] nothing() {
    Context[] nothing = new Context[labels.size()];
    Arrays.fill(nothing, NOTHING);
    return nothing;
  }

  /** Adds the weights of a feature. */
  void add(String feature, double[] sums) {
    add(of(feature), sums);
  }

  /** Adds weights. */
  static void add(Context weights, double[] sums) {
    int[] labelled = weights.getOutcomes();
    double[] values = weights.getParameters();
    for (int i = 0; i < labelled.length; i++) {
      sums[labelled[i]] += values[i];
    }
  }

  /** Converts sums of weights to label probabilities. */
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
