package dev.onset.inference.training;

import dev.onset.inference.review.ReviewModel;
import java.util.List;
import opennlp.tools.ml.maxent.quasinewton.QNTrainer;
import opennlp.tools.ml.model.Event;
import opennlp.tools.util.TrainingParameters;

/** Trains the reviewer of candidates: a maximum entropy model. Same samples, same bytes. */
public final class ReviewTrainer {
  private static final int ITERATIONS = 80;

  /** Heavy, since the sentences are made and the model must not rely on any one of them. */
  private static final double L2 = 2.0;

  private ReviewTrainer() {}

  /**
   * The bytes of a model.
   *
   * @param samples what to learn from; their order counts
   * @param cutoff how often a feature must occur to be learned, 1 or more; it sets the size
   */
  public static byte[] train(List<ReviewSample> samples, int cutoff) {
    TrainingParameters parameters =
        MaxentTraining.parameters(QNTrainer.MAXENT_QN_VALUE, ITERATIONS, cutoff);
    parameters.put(QNTrainer.L1COST_PARAM, 0.0);
    parameters.put(QNTrainer.L2COST_PARAM, L2);
    return MaxentTraining.train(
        parameters, samples.stream().map(ReviewTrainer::event).toList(), "reviewer of candidates");
  }

  private static Event event(ReviewSample sample) {
    return new Event(
        sample.redact() ? ReviewModel.REDACT : ReviewModel.KEEP,
        sample.features().toArray(String[]::new));
  }
}
