package dev.onset.inference.tier1;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import opennlp.tools.ml.model.Context;
import opennlp.tools.namefind.NameFinderME;
import opennlp.tools.namefind.NameFinderSequenceValidator;
import opennlp.tools.util.featuregen.FeatureGeneratorUtil;

/**
 * Labels the words of a turn with a beam search, as the library's name finder does, but in linear
 * time: hypotheses share prefixes instead of copying them, and label-independent sums are computed
 * once per word. Thread-safe.
 */
final class BeamDecoder {
  /** The number of hypotheses after each word. */
  static final int WIDTH = NameFinderME.DEFAULT_BEAM_SIZE;

  private final LabelWeights weights;
  private final List<String> labels;
  private final boolean[][] follows;
  private final List<Context> byLast;
  private final List<Context> byLastButOne;
  private final Map<String, Context[]> byLastAndWord;
  private final Map<String, Context[]> byLastAndShape;
  private final Context[] nothing;
  private final Hypothesis start;

  BeamDecoder(LabelWeights weights) {
    this.weights = weights;
    this.labels = weights.labels();
    this.follows = follows(labels);
    this.byLast = labels.stream().map(label -> weights.of("po=" + label)).toList();
    this.byLastButOne = labels.stream().map(label -> weights.of("ppo=" + label)).toList();
    this.byLastAndWord = weights.joined("pow=");
    this.byLastAndShape = weights.joined("powf=");
    this.nothing = weights.nothing();
    int other = labels.indexOf(NameFinderME.OTHER);
    this.start = new Hypothesis(null, other, other, 0);
  }

  /** Which label may follow which. */
  private static boolean[][] follows(List<String> labels) {
    NameFinderSequenceValidator validator = new NameFinderSequenceValidator();
    boolean[][] follows = new boolean[labels.size()][labels.size()];
    for (int before = 0; before < follows.length; before++) {
      // The validator inspects only the previous label.
      String[] last = {labels.get(before)};
      for (int next = 0; next < follows.length; next++) {
        follows[before][next] = validator.validSequence(1, last, last, labels.get(next));
      }
    }
    return follows;
  }

  /**
   * A label sequence for the words so far.
   *
   * @param before the hypothesis without the last label; null before the first word
   * @param label the last label
   * @param previous the label before it
   * @param score sum of the log probabilities of the labels
   */
  private record Hypothesis(Hypothesis before, int label, int previous, double score) {
    Hypothesis then(int next, double probability) {
      return new Hypothesis(this, next, label, score + Math.log(probability));
    }
  }

  /** One label per word. */
  List<String> decode(String[] words) {
    NameFeatures features = new NameFeatures(words);
    List<Hypothesis> beam = List.of(start);
    for (int i = 0; i < words.length; i++) {
      beam = advanced(beam, words[i], features.at(i));
    }
    String[] decoded = new String[words.length];
    Hypothesis last = beam.get(0);
    for (int i = words.length - 1; i >= 0; i--) {
      decoded[i] = labels.get(last.label());
      last = last.before();
    }
    return Arrays.asList(decoded);
  }

  private List<Hypothesis> advanced(List<Hypothesis> beam, String word, List<String> features) {
    double[] shared = weights.none();
    features.forEach(feature -> weights.add(feature, shared));
    Context[] ofWord = byLastAndWord.getOrDefault(word, nothing);
    Context[] ofShape =
        byLastAndShape.getOrDefault(FeatureGeneratorUtil.tokenFeature(word), nothing);
    List<Hypothesis> next = new ArrayList<>(WIDTH + 1);
    List<double[]> known = new ArrayList<>(WIDTH);
    for (int i = 0; i < beam.size(); i++) {
      Hypothesis hypothesis = beam.get(i);
      int alike = alike(beam, i);
      double[] probabilities =
          alike < i ? known.get(alike) : probabilities(shared, ofWord, ofShape, hypothesis);
      known.add(probabilities);
      extend(hypothesis, probabilities, floor(probabilities), next);
      if (next.isEmpty()) {
        extend(hypothesis, probabilities, 0, next);
      }
    }
    return next;
  }

  /** The first hypothesis with the same last two labels, which are all that the next one sees. */
  private static int alike(List<Hypothesis> beam, int hypothesis) {
    Hypothesis one = beam.get(hypothesis);
    int first = 0;
    while (beam.get(first).label() != one.label() || beam.get(first).previous() != one.previous()) {
      first++;
    }
    return first;
  }

  /** Adds what the previous labels weigh. */
  private double[] probabilities(
      double[] shared, Context[] ofWord, Context[] ofShape, Hypothesis hypothesis) {
    double[] sums = shared.clone();
    LabelWeights.add(byLast.get(hypothesis.label()), sums);
    LabelWeights.add(ofWord[hypothesis.label()], sums);
    LabelWeights.add(ofShape[hypothesis.label()], sums);
    LabelWeights.add(byLastButOne.get(hypothesis.previous()), sums);
    LabelWeights.normalize(sums);
    return sums;
  }

  /** The lowest probability that places a label among the best. */
  private static double floor(double[] probabilities) {
    double[] sorted = probabilities.clone();
    Arrays.sort(sorted);
    return sorted[Math.max(0, sorted.length - WIDTH)];
  }

  private void extend(
      Hypothesis hypothesis, double[] probabilities, double floor, List<Hypothesis> next) {
    for (int i = 0; i < probabilities.length; i++) {
      if (probabilities[i] >= floor && follows[hypothesis.label()][i]) {
        insert(next, hypothesis.then(i, probabilities[i]));
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
