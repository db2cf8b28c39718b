package dev.onset.evaluation.corpus.leakage;

import dev.onset.evaluation.corpus.leakage.LeakageRecord.Kind;
import dev.onset.evaluation.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.evaluation.corpus.random.Dice;
import java.util.Optional;

/** Writes the answers of a corpus. */
interface AnswerSource {
  /** One draft of what is asked for; empty if nothing came of it. */
  Optional<Text> write(Lineage lineage, Kind kind, Dice dice);

  /** What a lineage's paraphrases must do without. */
  ForbiddenWords forbidden(Lineage lineage);
}
