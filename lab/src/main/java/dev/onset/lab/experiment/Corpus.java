package dev.onset.lab.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.formats.GoldSpan;
import dev.onset.model.Policy;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Dialogues and the systems to run on them.
 *
 * @param track source of the dialogues
 * @param name unique within an experiment
 * @param dialogues dialogues with their oracles
 * @param variants the systems, in order
 * @param policy policy of the engine
 */
record Corpus(
    Track track,
    String name,
    List<CorpusDialogue> dialogues,
    Set<SystemVariant> variants,
    Policy policy) {
  Corpus {
    dialogues = List.copyOf(dialogues);
  }

  /** The labels of all annotated values. */
  Set<String> labels() {
    return dialogues.stream()
        .flatMap(dialogue -> dialogue.turns().stream())
        .flatMap(turn -> turn.spans().stream())
        .map(GoldSpan::type)
        .collect(Collectors.toUnmodifiableSet());
  }

  int turns() {
    return dialogues.stream().mapToInt(dialogue -> dialogue.turns().size()).sum();
  }
}
