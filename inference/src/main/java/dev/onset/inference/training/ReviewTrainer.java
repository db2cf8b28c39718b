package dev.onset.inference.training;

import dev.onset.inference.review.ReviewModel;
import java.util.List;
import opennlp.tools.ml.maxent.quasinewton.QNTrainer;
import opennlp.tools.ml.model.Event;
import opennlp.tools.util.TrainingParameters;

/** Trains the candidate reviewer: a maximum entropy model. Same samples, same bytes. */
public final class ReviewTrainer {
  private static final int ITERATIONS = 80;

  /** Strong, because the sentences are synthetic and the model must not rely on any one of them. */
  private static final double L2 = 2.0;

  private ReviewTrainer() {}

  /**
   * Trains a model and serializes it.
   *
   * @param samples training samples; their order matters
   * @param cutoff minimum occurrences of a feature, 1 or more; it determines the size
   */
  public static byte[] train(List<ReviewSample> samples, int cutoff) {
    TrainingParameters parameters =
        MaxentTraining.parameters(QNTrainer.MAXENT_QN_VALUE, ITERATIONS, cutoff);
    parameters.put(QNTrainer.L1COST_PARAM, 0.0);
    parameters.put(QNTrainer.L2COST_PARAM, L2);
    return MaxentTraining.train(
        parameters, samples.stream().map(ReviewTrainer::event).toList(), "candidate reviewer");
  }

  private static Event event(ReviewSample sample) {
    return new Event(
        sample.redact() ? ReviewModel.REDACT : ReviewModel.KEEP,
        sample.features().toArray(String[]::new));
  }
}
