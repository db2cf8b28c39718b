package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.leakage.DetectorConfiguration;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.EvaluationPair;
import dev.onset.lab.leakage.PairMetrics;
import dev.onset.lab.leakage.PointFindings;
import dev.onset.lab.leakage.RealFindings;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.OperatingPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

/**
 * The criteria for corpus and detector, set before any measurement, and whether they are met.
 * Missed bounds are reported as missed.
 */
final class LeakageCriteria {
  /** The points from the one that flags least. */
  private static final List<OperatingPoint> IN_ORDER =
      List.of(OperatingPoint.CONSERVATIVE, OperatingPoint.BALANCED, OperatingPoint.STRICT);

  /** How far a point's rate may be off, either way. */
  private static final double OFF = 0.015;

  /** What is left between both rates if each is off as far as it may be. */
  private static final double APART = 0.02;

  /**
   * One bound in one domain.
   *
   * @param name the bounded quantity
   * @param domain domain of the measurement
   * @param value measured share; empty if not measured
   * @param atLeast whether the bound is a minimum; otherwise a maximum
   * @param bound the bound, as a share
   * @param percent whether to format it in percent
   * @param paper the paper's figure, if there is one
   */
  record Criterion(
      String name,
      LeakageDomain domain,
      OptionalDouble value,
      boolean atLeast,
      double bound,
      boolean percent,
      Optional<String> paper) {
    /** Whether the criterion is met; empty if not measured. */
    Optional<Boolean> met() {
      return value.isEmpty()
          ? Optional.empty()
          : Optional.of(atLeast ? value.getAsDouble() >= bound : value.getAsDouble() <= bound);
    }

    String found() {
      return percent ? ReportWords.percent(value) : ReportWords.fine(value);
    }

    String asked() {
      return (atLeast ? "at least " : "at most ")
          + (percent ? ReportWords.percent(bound) + " %" : ReportWords.format("%.2f", bound));
    }
  }

  private LeakageCriteria() {}

  /** Returns all criteria of a domain. */
  static List<Criterion> of(DomainFindings domain) {
    DetectorConfiguration one = domain.recommended();
    List<Criterion> criteria = new ArrayList<>();
    criteria.add(auroc(domain, DetectorConfiguration.GMM_V3, EvaluationPair.WITHIN, true, 0.94));
    criteria.add(
        auroc(domain, DetectorConfiguration.GMM_V3, EvaluationPair.BORDERLINE, false, 0.85));
    criteria.add(
        auroc(domain, DetectorConfiguration.WORDS_V3, EvaluationPair.BORDERLINE, false, 0.85));
    criteria.add(
        auroc(domain, DetectorConfiguration.WORDS_V4, EvaluationPair.BORDERLINE, false, 0.85));
    criteria.add(auroc(domain, one, EvaluationPair.WITHIN, true, 0.97));
    criteria.add(auroc(domain, one, EvaluationPair.BORDERLINE, true, 0.95));
    criteria.add(
        atMost(
            domain,
            "detector, FPR95 on borderline",
            kept(domain, one, EvaluationPair.BORDERLINE, PairMetrics::fpr95),
            0.20,
            paper("VI", domain, "FPR95")));
    criteria.add(auroc(domain, one, EvaluationPair.CROSS, true, 0.95));
    criteria.add(
        atMost(
            domain,
            "detector, borderline left to a person",
            value(
                domain
                    .of(one)
                    .map(found -> found.abstained().get(Partition.BORDERLINE_EVALUATION))),
            0.08,
            paper("IV", domain, "borderline")));
    if (domain.domain() == LeakageDomain.FINANCE) {
      criteria.add(
          atMost(
              domain,
              "detector, FPR0 on borderline",
              kept(domain, one, EvaluationPair.BORDERLINE, metrics -> metrics.fpr().value()),
              0.20,
              paper("VI", domain, "FPR0")));
    }
    domain.of(one).ifPresent(found -> criteria.addAll(points(domain, found.points())));
    if (domain.domain() == LeakageDomain.MEDICAL) {
      Optional<RealFindings> real = Optional.ofNullable(domain.real().get(one));
      criteria.add(flagged(domain, real, OperatingPoint.ZERO, 0.02));
      criteria.add(flagged(domain, real, OperatingPoint.BALANCED, 0.05));
      criteria.add(
          atMost(
              domain,
              "real answers left to a person",
              value(real.map(RealFindings::abstained)),
              0.08,
              Optional.empty()));
    }
    return criteria;
  }

