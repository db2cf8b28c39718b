package dev.onset.inference.training;

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

/** Trains the reviewer of candidates: a maximum entropy model. Same samples, same bytes. */
public final class ReviewTrainer {
  private static final int ITERATIONS = 80;
  private static final int CUTOFF = 8;

  /** Heavy, since the sentences are made and the model must not rely on any one of them. */
  private static final double L2 = 2.0;

  private ReviewTrainer() {}

  /**
   * The bytes of a model.
   *
   * @param samples what to learn from; their order counts
   */
  public static byte[] train(List<ReviewSample> samples) {
    TrainingParameters parameters = new TrainingParameters();
    parameters.put(TrainingParameters.ALGORITHM_PARAM, QNTrainer.MAXENT_QN_VALUE);
    parameters.put(TrainingParameters.ITERATIONS_PARAM, ITERATIONS);
    parameters.put(TrainingParameters.CUTOFF_PARAM, CUTOFF);
    parameters.put(TrainingParameters.THREADS_PARAM, 1);
    parameters.put(QNTrainer.L1COST_PARAM, 0.0);
    parameters.put(QNTrainer.L2COST_PARAM, L2);
    parameters.put(
        AbstractEventTrainer.DATA_INDEXER_PARAM, AbstractEventTrainer.DATA_INDEXER_ONE_PASS_VALUE);
    parameters.put("PrintMessages", false);
    List<Event> events = samples.stream().map(ReviewTrainer::event).toList();
    try {
      AbstractModel model =
          (AbstractModel)
              TrainerFactory.getEventTrainer(parameters, new HashMap<>())
                  .train(ObjectStreamUtils.createObjectStream(events));
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (DataOutputStream out = new DataOutputStream(bytes)) {
        new GenericModelWriter(model, out).persist();
      }
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException("The reviewer of candidates could not be trained.", e);
    }
  }

  private static Event event(ReviewSample sample) {
    return new Event(
        sample.redact() ? ReviewModel.REDACT : ReviewModel.KEEP,
        sample.features().toArray(String[]::new));
  }
}
