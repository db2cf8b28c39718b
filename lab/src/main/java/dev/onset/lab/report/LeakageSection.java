package dev.onset.lab.report;

import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import dev.onset.lab.leakage.DetectorConfiguration;
import dev.onset.lab.leakage.DomainFindings;
import dev.onset.lab.leakage.EvaluationPair;
import dev.onset.lab.leakage.PairMetrics;
import dev.onset.lab.leakage.WrittenFindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The section on contextual leakage (second paper): tables III to XI and the criteria for the
 * detector.
 */
public final class LeakageSection {
  private LeakageSection() {}

  /**
   * Returns the sections, in domain order.
   *
   * @param written findings on written answers by the name of the detector; empty without such
   *     answers
   */
  public static List<Section> of(
      List<DomainFindings> domains, Map<String, List<WrittenFindings>> written) {
    return List.of(
        Section.of(
            "leakage",
            "Contextual leakage",
            Thresholds.LEAKAGE,
            run(domains),
            LeakageTables.corpus(domains),
            LeakageTables.abstentions(domains),
            LeakageTables.within(domains),
            LeakageTables.borderline(domains),
            LeakageTables.subtypes(domains),
            LeakageTables.cross(domains),
            LeakageTables.architectures(domains),
            LeakageTables.ablation(domains),
            LeakageTables.generators(domains)),
        Section.of(
            "leakage-confound",
            "The case-style confound",
            Thresholds.LEAKAGE,
            domains.stream().flatMap(each -> confound(each).stream()).toList(),
            LeakageTables.words(domains),
            LeakageTables.systems(domains)),
        Section.of(
            "leakage-more",
            "Points, parts, real answers",
            Thresholds.LEAKAGE,
            more(domains),
            LeakageTables.points(domains),
            LeakageTables.real(domains),
            LeakageTables.encoders(domains),
            LeakageTables.gate(domains),
            LeakageTables.axes(domains)),
        Section.of(
            "leakage-written",
            "Answers that hands wrote freely",
            Thresholds.LEAKAGE,
            written.isEmpty()
                ? List.of("There are no written answers in the folder of the corpus.")
                : List.of(),
            WrittenTables.of(written)),
        Section.of(
            "leakage-criteria",
            "What was asked for",
            Thresholds.LEAKAGE,
            List.of(),
            LeakageTables.criteria(domains)));
  }

  private static List<String> run(List<DomainFindings> domains) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "The paper's corpora and encoders are not ours: its figures are context, no comparison."
            + " Systems compare with each other inside this run only.");
    for (DomainFindings each : domains) {
      each.notes().forEach(note -> sentences.add(each.domain().label() + ": " + note));
    }
    return sentences;
  }

  /** States the result as measured, also if a baseline does not collapse. */
  private static List<String> confound(DomainFindings domain) {
    List<String> sentences = new ArrayList<>();
    domain
        .of(DetectorConfiguration.GMM_V3)
        .ifPresent(
            found -> {
              OptionalDouble within = found.kept().get(EvaluationPair.WITHIN).auroc();
              OptionalDouble borderline = found.kept().get(EvaluationPair.BORDERLINE).auroc();
              if (within.isPresent() && borderline.isPresent()) {
                sentences.add(confound(domain, within.getAsDouble(), borderline.getAsDouble()));
              }
            });
    Optional<PairMetrics> detector =
        domain.of(domain.recommended()).map(found -> found.kept().get(EvaluationPair.BORDERLINE));
    for (DetectorConfiguration rival :
        List.of(DetectorConfiguration.WORDS_V4, DetectorConfiguration.MLP_V4)) {
      Optional<PairMetrics> other =
          domain.of(rival).map(found -> found.all().get(EvaluationPair.BORDERLINE));
      if (detector.isPresent()
          && other.isPresent()
          && other.get().auroc().orElse(0) > detector.get().auroc().orElse(1)) {
        sentences.add(
            domain.domain().label()
                + ": "
                + rival.label()
                + " is better than the detector on the stress test, with an AUROC of "
                + ReportWords.fine(other.get().auroc())
                + " over all answers against "
                + ReportWords.fine(detector.get().auroc())
                + " over those that the detector decides on.");
      }
    }
    return sentences;
  }

  private static String confound(DomainFindings domain, double within, double borderline) {
    String figures =
        "the mixture of seeds alone has "
            + ReportWords.fine(within)
            + " within its distribution and "
            + ReportWords.fine(borderline)
            + " on the stress test: ";
    String finding =
        within < 0.94
            ? "it does not do well enough at home for a collapse to say anything."
            : borderline <= 0.85
                ? "it had learned how such answers sound, as in the paper."
                : "it does not collapse as in the paper.";
    return domain.domain().label() + ": " + figures + finding;
  }

  private static List<String> more(List<DomainFindings> domains) {
    List<String> sentences = new ArrayList<>();
    for (DomainFindings each : domains) {
      sentences.add(each.domain().label() + ": " + agreement(each));
      if (!each.unanswered().isEmpty()) {
        sentences.add(
            each.domain().label()
                + ": the endpoint gave no opinion on some answers, which are left to a person ("
                + FigureWords.reasons(each.unanswered())
                + ").");
      }
    }
    if (domains.stream().allMatch(each -> each.real().isEmpty())) {
      sentences.add(
          "Real answers are left out: there is no medquad_safe_dev.jsonl.gz in the folder of"
              + " recorded corpora, or no medical domain in the run.");
    }
    return sentences;
  }

  private static String agreement(DomainFindings domain) {
    if (domain.agreement().isEmpty()) {
      return "no model that ships was measured, so the one trained in this run stands for it.";
    }
    return "the detector that ships, with one encoder, and the one that was trained in this run, with three,"
        + " decide alike, at every point, on "
        + ReportWords.of(domain.agreement().get())
        + " answers.";
  }
}
