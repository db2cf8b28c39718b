package dev.onset.inference.training;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import opennlp.tools.ml.AbstractEventTrainer;
import opennlp.tools.ml.TrainerFactory;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.ml.model.Event;
import opennlp.tools.ml.model.GenericModelWriter;
import opennlp.tools.util.ObjectStreamUtils;
import opennlp.tools.util.TrainingParameters;

/** Trains maximum entropy models on one thread: same events, same bytes. */
final class MaxentTraining {
  private MaxentTraining() {}

  /** Shared settings: one thread, events in order, no output. */
  static TrainingParameters parameters(String algorithm, int iterations, int cutoff) {
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

  /**
   * Trains a model and serializes it.
   *
   * @param events training events; their order matters
   * @param name name of the model for messages
   */
  static byte[] train(TrainingParameters parameters, List<Event> events, String name) {
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
      throw new UncheckedIOException("The " + name + " could not be trained.", e);
    }
  }
}
