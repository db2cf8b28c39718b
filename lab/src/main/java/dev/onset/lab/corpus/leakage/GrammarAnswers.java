package dev.onset.lab.corpus.leakage;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.lab.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.model.leakage.LeakageDomain;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers of the bundled lineages, each loaded on first use. Not thread-safe. */
final class GrammarAnswers implements AnswerSource {
  private final LeakageDomain domain;
  private final Map<Lineage, BlendedAnswers> blended = new EnumMap<>(Lineage.class);
  private final Map<Lineage, SafeAnswers> seeds = new EnumMap<>(Lineage.class);
  private final Map<Lineage, ForbiddenWords> forbidden = new EnumMap<>(Lineage.class);

  GrammarAnswers(LeakageDomain domain) {
    this.domain = domain;
  }

  @Override
  public List<Lineage> writers(Partition partition) {
    return partition.lineages();
  }

  @Override
  public Optional<Draft> write(Lineage lineage, Kind kind, SplitMix64 dice) {
    return Optional.of(new Draft(text(lineage, kind, dice), () -> forbidden(lineage)));
  }

  private Text text(Lineage lineage, Kind kind, SplitMix64 dice) {
    if (kind instanceof Kind.Unsafe plan) {
      return blended(lineage).unsafe(plan, dice);
    }
    if (kind instanceof Kind.Borderline plan) {
      return blended(lineage).borderline(plan.subtype(), dice);
    }
    return seeds
        .computeIfAbsent(lineage, each -> SafeAnswers.seeds(domain))
        .write(((Kind.Safe) kind).register(), dice);
  }

  private BlendedAnswers blended(Lineage lineage) {
    return blended.computeIfAbsent(lineage, each -> BlendedAnswers.of(each, domain));
  }

  private ForbiddenWords forbidden(Lineage lineage) {
    return forbidden.computeIfAbsent(lineage, each -> ForbiddenWords.of(each, domain));
  }
}
