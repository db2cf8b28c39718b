package dev.onset.lab.corpus.load;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.formats.InputRecord;
import dev.onset.lab.corpus.oracle.OracleFromSpans;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Track-C: turns the context of a question into a dialogue of one speaker, one sentence per turn.
 * Owners are not annotated, so an item may describe a relative of the writer.
 */
public final class ContextDialogues {
  private ContextDialogues() {}

  /**
   * Converts a context.
   *
   * @param sessionId identifier of the dialogue
   * @param oracle derives its onset from its spans
   */
  public static CorpusDialogue of(
      String sessionId, InputRecord.ContextQuestion context, OracleFromSpans oracle) {
    Map<String, Object> meta = new LinkedHashMap<>();
    meta.put("question", context.question());
    CorpusDialogue dialogue =
        new CorpusDialogue(
            sessionId,
            "capid",
            "question-context",
            Sentences.turns(context.context(), context.spans(), "user"),
            Optional.empty(),
            meta);
    return dialogue.with(oracle.of(dialogue));
  }
}
