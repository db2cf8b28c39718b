package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.corpus.leakage.Partition;
import dev.onset.lab.leakage.DetectorConfiguration;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.EvaluationPair;
import dev.onset.lab.leakage.PairMetrics;
import dev.onset.lab.leakage.SystemFindings;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A system that was measured in a domain: a row of the tables on contextual leakage. */
record DomainSystem(
    DomainFindings domain, DetectorConfiguration configuration, SystemFindings found) {
  private static final PaperFigures PAPER = PaperFigures.LEAKAGE;

  /** Returns those of the systems that were measured, by domain. */
  static List<DomainSystem> of(List<DomainFindings> domains, DetectorConfiguration... systems) {
    return domains.stream()
        .flatMap(
            domain ->
                Stream.of(systems)
                    .flatMap(
                        system ->
                            domain
                                .of(system)
                                .map(found -> new DomainSystem(domain, system, found))
                                .stream()))
        .toList();
  }

  /** Begins a table with a row per system. */
  static Table<DomainSystem> table(String title) {
    return new Table<DomainSystem>(title).column("", DomainSystem::name);
  }

  /** Begins a table with a column per domain; a row gives its cell of a domain. */
  static Table<Function<DomainFindings, ?>> byDomain(String title, List<DomainFindings> domains) {
    return new Table<Function<DomainFindings, ?>>(title, "")
        .columns(domains, each -> each.domain().label(), each -> row -> row.apply(each));
  }

  /** Returns the paper's figure of a domain, as printed; empty if there is none. */
  static Optional<String> paper(String table, DomainFindings domain, String row, String column) {
    return PAPER.figure(table, domain.domain().label(), row, column);
  }

  String name() {
    return domain.domain().label() + " " + configuration.label();
  }

  /** Returns the figures of the answers that the system decides on. */
  PairMetrics kept(EvaluationPair pair) {
    return found.kept().get(pair);
  }

  /** Returns the figures of all answers. */
  PairMetrics all(EvaluationPair pair) {
    return found.all().get(pair);
  }

  /** Returns the share of a partition that is left to a person; null without such answers. */
  Share abstained(Partition partition) {
    return found.abstained().get(partition);
  }

  /** Writes a figure beside the paper's. */
  Cell cell(Object figure, String table, String column) {
    return Cell.of(figure, paper(table, domain, configuration.label(), column));
  }

  /** Returns a figure by its name in the paper's tables. */
  static Object figure(String name, PairMetrics metrics) {
    return switch (name) {
      case "AUROC" -> metrics.auroc();
      case "FPR95" -> ReportWords.percent(metrics.fpr95());
      case "FPR90" -> ReportWords.percent(metrics.fpr90());
      case "TPR0" -> metrics.tpr();
      case "FPR0" -> metrics.fpr();
      default -> throw new IllegalArgumentException("There is no figure " + name);
    };
  }
}
