package dev.onset.evaluation.own;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.metrics.Truth;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A labelled chat. Immutable.
 *
 * @param dialogue the chat
 * @param values marked values of types that Onset has, in order
 * @param truth the labelled onset; empty if the chat has no label of it
 */
public record OwnChat(CorpusDialogue dialogue, List<OwnValue> values, Optional<Truth> truth) {
  public OwnChat {
    Objects.requireNonNull(dialogue, "dialogue");
    values = List.copyOf(values);
    Objects.requireNonNull(truth, "truth");
  }

  /** The name of the chat. */
  public String id() {
    return dialogue.sessionId();
  }
}
