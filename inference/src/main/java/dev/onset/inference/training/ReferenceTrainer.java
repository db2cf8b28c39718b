package dev.onset.inference.training;

import dev.onset.inference.anaphora.ReferenceModel;
import java.util.List;
import opennlp.tools.ml.model.Event;

/** Trains the reference resolver: a maximum entropy model. Same samples, same bytes. */
public final class ReferenceTrainer {
  private static final int ITERATIONS = 100;
  private static final int CUTOFF = 5;

  private ReferenceTrainer() {}

  /**
   * Trains a model and serializes it.
   *
   * @param samples training samples; their order matters
   */
  public static byte[] train(List<ReferenceSample> samples) {
    return MaxentTraining.train(
        MaxentTraining.parameters("MAXENT", ITERATIONS, CUTOFF),
        samples.stream().map(ReferenceTrainer::event).toList(),
        "reference resolver");
  }

  private static Event event(ReferenceSample sample) {
    return new Event(
        sample.reference() ? ReferenceModel.REFERENCE : ReferenceModel.NONE,
        sample.features().toArray(String[]::new));
  }
}
