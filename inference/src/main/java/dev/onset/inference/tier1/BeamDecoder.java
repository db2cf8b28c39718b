package dev.onset.inference.tier1;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import opennlp.tools.ml.model.MaxentModel;
import opennlp.tools.namefind.NameFinderME;
import opennlp.tools.namefind.NameFinderSequenceValidator;
import opennlp.tools.util.featuregen.FeatureGeneratorUtil;

/**
 * Labels the words of a turn by a beam search, as the library's name finder does, but in linear
 * time: hypotheses share their beginnings instead of copying them, and what does not depend on the
 * labels before is worked out once a word. Thread-safe.
 */
final class BeamDecoder {
  /** How many hypotheses stay after each word. */
  static final int WIDTH = NameFinderME.DEFAULT_BEAM_SIZE;

  private static final String OTHER = NameFinderME.OTHER;

  private final MaxentModel model;
  private final NameFinderSequenceValidator validator = new NameFinderSequenceValidator();

  BeamDecoder(MaxentModel model) {
    this.model = model;
  }

  /**
   * Labels of the words so far.
   *
   * @param before the labels before the last; null before the first word
   * @param outcome the last label
   * @param previous the label before it
   * @param score sum of the logarithms of the labels' probabilities
   */
  private record Hypothesis(Hypothesis before, String outcome, String previous, double score) {
    static final Hypothesis START = new Hypothesis(null, OTHER, OTHER, 0);

    Hypothesis then(String next, double probability) {
      return new Hypothesis(this, next, outcome, score + Math.log(probability));
    }
  }

  /** One label a word. */
  List<String> decode(String[] words) {
    NameFeatures features = new NameFeatures(words);
    List<Hypothesis> beam = List.of(Hypothesis.START);
    for (int i = 0; i < words.length; i++) {
      beam = advanced(beam, words[i], features.at(i));
    }
    String[] outcomes = new String[words.length];
    Hypothesis last = beam.get(0);
    for (int i = words.length - 1; i >= 0; i--) {
      outcomes[i] = last.outcome();
      last = last.before();
    }
    return Arrays.asList(outcomes);
  }

  private List<Hypothesis> advanced(List<Hypothesis> beam, String word, List<String> features) {
    String shape = FeatureGeneratorUtil.tokenFeature(word);
    List<Hypothesis> next = new ArrayList<>(WIDTH + 1);
    for (Hypothesis hypothesis : beam) {
      double[] probabilities = model.eval(context(features, word, shape, hypothesis));
      extend(hypothesis, probabilities, floor(probabilities), next);
      if (next.isEmpty()) {
        extend(hypothesis, probabilities, 0, next);
      }
    }
    return next;
  }

  /** With the labels before, in the form of the library's training. */
  private static String[] context(
      List<String> features, String word, String shape, Hypothesis hypothesis) {
    String[] context = features.toArray(new String[features.size() + 4]);
    int size = features.size();
    context[size] = "po=" + hypothesis.outcome();
    context[size + 1] = "pow=" + hypothesis.outcome() + "," + word;
    context[size + 2] = "powf=" + hypothesis.outcome() + "," + shape;
    context[size + 3] = "ppo=" + hypothesis.previous();
    return context;
  }

  /** The least probability with which an outcome is among the best. */
  private static double floor(double[] probabilities) {
    double[] sorted = probabilities.clone();
    Arrays.sort(sorted);
    return sorted[Math.max(0, sorted.length - WIDTH)];
  }

  private void extend(
      Hypothesis hypothesis, double[] probabilities, double floor, List<Hypothesis> next) {
    // The validator looks at the label before and at nothing else.
    String[] last = {hypothesis.outcome()};
    for (int i = 0; i < probabilities.length; i++) {
      String outcome = model.getOutcome(i);
      if (probabilities[i] >= floor && validator.validSequence(1, last, last, outcome)) {
        insert(next, hypothesis.then(outcome, probabilities[i]));
      }
    }
  }

  /** Best first, at most {@link #WIDTH}. */
  private static void insert(List<Hypothesis> ranked, Hypothesis hypothesis) {
    int i = ranked.size();
    while (i > 0 && ranked.get(i - 1).score() < hypothesis.score()) {
      i--;
    }
    ranked.add(i, hypothesis);
    if (ranked.size() > WIDTH) {
      ranked.remove(WIDTH);
    }
  }
}
