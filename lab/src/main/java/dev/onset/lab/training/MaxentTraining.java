package dev.onset.lab.training;

import dev.onset.inference.anaphora.ReferenceModel;
import dev.onset.inference.review.ReviewModel;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import opennlp.tools.ml.AbstractEventTrainer;
import opennlp.tools.ml.TrainerFactory;
import opennlp.tools.ml.maxent.quasinewton.QNTrainer;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.ml.model.Event;
import opennlp.tools.ml.model.GenericModelWriter;
import opennlp.tools.util.ObjectStreamUtils;
import opennlp.tools.util.TrainingParameters;

/** Trains maximum entropy models on one thread: same samples, same bytes. */
public final class MaxentTraining {
  private static final int REFERENCE_ITERATIONS = 100;
  private static final int REFERENCE_CUTOFF = 5;
  private static final int REVIEW_ITERATIONS = 80;

  /** Strong, because the sentences are synthetic and the model must not rely on any one of them. */
  private static final double L2 = 2.0;

  private MaxentTraining() {}

  /**
   * A training sample.
   *
   * @param features features of what is judged
   * @param positive whether a turn refers to a value, or a candidate must be redacted
   */
  public record Sample(List<String> features, boolean positive) {
    public Sample {
      features = List.copyOf(features);
    }

    private Event event(String yes, String no) {
      return new Event(positive ? yes : no, features.toArray(String[]::new));
    }
  }

  /**
   * The bytes of a reference resolver.
   *
   * @param samples training samples; their order matters
   */
  public static byte[] references(List<Sample> samples) {
    return train(
        parameters("MAXENT", REFERENCE_ITERATIONS, REFERENCE_CUTOFF),
        samples.stream()
            .map(sample -> sample.event(ReferenceModel.REFERENCE, ReferenceModel.NONE))
            .toList());
  }

  /**
   * The bytes of a candidate reviewer.
   *
   * @param samples training samples; their order matters
   * @param cutoff minimum occurrences of a feature, 1 or more; it determines the size
   */
  public static byte[] reviews(List<Sample> samples, int cutoff) {
    TrainingParameters parameters =
        parameters(QNTrainer.MAXENT_QN_VALUE, REVIEW_ITERATIONS, cutoff);
    parameters.put(QNTrainer.L1COST_PARAM, 0.0);
    parameters.put(QNTrainer.L2COST_PARAM, L2);
    return train(
        parameters,
        samples.stream()
            .map(sample -> sample.event(ReviewModel.REDACT, ReviewModel.KEEP))
            .toList());
  }

  private static TrainingParameters parameters(String algorithm, int iterations, int cutoff) {
    TrainingParameters parameters = new TrainingParameters();
    parameters.put(TrainingParameters.ALGORITHM_PARAM, algorithm);
    parameters.put(TrainingParameters.ITERATIONS_PARAM, iterations);
    parameters.put(TrainingParameters.CUTOFF_PARAM, cutoff);
    parameters.put(TrainingParameters.THREADS_PARAM, 1);
    parameters.put(
        AbstractEventTrainer.DATA_INDEXER_PARAM, AbstractEventTrainer.DATA_INDEXER_ONE_PASS_VALUE);
    parameters.put("PrintMessages", false);
    return parameters;
  }

  private static byte[] train(TrainingParameters parameters, List<Event> events) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      AbstractModel model =
          (AbstractModel)
              TrainerFactory.getEventTrainer(parameters, new HashMap<>())
                  .train(ObjectStreamUtils.createObjectStream(events));
      new GenericModelWriter(model, out).persist();
    } catch (IOException e) {
      throw new UncheckedIOException("The model could not be trained.", e);
    }
    return bytes.toByteArray();
  }
}
