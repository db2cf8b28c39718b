package dev.onset.evaluation.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.model.Emission;
import java.util.List;
import java.util.Objects;

/**
 * A dialogue that a system got wrong, with all that it gave out there: what a person looks at who
 * wants to know why. Holds the dialogue's text.
 *
 * @param variant the system
 * @param outcome what it said
 * @param dialogue what it saw, with the annotated spans
 * @param emissions what it gave out, in order
 */
public record Story(
    SystemVariant variant, Outcome outcome, CorpusDialogue dialogue, List<Emission> emissions) {
  public Story {
    Objects.requireNonNull(variant, "variant");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(dialogue, "dialogue");
    emissions = List.copyOf(emissions);
  }

  /** Says nothing of the texts. */
  @Override
  public String toString() {
    return "Story[" + variant.label() + ", " + outcome.id() + "]";
  }
}
