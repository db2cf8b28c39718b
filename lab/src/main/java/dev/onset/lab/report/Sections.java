package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Section;
import dev.onset.lab.experiment.ExperimentResult;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.metrics.Strata;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Builds the report's sections, shared by text and page. */
public final class Sections {
  private static final String INTERVALS =
      "Intervals are percentile bootstrap over dialogues, paired, B = 2,000; a difference whose"
          + " interval excludes 0 is not by chance.";

  private Sections() {}

  /** Returns all non-empty sections, in order. */
  public static List<Section> of(Findings findings) {
    List<TrackFindings> tracks = findings.tracks();
    List<Grid> differences =
        Stream.of(
                OutcomeTables.reductions(tracks),
                each(tracks, one -> OutcomeTables.differences(one, SystemVariant.BL2_PLUS)),
                each(tracks, one -> OutcomeTables.differences(one, SystemVariant.BL2)))
            .flatMap(grids -> grids)
            .toList();
    return Stream.of(
            Section.of("findings", "In short", Thresholds.COMPARISON, Headlines.sentences(tracks)),
            Section.of(
                "run",
                "The run",
                Thresholds.COMPARISON,
                run(findings.result()),
                OutcomeTables.corpora(tracks),
                OutcomeTables.inShort(tracks)),
            Section.of(
                "baselines",
                "Where a baseline is better",
                Thresholds.COMPARISON,
                tracks.stream().flatMap(one -> BetterBaselines.sentences(one).stream()).toList()),
            Section.of(
                "detection",
                "Detection",
                Thresholds.COMPARISON,
                List.of(),
                each(tracks, PaperTables::detection),
                each(tracks, PaperTables::byKind),
                PaperTables.f1(tracks),
                PaperTables.criteria(tracks)),
            Section.of(
                "differences",
                "Onset against naive accumulation",
                Thresholds.COMPARISON,
                differences.isEmpty() ? List.of() : List.of(INTERVALS),
                differences.stream()),
            Section.of(
                "entities",
                "Wrong entities and false onsets",
                Thresholds.COMPARISON,
                List.of(),
                each(tracks, OutcomeTables::wrongEntity),
                OutcomeTables.falseOnsets(tracks)),
            Section.of(
                "waiting",
                "Waiting for RULE_B, early predictions, lead time",
                Thresholds.COMPARISON,
                List.of(),
                PaperTables.waitForB(tracks),
                ConfidenceTables.early(tracks)),
            Section.of(
                "abstentions",
                "Abstentions and confidence",
                Thresholds.COMPARISON,
                List.of(),
                ConfidenceTables.abstentions(tracks),
                ConfidenceTables.confidence(tracks)),
            Section.of(
                "ablations",
                "Ablations and sensitivity",
                Thresholds.COMPARISON,
                List.of(),
                each(tracks, SensitivityTables::ablations),
                PaperTables.anaphora(tracks),
                each(tracks, SensitivityTables::weights),
                each(tracks, SensitivityTables::thetas),
                each(tracks, SensitivityTables::commits)),
            Section.of(
                "strata",
                "By pattern and operator",
                Thresholds.COMPARISON,
                List.of(),
                each(
                    tracks,
                    one ->
                        Stream.concat(
                            OutcomeTables.strata(one, "Pattern", Strata::byPattern),
                            OutcomeTables.strata(one, "Operator", Strata::byOperator)))),
            Section.of(
                "errors",
                "Errors and case studies",
                Thresholds.COMPARISON,
                List.of(),
                OutcomeTables.causes(tracks),
                PaperTables.cases(tracks)),
            Section.of(
                "gap",
                "Onset and the violation of norms",
                Thresholds.COMPARISON,
                List.of(),
                findings.result().gap().stream().flatMap(PaperTables::gap)))
        .filter(section -> !section.isEmpty())
        .toList();
  }

  private static Stream<Grid> each(
      List<TrackFindings> tracks, Function<TrackFindings, Stream<Grid>> table) {
    return tracks.stream().flatMap(table);
  }

  private static List<String> run(ExperimentResult result) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "Seed "
            + result.seed()
            + ", policy "
            + result.policyVersion()
            + ", models "
            + (result.models().isEmpty() ? "none" : String.join(", ", result.models()))
            + ".");
    sentences.add(
        "The paper's figures are context: its corpora are not published, so ours are generated"
            + " anew, and systems compare with each other inside this run only.");
    sentences.addAll(result.leftOut());
    return sentences;
  }
}