  private static Criterion auroc(
      DomainFindings domain,
      DetectorConfiguration configuration,
      EvaluationPair pairing,
      boolean atLeast,
      double bound) {
    boolean isDetector = configuration == domain.recommended();
    boolean isCross = pairing == EvaluationPair.CROSS;
    String table =
        switch (pairing) {
          case WITHIN -> "V";
          case BORDERLINE -> "VI";
          case CROSS -> "VIII";
        };
    return new Criterion(
        "AUROC of "
            + (isDetector ? "detector" : configuration.label())
            + ", "
            + (isCross ? "across" : pairing.key()),
        domain.domain(),
        kept(domain, configuration, pairing, PairMetrics::auroc),
        atLeast,
        bound,
        false,
        isDetector
            ? paper(table, domain, isCross ? "cross" : "AUROC")
            : DomainSystem.paper(table, domain, configuration.label(), "AUROC"));
  }

  /** Points have their rates; strict flags more than balanced, and all that milder points flag. */
  private static List<Criterion> points(
      DomainFindings domain, Map<OperatingPoint, PointFindings> points) {
    if (!points.keySet().containsAll(IN_ORDER)) {
      return List.of();
    }
    PointFindings balanced = points.get(OperatingPoint.BALANCED);
    PointFindings strict = points.get(OperatingPoint.STRICT);
    return List.of(
        rate(
            domain, "balanced, TPR off 90 %, where fixed", off(balanced.fixed(), 0.90), false, OFF),
        rate(domain, "strict, TPR off 95 %, where fixed", off(strict.fixed(), 0.95), false, OFF),
        rate(domain, "balanced, TPR off 90 %, holdout", off(balanced.unsafe(), 0.90), false, OFF),
        rate(domain, "strict, TPR off 95 %, holdout", off(strict.unsafe(), 0.95), false, OFF),
        rate(domain, "flagged by strict alone", between(balanced, strict), true, APART),
        rate(domain, "flagged, but not by a stricter point", lacking(points), false, 0));
  }

  private static Criterion rate(
      DomainFindings domain, String name, OptionalDouble value, boolean atLeast, double bound) {
    return new Criterion(name, domain.domain(), value, atLeast, bound, true, Optional.empty());
  }

  private static OptionalDouble off(Share flagged, double rate) {
    return map(flagged.value(), found -> Math.abs(found - rate));
  }

  private static OptionalDouble between(PointFindings milder, PointFindings stricter) {
    return map(stricter.fixed().value(), found -> found - milder.fixed().value().orElseThrow());
  }

  /**
   * The share of answers that a point flags and the next stricter one does not. Both cut one delta,
   * so one flags all that the other does, and counts tell.
   */
  private static OptionalDouble lacking(Map<OperatingPoint, PointFindings> points) {
    int lacking = 0;
    int of = 0;
    for (int i = 1; i < IN_ORDER.size(); i++) {
      List<Share> milder = points.get(IN_ORDER.get(i - 1)).parts();
      List<Share> stricter = points.get(IN_ORDER.get(i)).parts();
      for (int part = 0; part < milder.size(); part++) {
        lacking += Math.max(0, milder.get(part).count() - stricter.get(part).count());
        of += milder.get(part).of();
      }
    }
    return new Share(lacking, of).value();
  }

  private static OptionalDouble map(OptionalDouble value, DoubleUnaryOperator function) {
    return value.isPresent()
        ? OptionalDouble.of(function.applyAsDouble(value.getAsDouble()))
        : value;
  }

  private static Criterion flagged(
      DomainFindings domain, Optional<RealFindings> real, OperatingPoint point, double bound) {
    return atMost(
        domain,
        "real answers flagged, " + point.label(),
        value(real.map(each -> each.flagged().get(point))),
        bound,
        Optional.empty());
  }

  private static Criterion atMost(
      DomainFindings domain,
      String name,
      OptionalDouble value,
      double bound,
      Optional<String> paper) {
    return new Criterion(name, domain.domain(), value, false, bound, true, paper);
  }

  /** Returns the paper's figure of its detector. */
  private static Optional<String> paper(String table, DomainFindings domain, String column) {
    return DomainSystem.paper(table, domain, DetectorConfiguration.OCSVM_V4.label(), column);
  }

  private static OptionalDouble kept(
      DomainFindings domain,
      DetectorConfiguration configuration,
      EvaluationPair pairing,
      Function<PairMetrics, OptionalDouble> figure) {
    return domain
        .of(configuration)
        .map(found -> figure.apply(found.kept().get(pairing)))
        .orElse(OptionalDouble.empty());
  }

  private static OptionalDouble value(Optional<Share> share) {
    return share.map(Share::value).orElse(OptionalDouble.empty());
  }
}
