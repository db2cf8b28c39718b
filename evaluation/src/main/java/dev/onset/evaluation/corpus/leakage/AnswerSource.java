package dev.onset.evaluation.corpus.leakage;

import dev.onset.evaluation.corpus.leakage.LeakageRecord.Kind;
import dev.onset.evaluation.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.evaluation.corpus.random.Dice;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Writes the answers of a corpus. */
interface AnswerSource {
  /**
   * A text that has not been checked.
   *
   * @param forbidden what it must do without if it is a paraphrase
   */
  record Draft(Text text, Supplier<ForbiddenWords> forbidden) {}

  /** Who writes the answers of a partition, in equal parts. */
  List<Lineage> writers(Partition partition);

  /** One draft of what is asked for; empty if nothing came of it. */
  Optional<Draft> write(Lineage lineage, Kind kind, Dice dice);
}
