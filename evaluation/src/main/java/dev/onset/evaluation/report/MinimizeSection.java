package dev.onset.evaluation.report;

import dev.onset.evaluation.minimize.ComparatorAgreement;
import dev.onset.evaluation.minimize.MinimizeBench;
import dev.onset.evaluation.minimize.MinimizeTally;
import dev.onset.evaluation.minimize.Proportion;
import dev.onset.evaluation.minimize.RecoveryAudit;
import dev.onset.model.RedactionAction;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Minimisation (fourth paper): its tables 1 to 3 and the type-wise ones, without a model. */
public final class MinimizeSection {
  private static final String ID = "minimize";
  private static final String TITLE = "Minimisation";

  /** Strictest first, as the paper has them. */
  private static final List<RedactionAction> ACTIONS =
      List.of(RedactionAction.REDACT, RedactionAction.ABSTRACT, RedactionAction.RETAIN);

  private MinimizeSection() {}

  /** The section of what was measured. */
  public static Section of(MinimizeBench measured) {
    return new Section(
        ID,
        TITLE,
        List.of(
            "The contexts of "
                + measured.tally().prompts()
                + " questions of CAPID with the "
                + measured.tally().values()
                + " values that the annotation names; search, comparator, utility and attacker are"
                + " local. Intervals are Wilson's at 95 %.",
            "Not rerun: the paper's nine response models, its judges and its attackers are language"
                + " models, most of them proprietary; its prompts are other prompts too."),
        Stream.of(
                agreement(measured.agreement()),
                actions(measured.tally()),
                spans(measured.recovery()),
                types(measured.recovery()))
            .flatMap(grids -> grids)
            .toList());
  }

  /** The section where the file is missing. */
  public static Section leftOut(Optional<Path> folder) {
    String reason =
        folder
            .map(one -> "its folder lacks " + MinimizeBench.FILE)
            .orElse("there is no folder of recorded corpora");
    return new Section(
        ID, TITLE, List.of("Minimisation (fourth paper) is left out: " + reason + "."), List.of());
  }

  private static Stream<Grid> agreement(ComparatorAgreement agreement) {
    GridBuilder grid =
        new GridBuilder("Comparator on written pairs (table 1)", "", "pairs", "agreement", "95 %");
    agreement.byCategory().forEach((category, share) -> grid.row(agreement(category, share)));
    return grid.row(agreement("all", agreement.all()))
        .note("The paper's best comparator agrees with 71 % of people's votes on other pairs.")
        .build();
  }

  private static String[] agreement(String name, Proportion share) {
    return new String[] {name, of(share), fine(share), interval(share)};
  }

  private static Stream<Grid> actions(MinimizeTally tally) {
    GridBuilder grid =
        new GridBuilder("Actions, percent of the values (table 2)", "", "search", "one look");
    for (RedactionAction action : ACTIONS) {
      grid.row(
          action.name(),
          Words.percent(tally.found(action).estimate()),
          Words.percent(tally.predicted(action).estimate()));
    }
    return grid.note(
            "Calls of the utility predicate: "
                + (tally.probes() + tally.judgements())
                + "; all variants of all contexts are "
                + tally.lattice()
                + ".")
        .build();
  }

  private static Stream<Grid> spans(RecoveryAudit recovery) {
    GridBuilder grid =
        new GridBuilder(
            "What the attacker gets back of a value, by action (table 3)",
            "",
            "values",
            "p_corr",
            "95 %",
            "p_unk",
            "95 %");
    for (RecoveryAudit.SpanRow row : recovery.spans()) {
      grid.row(
          row.action().name(),
          of(row.correct()),
          fine(row.correct()),
          interval(row.correct()),
          fine(row.unknown()),
          interval(row.unknown()));
    }
    return grid.note(
            "The paper's p_corr lies between 0.056 and 0.149 for ABSTRACT and between 0.027 and"
                + " 0.077 for REDACT; its attackers reason.")
        .build();
  }

  private static Stream<Grid> types(RecoveryAudit recovery) {
    GridBuilder grid =
        new GridBuilder(
            "What the attacker finds of a type, before and after (type-wise tables)",
            "",
            "values",
            "Hit@1",
            "after",
            "95 %",
            "Hit@3",
            "after",
            "95 %");
    for (RecoveryAudit.TypeRow row : recovery.types()) {
      grid.row(
          row.type(),
          Integer.toString(row.values()),
          fine(row.originalFirst()),
          fine(row.minimisedFirst()),
          interval(row.minimisedFirst()),
          fine(row.originalThree()),
          fine(row.minimisedThree()),
          interval(row.minimisedThree()));
    }
    return grid.build();
  }

  private static String of(Proportion share) {
    return Integer.toString(share.share().of());
  }

  private static String fine(Proportion share) {
    return Words.format("%.3f", share.estimate());
  }

  private static String interval(Proportion share) {
    return Words.format("%.3f", share.low()) + " to " + Words.format("%.3f", share.high());
  }
}
