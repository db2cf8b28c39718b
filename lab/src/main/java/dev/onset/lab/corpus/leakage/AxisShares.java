package dev.onset.lab.corpus.leakage;

import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** The realized frequency of each level of the axes of unsafe answers (appendix B). Stateless. */
public final class AxisShares {
  /** Maximum relative deviation of a share from its target. */
  private static final double TOLERANCE = 0.05;

  private AxisShares() {}

  /**
   * One level. Immutable.
   *
   * @param share share of the answers, or of all quasi-identifiers, in [0, 1]
   * @param target planned share, in [0, 1]
   */
  public record Row(String axis, String level, int count, double share, double target) {
    /** Whether the share is within 5 % of its target. */
    public boolean asPlanned() {
      return Math.abs(share - target) <= TOLERANCE * target;
    }
  }

  /** All levels of the training and holdout answers, axis by axis. */
  public static List<Row> of(LeakageCorpus corpus) {
    List<Kind.Unsafe> plans = new ArrayList<>();
    for (Partition each : List.of(Partition.UNSAFE_TRAIN, Partition.UNSAFE_HOLDOUT)) {
      corpus.records(each).forEach(record -> plans.add((Kind.Unsafe) record.kind()));
    }
    List<Row> rows = new ArrayList<>();
    List<QuasiClass> classes = plans.stream().flatMap(plan -> plan.classes().stream()).toList();
    add(rows, "type", classes, Function.identity(), uniform(QuasiClass.of(corpus.domain())));
    add(rows, "framing", plans, Kind.Unsafe::framing, uniform(List.of(Framing.values())));
    add(rows, "placement", plans, Kind.Unsafe::placement, uniform(List.of(Placement.values())));
    add(
        rows,
        "mode",
        plans,
        Kind.Unsafe::mode,
        targets(List.of(AdversarialMode.values()), LeakagePlan.MODES));
    add(
        rows,
        "count",
        plans,
        plan -> plan.classes().size(),
        targets(List.of(2, 3, 4), LeakagePlan.CLASS_COUNTS));
    return rows;
  }

  private record Target<L>(L level, double share) {}

  private static <L> List<Target<L>> uniform(List<L> levels) {
    return targets(levels, Collections.nCopies(levels.size(), 1.0 / levels.size()));
  }

  private static <L> List<Target<L>> targets(List<L> levels, List<Double> shares) {
    List<Target<L>> targets = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      targets.add(new Target<>(levels.get(i), shares.get(i)));
    }
    return targets;
  }

  private static <T, L> void add(
      List<Row> rows, String axis, List<T> all, Function<T, L> level, List<Target<L>> targets) {
    for (Target<L> target : targets) {
      int count =
          (int) all.stream().filter(each -> level.apply(each).equals(target.level())).count();
      double share = all.isEmpty() ? 0 : (double) count / all.size();
      rows.add(new Row(axis, target.level().toString(), count, share, target.share()));
    }
  }
}
