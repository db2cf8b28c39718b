package dev.onset.lab.corpus.leakage;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.AnswerSource.Draft;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.lab.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Generates the corpus of a domain: plans each answer, has it written, validates it, and repeats
 * with other dice until a draft passes or the budget of its mode is spent; then the answer is
 * dropped (§IV-D). Not thread-safe.
 */
public final class LeakageCampaign {
  private final LeakageDomain domain;
  private final long seed;
  private final AnswerSource source;
  private final LeakageValidator validator = new LeakageValidator();
  private final Set<String> answers = new HashSet<>();
  private final LeakageYields yields = new LeakageYields();

  LeakageCampaign(LeakageDomain domain, long seed, AnswerSource source) {
    this.domain = domain;
    this.seed = seed;
    this.source = source;
  }

  /** A campaign with the bundled lineages. */
  public static LeakageCampaign bundled(LeakageDomain domain, long seed) {
    return new LeakageCampaign(domain, seed, new GrammarAnswers(domain));
  }

  /**
   * A campaign with a language model that writes every requested partition except the seeds.
   *
   * @param model a single lineage, so do not both train and evaluate on it
   */
  public static LeakageCampaign asking(LeakageDomain domain, long seed, EndpointLeakage model) {
    return new LeakageCampaign(domain, seed, model);
  }

  /** A corpus with the yields of its drafts. */
  public record Outcome(LeakageCorpus corpus, LeakageYields yields) {}

  /**
   * Generates all answers.
   *
   * @param each receives every finished plan, in order: its answer, or empty
   */
  public Outcome run(CorpusSizes sizes, Consumer<Optional<LeakageRecord>> each) {
    Map<Partition, List<LeakageRecord>> made = new EnumMap<>(Partition.class);
    for (Partition partition : Partition.values()) {
      SplitMix64 dice = SplitMix64.of(seed, domain.ordinal(), partition.ordinal());
      List<LeakagePlan> plans =
          LeakagePlan.of(domain, partition, source.writers(partition), sizes.of(partition), dice);
      List<LeakageRecord> records = new ArrayList<>();
      for (int index = 0; index < plans.size(); index++) {
        Optional<LeakageRecord> record = record(partition, index, plans.get(index));
        record.ifPresent(records::add);
        each.accept(record);
      }
      made.put(partition, records);
    }
    return new Outcome(LeakageCorpus.of(domain, made), yields);
  }

  private Optional<LeakageRecord> record(Partition partition, int index, LeakagePlan plan) {
    String id = String.format(Locale.ROOT, "%s-%s-%05d", domain.label(), partition.label(), index);
    for (int attempt = 0; attempt < budget(plan.kind()); attempt++) {
      SplitMix64 dice = SplitMix64.of(seed, domain.ordinal(), partition.ordinal(), index, attempt);
      Optional<Draft> draft = source.write(plan.lineage(), plan.kind(), dice);
      if (draft.isEmpty()) {
        yields.rejected(partition, plan, AnswerRejection.EMPTY);
        continue;
      }
      Text text = draft.get().text();
      LeakageRecord record =
          new LeakageRecord(
              id, domain, plan.lineage(), plan.kind(), text.question(), text.answer());
      Optional<AnswerRejection> reason = rejection(record, draft.get().forbidden());
      if (reason.isEmpty()) {
        yields.kept(partition, plan);
        return Optional.of(record);
      }
      yields.rejected(partition, plan, reason.get());
    }
    yields.dropped(partition, plan);
    return Optional.empty();
  }

  private Optional<AnswerRejection> rejection(
      LeakageRecord record, Supplier<ForbiddenWords> forbidden) {
    Optional<AnswerRejection> reason = validator.rejection(record, forbidden);
    return reason.isPresent() || answers.add(record.answer())
        ? reason
        : Optional.of(AnswerRejection.DUPLICATE);
  }

  /** The draft budget of an answer; paraphrases fail most often (appendix B). */
  private static int budget(Kind kind) {
    if (!(kind instanceof Kind.Unsafe plan)) {
      return 8;
    }
    return switch (plan.mode()) {
      case NONE -> 8;
      case INDIRECT_QI -> 24;
      case DISTRACTOR_PADDED, STYLE_TRANSFER -> 12;
    };
  }
}
