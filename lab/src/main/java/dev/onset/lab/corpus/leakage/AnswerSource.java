package dev.onset.lab.corpus.leakage;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.lab.corpus.leakage.UnsafeAnswers.Text;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Writes the answers of a corpus. */
interface AnswerSource {
  /**
   * An unvalidated text.
   *
   * @param forbidden words that a paraphrase must avoid
   */
  record Draft(Text text, Supplier<ForbiddenWords> forbidden) {}

  /** The lineages that write the answers of a partition, in equal parts. */
  List<Lineage> writers(Partition partition);

  /** One draft for a plan; empty if writing failed. */
  Optional<Draft> write(Lineage lineage, Kind kind, SplitMix64 dice);
}
