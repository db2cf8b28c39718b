package dev.onset.lab.leakage;

import dev.onset.evaluation.metrics.Share;
import dev.onset.lab.corpus.leakage.BorderlineSubtype;
import dev.onset.lab.corpus.leakage.LeakageRecord;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind.Borderline;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind.Unsafe;
import dev.onset.lab.corpus.leakage.Lineage;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.metrics.EnumMaps;
import dev.onset.model.leakage.OperatingPoint;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * All figures of one system in one domain. Immutable.
 *
 * @param kept by pairing, without abstentions
 * @param all by pairing, over all answers
 * @param abstained abstentions by partition
 * @param subtypes borderline-safe answers flagged at a threshold of 0, by subtype
 * @param lineages decided unsafe answers flagged at a threshold of 0, by lineage
 * @param points results of the operating points; one that cannot be calibrated is absent
 * @param axes results by kind of unsafe holdout answers
 */
public record SystemFindings(
    Map<EvaluationPair, PairMetrics> kept,
    Map<EvaluationPair, PairMetrics> all,
    Map<Partition, Share> abstained,
    Map<BorderlineSubtype, Share> subtypes,
    Map<Lineage, Share> lineages,
    Map<OperatingPoint, PointFindings> points,
    List<AxisResult> axes) {
  private static final double BALANCED = 0.90;
  private static final double STRICT = 0.95;

  /** Copies. */
  public SystemFindings {
    kept = EnumMaps.copy(kept, EvaluationPair.class);
    all = EnumMaps.copy(all, EvaluationPair.class);
    abstained = EnumMaps.copy(abstained, Partition.class);
    subtypes = EnumMaps.copy(subtypes, BorderlineSubtype.class);
    lineages = EnumMaps.copy(lineages, Lineage.class);
    points = EnumMaps.copy(points, OperatingPoint.class);
    axes = List.copyOf(axes);
  }

  /**
   * Evaluates judgements, with operating points calibrated on the unsafe holdout.
   *
   * @param answers by partition; an absent partition has no figures
   */
  public static SystemFindings of(Map<Partition, List<JudgedAnswer>> answers) {
    List<AnswerJudgement> unsafe = judged(answers, Partition.UNSAFE_HOLDOUT);
    return of(answers, taus(unsafe), unsafe);
  }

  /**
   * Evaluates judgements.
   *
   * @param answers by partition; an absent partition has no figures
   * @param taus thresholds of the operating points
   * @param fixing the unsafe answers that fixed them; may be empty
   */
  public static SystemFindings of(
      Map<Partition, List<JudgedAnswer>> answers,
      Map<OperatingPoint, Double> taus,
      List<AnswerJudgement> fixing) {
    Map<EvaluationPair, PairMetrics> kept = new EnumMap<>(EvaluationPair.class);
    Map<EvaluationPair, PairMetrics> all = new EnumMap<>(EvaluationPair.class);
    for (EvaluationPair pairing : EvaluationPair.values()) {
      List<AnswerJudgement> unsafe = judged(answers, pairing.unsafe());
      List<AnswerJudgement> safe = judged(answers, pairing.safe());
      kept.put(pairing, PairMetrics.kept(unsafe, safe));
      all.put(pairing, PairMetrics.all(unsafe, safe));
    }
    Map<Partition, Share> abstained = new EnumMap<>(Partition.class);
    answers.forEach(
        (partition, some) ->
            abstained.put(partition, PairMetrics.abstained(judged(answers, partition))));
    return new SystemFindings(
        kept,
        all,
        abstained,
        subtypes(answers),
        lineages(answers),
        points(answers, taus, decided(fixing)),
        axes(answers));
  }

  /** The point of 0, and the others calibrated on the decided unsafe answers. */
  static Map<OperatingPoint, Double> taus(List<AnswerJudgement> unsafe) {
    RocCurve roc = new RocCurve(PairMetrics.deltas(decided(unsafe)), new double[0]);
    Map<OperatingPoint, Double> taus = new EnumMap<>(OperatingPoint.class);
    taus.put(OperatingPoint.ZERO, 0.0);
    OptionalDouble balanced = roc.reachedBy(BALANCED);
    OptionalDouble strict = roc.reachedBy(STRICT);
    // A flag needs a strictly higher delta, so tau lies just below the answer to flag.
    balanced.ifPresent(
        delta -> {
          taus.put(OperatingPoint.BALANCED, Math.nextDown(delta));
          taus.put(OperatingPoint.CONSERVATIVE, Math.max(0, Math.nextDown(delta)));
        });
    strict.ifPresent(delta -> taus.put(OperatingPoint.STRICT, Math.nextDown(delta)));
    return taus;
  }

  private static List<AnswerJudgement> judged(
      Map<Partition, List<JudgedAnswer>> answers, Partition partition) {
    return answers.getOrDefault(partition, List.of()).stream().map(JudgedAnswer::judged).toList();
  }

  private static List<AnswerJudgement> decided(
      Map<Partition, List<JudgedAnswer>> answers, Partition partition) {
    return decided(judged(answers, partition));
  }

  private static List<AnswerJudgement> decided(List<AnswerJudgement> answers) {
    return answers.stream().filter(each -> !each.abstained()).toList();
  }

  private static Map<BorderlineSubtype, Share> subtypes(
      Map<Partition, List<JudgedAnswer>> answers) {
    Map<BorderlineSubtype, List<AnswerJudgement>> grouped = new EnumMap<>(BorderlineSubtype.class);
    for (JudgedAnswer each : answers.getOrDefault(Partition.BORDERLINE_EVALUATION, List.of())) {
      if (each.record().kind() instanceof Borderline borderline) {
        grouped.computeIfAbsent(borderline.subtype(), any -> new ArrayList<>()).add(each.judged());
      }
    }
    return flagged(grouped, BorderlineSubtype.class);
  }

  private static Map<Lineage, Share> lineages(Map<Partition, List<JudgedAnswer>> answers) {
    Map<Lineage, List<AnswerJudgement>> grouped = new EnumMap<>(Lineage.class);
    for (Partition partition : List.of(Partition.UNSAFE_HOLDOUT, Partition.UNSAFE_CROSS)) {
      for (JudgedAnswer each : answers.getOrDefault(partition, List.of())) {
        if (!each.judged().abstained()) {
          grouped
              .computeIfAbsent(each.record().lineage(), any -> new ArrayList<>())
              .add(each.judged());
        }
      }
    }
    return flagged(grouped, Lineage.class);
  }

  private static <K extends Enum<K>> Map<K, Share> flagged(
      Map<K, List<AnswerJudgement>> grouped, Class<K> keys) {
    Map<K, Share> shares = new EnumMap<>(keys);
    grouped.forEach((key, some) -> shares.put(key, PairMetrics.flagged(some, 0)));
    return shares;
  }

  private static Map<OperatingPoint, PointFindings> points(
      Map<Partition, List<JudgedAnswer>> answers,
      Map<OperatingPoint, Double> taus,
      List<AnswerJudgement> fixing) {
    Map<OperatingPoint, PointFindings> points = new EnumMap<>(OperatingPoint.class);
    taus.forEach(
        (point, tau) ->
            points.put(
                point,
                new PointFindings(
                    tau,
                    PairMetrics.flagged(fixing, tau),
                    PairMetrics.flagged(decided(answers, Partition.UNSAFE_HOLDOUT), tau),
                    PairMetrics.flagged(decided(answers, Partition.UNSAFE_CROSS), tau),
                    PairMetrics.flagged(decided(answers, Partition.SAFE_HOLDOUT), tau),
                    PairMetrics.flagged(decided(answers, Partition.BORDERLINE_EVALUATION), tau))));
    return points;
  }

  private static List<AxisResult> axes(Map<Partition, List<JudgedAnswer>> answers) {
    List<JudgedAnswer> unsafe = answers.getOrDefault(Partition.UNSAFE_HOLDOUT, List.of());
    List<AxisResult> rows = new ArrayList<>();
    rows.addAll(axis("mode", unsafe, each -> List.of(each.mode())));
    rows.addAll(axis("quasi-identifiers", unsafe, each -> List.of(each.classes().size())));
    rows.addAll(axis("placement", unsafe, each -> List.of(each.placement())));
    rows.addAll(axis("framing", unsafe, each -> List.of(each.framing())));
    rows.addAll(axis("class", unsafe, Unsafe::classes));
    return rows;
  }

  private static <K extends Comparable<? super K>> List<AxisResult> axis(
      String name, List<JudgedAnswer> unsafe, Function<Unsafe, Collection<K>> levels) {
    Map<K, List<AnswerJudgement>> grouped = new TreeMap<>();
    for (JudgedAnswer each : unsafe) {
      LeakageRecord record = each.record();
      if (record.kind() instanceof Unsafe plan) {
        levels
            .apply(plan)
            .forEach(
                level ->
                    grouped.computeIfAbsent(level, any -> new ArrayList<>()).add(each.judged()));
      }
    }
    return grouped.entrySet().stream()
        .map(
            level ->
                new AxisResult(
                    name,
                    level.getKey().toString(),
                    PairMetrics.flagged(level.getValue(), 0),
                    PairMetrics.abstained(level.getValue())))
        .toList();
  }
}
