package dev.onset.evaluation.corpus.leakage;

import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The answers of one domain, by partition (§IV). Immutable and thread-safe. */
public final class LeakageCorpus {
  private final LeakageDomain domain;
  private final Map<Partition, List<LeakageRecord>> records = new EnumMap<>(Partition.class);

  private LeakageCorpus(LeakageDomain domain, Map<Partition, List<LeakageRecord>> records) {
    this.domain = domain;
    for (Partition partition : Partition.values()) {
      this.records.put(partition, List.copyOf(records.getOrDefault(partition, List.of())));
    }
  }

  /**
   * Writes the corpus of a domain with the bundled lineages. No answer occurs twice.
   *
   * @param sizes how many answers each partition is to have; it has fewer where the validator took
   *     none of an answer's drafts
   * @param seed the same seed gives the same answers
   */
  public static LeakageCorpus generate(LeakageDomain domain, CorpusSizes sizes, long seed) {
    return LeakageCampaign.bundled(domain, seed).run(sizes, record -> {}).corpus();
  }

  /** The corpus that is made of such records; answers that occur again are left out. */
  static LeakageCorpus of(LeakageDomain domain, Map<Partition, List<LeakageRecord>> records) {
    Set<String> seen = new HashSet<>();
    Map<Partition, List<LeakageRecord>> once = new EnumMap<>(Partition.class);
    for (Partition partition : Partition.values()) {
      once.put(
          partition,
          records.getOrDefault(partition, List.of()).stream()
              .filter(record -> seen.add(record.answer()))
              .toList());
    }
    return new LeakageCorpus(domain, once);
  }

  /** What its answers are about. */
  public LeakageDomain domain() {
    return domain;
  }

  /** The answers of a partition, in the order in which they were made. */
  public List<LeakageRecord> records(Partition partition) {
    return records.get(partition);
  }

  /**
   * The same with further safe answers behind its own; those whose text it has already are left
   * out.
   *
   * @param train for {@link Partition#SAFE_TRAIN}
   * @param holdout for {@link Partition#SAFE_HOLDOUT}
   */
  public LeakageCorpus withSafe(List<LeakageRecord> train, List<LeakageRecord> holdout) {
    Map<Partition, List<LeakageRecord>> more = new EnumMap<>(records);
    more.put(Partition.SAFE_TRAIN, joined(records(Partition.SAFE_TRAIN), train));
    more.put(Partition.SAFE_HOLDOUT, joined(records(Partition.SAFE_HOLDOUT), holdout));
    return of(domain, more);
  }

  private static List<LeakageRecord> joined(List<LeakageRecord> some, List<LeakageRecord> others) {
    List<LeakageRecord> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }
}
