package dev.onset.inference.training;

import dev.onset.inference.anaphora.ReferenceModel;
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

/** Trains the resolver of references: a maximum entropy model. Same samples, same bytes. */
public final class ReferenceTrainer {
  private static final int ITERATIONS = 100;
  private static final int CUTOFF = 5;

  private ReferenceTrainer() {}

  /**
   * The bytes of a model.
   *
   * @param samples what to learn from; their order counts
   */
  public static byte[] train(List<ReferenceSample> samples) {
    TrainingParameters parameters = new TrainingParameters();
    parameters.put(TrainingParameters.ALGORITHM_PARAM, "MAXENT");
    parameters.put(TrainingParameters.ITERATIONS_PARAM, ITERATIONS);
    parameters.put(TrainingParameters.CUTOFF_PARAM, CUTOFF);
    parameters.put(TrainingParameters.THREADS_PARAM, 1);
    parameters.put(
        AbstractEventTrainer.DATA_INDEXER_PARAM, AbstractEventTrainer.DATA_INDEXER_ONE_PASS_VALUE);
    parameters.put("PrintMessages", false);
    List<Event> events = samples.stream().map(ReferenceTrainer::event).toList();
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
      throw new UncheckedIOException("The resolver of references could not be trained.", e);
    }
  }

  private static Event event(ReferenceSample sample) {
    return new Event(
        sample.reference() ? ReferenceModel.REFERENCE : ReferenceModel.NONE,
        sample.features().toArray(String[]::new));
  }
}
