package dev.onset.lab.corpus.leakage;

import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.lab.metrics.EnumMaps;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The number of drafts by partition, lineage and requested kind (appendix B). Not thread-safe. */
public final class LeakageYields {
  private static final Comparator<Place> ORDER =
      Comparator.comparing(Place::partition)
          .thenComparing(Place::lineage)
          .thenComparingInt(place -> place.asked().ordinal());

  private final Map<Place, Count> counts = new TreeMap<>(ORDER);

  private record Place(Partition partition, Lineage lineage, Enum<?> asked) {}

  private static final class Count {
    private int kept;
    private int dropped;
    private final Map<AnswerRejection, Integer> rejected = new EnumMap<>(AnswerRejection.class);
  }

  /**
   * One kind of answer. Immutable.
   *
   * @param asked its mode, subtype or register
   * @param kept accepted answers
   * @param dropped answers without an accepted draft
   * @param rejected rejected drafts, by reason
   */
  public record Row(
      Partition partition,
      Lineage lineage,
      Enum<?> asked,
      int kept,
      int dropped,
      Map<AnswerRejection, Integer> rejected) {
    /** Copies. */
    public Row {
      rejected = EnumMaps.copy(rejected, AnswerRejection.class);
    }

    /** All drafts. */
    public int drafts() {
      return kept + rejected.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** The share of accepted drafts, in [0, 1]; 0 if there are none. */
    public double rate() {
      return drafts() == 0 ? 0 : (double) kept / drafts();
    }
  }

  void kept(Partition partition, LeakagePlan plan) {
    count(partition, plan).kept++;
  }

  void rejected(Partition partition, LeakagePlan plan, AnswerRejection reason) {
    count(partition, plan).rejected.merge(reason, 1, Integer::sum);
  }

  void dropped(Partition partition, LeakagePlan plan) {
    count(partition, plan).dropped++;
  }

  private Count count(Partition partition, LeakagePlan plan) {
    return counts.computeIfAbsent(
        new Place(partition, plan.lineage(), asked(plan.kind())), place -> new Count());
  }

  private static Enum<?> asked(Kind kind) {
    if (kind instanceof Kind.Unsafe unsafe) {
      return unsafe.mode();
    }
    return kind instanceof Kind.Borderline borderline
        ? borderline.subtype()
        : ((Kind.Safe) kind).register();
  }

  /** The current rows, by partition, lineage and requested kind. */
  public List<Row> rows() {
    return counts.entrySet().stream()
        .map(
            entry ->
                new Row(
                    entry.getKey().partition(),
                    entry.getKey().lineage(),
                    entry.getKey().asked(),
                    entry.getValue().kept,
                    entry.getValue().dropped,
                    entry.getValue().rejected))
        .toList();
  }
}
