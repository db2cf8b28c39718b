package dev.onset.lab.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.formats.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Derives the ground truth about the user from a dialogue's annotation. Pure. */
final class DialogueTruth {
  private DialogueTruth() {}

  /** The ground truth; a dialogue without an oracle has no onset. */
  static Truth of(CorpusDialogue dialogue) {
    Oracle oracle = dialogue.oracle().orElse(Oracle.NONE);
    RecordKind kind =
        switch (oracle.recordType()) {
          case NAME_DIRECT -> RecordKind.NAME_DIRECT;
          case QUASI_ONLY -> RecordKind.QUASI_ONLY;
          case OUT_OF_SCOPE ->
              Boolean.TRUE.equals(dialogue.meta().get("near_miss"))
                  ? RecordKind.NEAR_MISS
                  : RecordKind.OUT_OF_SCOPE;
        };
    return new Truth(kind, oracle.onset(), oracle.quasiComplete(), oracle.direct());
  }

  /** The patterns of a dialogue, in the order of its source. */
  static List<String> patterns(CorpusDialogue dialogue) {
    List<String> patterns = new ArrayList<>();
    if (dialogue.meta().get("patterns") instanceof Map<?, ?> counts) {
      counts.forEach(
          (pattern, times) -> {
            if (times instanceof Integer count && count > 0) {
              patterns.add(pattern.toString());
            }
          });
    }
    return patterns;
  }

  /** What made a dialogue from a seed: "C1", or with the number of turns "C2 k=6". */
  static Optional<String> operator(CorpusDialogue dialogue) {
    return Optional.ofNullable(dialogue.meta().get("operator"))
        .map(
            operator ->
                dialogue.meta().get("k") instanceof Integer k && k > 0
                    ? operator + " k=" + k
                    : operator.toString());
  }
}
