package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Section;
import dev.onset.lab.experiment.ExperimentResult;
import dev.onset.lab.experiment.SystemVariant;
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
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("findings", "In short", Headlines.sentences(tracks), List.of()));
    sections.add(
        new Section(
            "run",
            "The run",
            run(findings.result()),
            Stream.concat(RunTables.corpora(tracks), RunTables.inShort(tracks)).toList()));
    sections.add(
        new Section(
            "baselines",
            "Where a baseline is better",
            tracks.stream().flatMap(one -> BetterBaselines.sentences(one).stream()).toList(),
            List.of()));
    sections.add(
        new Section(
            "detection",
            "Detection",
            List.of(),
            Stream.of(
                    each(tracks, PaperTables::detection),
                    each(tracks, PaperTables::byKind),
                    PaperTables.f1(tracks),
                    PaperTables.criteria(tracks))
                .flatMap(grids -> grids)
                .toList()));
    List<Grid> differences =
        Stream.of(
                DifferenceTables.reductions(tracks),
                each(tracks, one -> DifferenceTables.differences(one, SystemVariant.BL2_PLUS)),
                each(tracks, one -> DifferenceTables.differences(one, SystemVariant.BL2)))
            .flatMap(grids -> grids)
            .toList();
    sections.add(
        new Section(
            "differences",
            "Onset against naive accumulation",
            differences.isEmpty() ? List.of() : List.of(INTERVALS),
            differences));
    sections.add(
        new Section(
            "entities",
            "Wrong entities and false onsets",
            List.of(),
            Stream.concat(each(tracks, EntityTables::wrongEntity), EntityTables.falseOnsets(tracks))
                .toList()));
    sections.add(
        new Section(
            "waiting",
            "Waiting for RULE_B, early predictions, lead time",
            List.of(),
            Stream.concat(PaperTables.waitForB(tracks), ConfidenceTables.early(tracks)).toList()));
    sections.add(
        new Section(
            "abstentions",
            "Abstentions and confidence",
            List.of(),
            Stream.concat(ConfidenceTables.abstentions(tracks), ConfidenceTables.confidence(tracks))
                .toList()));
    sections.add(
        new Section(
            "ablations",
            "Ablations and sensitivity",
            List.of(),
            Stream.of(
                    each(tracks, SensitivityTables::ablations),
                    PaperTables.anaphora(tracks),
                    each(tracks, SensitivityTables::weights),
                    each(tracks, SensitivityTables::thetas),
                    each(tracks, SensitivityTables::commits))
                .flatMap(grids -> grids)
                .toList()));
    sections.add(
        new Section(
            "strata",
            "By pattern and operator",
            List.of(),
            each(tracks, StrataTables::strata).toList()));
    sections.add(
        new Section(
            "errors",
            "Errors and case studies",
            List.of(),
            Stream.concat(StrataTables.causes(tracks), PaperTables.cases(tracks)).toList()));
    sections.add(
        new Section(
            "gap",
            "Onset and the violation of norms",
            List.of(),
            findings.result().gap().stream().flatMap(PaperTables::gap).toList()));
    return sections.stream().filter(section -> !section.isEmpty()).toList();
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
