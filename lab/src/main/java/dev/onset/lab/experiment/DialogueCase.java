package dev.onset.lab.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.model.Emission;
import java.util.List;
import java.util.Objects;

/**
 * A dialogue that a system got wrong, with all its emissions, for error analysis. Contains the
 * dialogue's text.
 *
 * @param variant the system
 * @param outcome its outcome
 * @param dialogue the input dialogue with annotated spans
 * @param emissions its emissions, in order
 */
public record DialogueCase(
    SystemVariant variant, Outcome outcome, CorpusDialogue dialogue, List<Emission> emissions) {
  public DialogueCase {
    Objects.requireNonNull(variant, "variant");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(dialogue, "dialogue");
    emissions = List.copyOf(emissions);
  }

  /** Omits the texts. */
  @Override
  public String toString() {
    return "Story[" + variant.label() + ", " + outcome.id() + "]";
  }
}
