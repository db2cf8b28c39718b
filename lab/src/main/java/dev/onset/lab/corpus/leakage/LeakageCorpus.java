package dev.onset.lab.corpus.leakage;

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
   * Writes the corpus of a domain with the bundled lineages; of {@link LeakageDomain#ANY}, equal
   * parts of all others. No answer occurs twice.
   *
   * @param sizes requested sizes; a partition is smaller if the validator rejected all drafts of
   *     some answers
   * @param seed the same seed gives the same answers
   */
  public static LeakageCorpus generate(LeakageDomain domain, CorpusSizes sizes, long seed) {
    if (domain != LeakageDomain.ANY) {
      return LeakageCampaign.bundled(domain, seed).run(sizes, record -> {}).corpus();
    }
    List<LeakageDomain> parts = LeakageDomain.specific();
    Map<Partition, List<LeakageRecord>> mixed = new EnumMap<>(Partition.class);
    for (LeakageDomain part : parts) {
      LeakageCorpus corpus = generate(part, sizes.divided(parts.size()), seed);
      for (Partition partition : Partition.values()) {
        mixed
            .computeIfAbsent(partition, each -> new ArrayList<>())
            .addAll(corpus.records(partition));
      }
    }
    return of(domain, mixed);
  }

  /** A corpus of given records; drops duplicate answers. */
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

  /** The domain of its answers. */
  public LeakageDomain domain() {
    return domain;
  }

  /** The answers of a partition, in order of generation. */
  public List<LeakageRecord> records(Partition partition) {
    return records.get(partition);
  }

  /**
   * Appends further safe answers; drops those whose text the corpus already contains.
   *
   * @param train answers for {@link Partition#SAFE_TRAIN}
   * @param holdout answers for {@link Partition#SAFE_HOLDOUT}
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
