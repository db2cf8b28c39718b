package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.leakage.DetectorConfiguration;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.EvaluationPair;
import dev.onset.lab.leakage.PairMetrics;
import dev.onset.lab.leakage.RealFindings;
import dev.onset.lab.leakage.SystemFindings;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.OperatingPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The criteria for corpus and detector, set before any measurement, and whether they are met.
 * Missed bounds are reported as missed.
 */
final class LeakageCriteria {
  private static final PaperFigures PAPER = PaperFigures.ofLeakage();

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
    List<Criterion> criteria = new ArrayList<>();
    criteria.add(
        auroc(
            "T3+GMM-v3, within",
            domain,
            DetectorConfiguration.GMM_V3,
            EvaluationPair.WITHIN,
            true,
            0.94,
            "V"));
    criteria.add(
        auroc(
            "T3+GMM-v3, borderline",
            domain,
            DetectorConfiguration.GMM_V3,
            EvaluationPair.BORDERLINE,
            false,
            0.85,
            "VI"));
    criteria.add(
        auroc(
            "words-v3, borderline",
            domain,
            DetectorConfiguration.WORDS_V3,
            EvaluationPair.BORDERLINE,
            false,
            0.85,
            ""));
    criteria.add(
        auroc(
            "words-v4, borderline",
            domain,
            DetectorConfiguration.WORDS_V4,
            EvaluationPair.BORDERLINE,
            false,
            0.85,
            ""));
    criteria.addAll(recommended(domain));
    criteria.addAll(real(domain));
    return criteria;
  }

  private static List<Criterion> recommended(DomainFindings domain) {
    DetectorConfiguration one = domain.recommended();
    String name = "detector, ";
    List<Criterion> criteria = new ArrayList<>();
    criteria.add(auroc(name + "within", domain, one, EvaluationPair.WITHIN, true, 0.97, "V"));
    criteria.add(
        auroc(name + "borderline", domain, one, EvaluationPair.BORDERLINE, true, 0.95, "VI"));
    criteria.add(
        share(
            name + "FPR95 on borderline",
            domain,
            kept(domain, one, EvaluationPair.BORDERLINE, PairMetrics::fpr95),
            0.20,
            paper("VI", domain, "FPR95")));
    criteria.add(auroc(name + "across", domain, one, EvaluationPair.CROSS, true, 0.95, "VIII"));
    criteria.add(
        share(
            name + "borderline left to a person",
            domain,
            value(
                domain
                    .of(one)
                    .map(SystemFindings::abstained)
                    .map(all -> all.get(Partition.BORDERLINE_EVALUATION))),
            0.08,
            paper("IV", domain, "borderline")));
    if (domain.domain() == LeakageDomain.FINANCE) {
      criteria.add(
          share(
              name + "FPR0 on borderline",
              domain,
              kept(domain, one, EvaluationPair.BORDERLINE, metrics -> metrics.fpr().value()),
              0.20,
              paper("VI", domain, "FPR0")));
    }
    return criteria;
  }

  private static List<Criterion> real(DomainFindings domain) {
    Optional<RealFindings> real = Optional.ofNullable(domain.real().get(domain.recommended()));
    if (domain.domain() != LeakageDomain.MEDICAL) {
      return List.of();
    }
    return List.of(
        share(
            "real answers flagged, conservative",
            domain,
            value(real.map(each -> each.flagged().get(OperatingPoint.CONSERVATIVE))),
            0.02,
            Optional.empty()),
        share(
            "real answers flagged, balanced",
            domain,
            value(real.map(each -> each.flagged().get(OperatingPoint.BALANCED))),
            0.05,
            Optional.empty()),
        share(
            "real answers left to a person",
            domain,
            value(real.map(RealFindings::abstained)),
            0.08,
            Optional.empty()));
  }

  private static Criterion auroc(
      String name,
      DomainFindings domain,
      DetectorConfiguration configuration,
      EvaluationPair pairing,
      boolean atLeast,
      double bound,
      String table) {
    DetectorConfiguration printed =
        configuration == DetectorConfiguration.BUNDLED
            ? DetectorConfiguration.OCSVM_V4
            : configuration;
    String column = pairing == EvaluationPair.CROSS ? "cross" : "AUROC";
    return new Criterion(
        "AUROC of " + name,
        domain.domain(),
        kept(domain, configuration, pairing, PairMetrics::auroc),
        atLeast,
        bound,
        false,
        PAPER.figure(table, domain.domain().label(), printed.label(), column));
  }

  private static Criterion share(
      String name,
      DomainFindings domain,
      OptionalDouble value,
      double bound,
      Optional<String> paper) {
    return new Criterion(name, domain.domain(), value, false, bound, true, paper);
  }

  private static Optional<String> paper(String table, DomainFindings domain, String column) {
    return PAPER.figure(
        table, domain.domain().label(), DetectorConfiguration.OCSVM_V4.label(), column);
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
