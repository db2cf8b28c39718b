package dev.onset.lab.report;

import dev.onset.app.minimize.ComparatorAgreement;
import dev.onset.app.minimize.MinimizeTally;
import dev.onset.app.minimize.Proportion;
import dev.onset.app.minimize.RecoveryAudit;
import dev.onset.app.minimize.SearchAudit;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import dev.onset.lab.minimize.CapidQuestions;
import dev.onset.lab.minimize.MinimizeBench;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.PredictionFit;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The section on minimization (fourth paper), measured without a language model: tables 1 to 3, the
 * appendix tables on one-look prediction and overlaps, and those by type.
 */
public final class MinimizeSection {
  private static final RecordedPart PART =
      new RecordedPart("minimize", "Minimization", "fourth", CapidQuestions::missing);

  /** Strictest first, as in the paper. */
  static final List<RedactionAction> ACTIONS =
      List.of(RedactionAction.REDACT, RedactionAction.ABSTRACT, RedactionAction.RETAIN);

  /** Category of the pairs that the order of the actions decides. */
  private static final String BY_LATTICE = "STRICTER";

  /** Name of the minimizer that asks a language model. */
  public static final String BY_ENDPOINT = "search, by the endpoint's model";

  private static final String ONE_LOOK = "one look";
  private static final PaperFigures PAPER = PaperFigures.ofMinimization();

  /** Maps CAPID's types to the paper's names, where both have the type. */
  private static final Map<String, String> TYPES =
      Map.of(
          "age", "AGE",
          "datetime", "TIME",
          "education", "EDUCATIONAL_RECORD",
          "finance", "FINANCIAL_INFORMATION",
          "health", "HEALTH_INFORMATION",
          "location", "GEOLOCATION",
          "name", "NAME",
          "occupation", "OCCUPATION",
          "organization", "AFFILIATION");

  private MinimizeSection() {}

  /** Returns the section with the measurements. */
  public static Section of(MinimizeBench measured) {
    return PART.of(
        List.of(
            "The contexts of "
                + measured.tally().prompts()
                + " questions of CAPID with the "
                + measured.tally().values()
                + " values that the annotation names; search, comparator, utility and attacker are"
                + " local. Intervals are Wilson's at 95 %.",
            "The paper's figures are of other prompts (ShareGPT, WildChat, MedQA, CaseHOLD) and of"
                + " language models: context, no comparison.",
            "Not rerun, for want of proprietary models: its searches with GPT-5, GPT-4.1,"
                + " GPT-4.1-nano, Claude Sonnet 4 and Claude 3.7 Sonnet as response models; values"
                + " found, clustered and abstracted by GPT-4o; GPT-4o as judge of utility; o1, o3 and"
                + " o3-mini as comparators, and o3 as the teacher of its own; Gemini Flash 1.5 and"
                + " GPT-5 as attackers; one look by the same models.",
            "Not rerun either: its open models (EXAONE Deep 32B, Mistral Small 3.1, Qwen2.5 7B and"
                + " 0.5B, Llama 3.1 70B as an attacker), which need an endpoint each, and the votes of"
                + " people on its pairs."),
        Stream.of(
            agreement(measured),
            utility(measured),
            actions(measured),
            calls(measured),
            searched(measured.searched()),
            oneLook(measured.tally()),
            fits(measured.tally()),
            spans(measured.recovery()),
            types(measured.recovery()),
            overlaps(measured)));
  }

  /** Returns the section for a missing file. */
  public static Section leftOut(Optional<Path> folder) {
    return PART.leftOut(folder);
  }

  private static Stream<Grid> agreement(MinimizeBench measured) {
    ComparatorAgreement agreement = measured.agreement();
    GridBuilder grid =
        new GridBuilder(
            "Comparator against labels (table 1)",
            "",
            "pairs",
            "accuracy",
            "95 %",
            "at a consensus of 0.8");
    Proportion all = agreement.all();
    Optional<Proportion> told = Optional.ofNullable(agreement.byCategory().get(BY_LATTICE));
    told.ifPresent(
        one ->
            grid.row(
                agreement(
                    "local, without what the order of actions decides",
                    Proportion.of(all.count() - one.count(), all.of() - one.of()))));
    grid.row(agreement("local, all pairs", all));
    agreement
        .byCategory()
        .forEach((category, share) -> grid.row(agreement("of them " + category, share)));
    measured
        .judged()
        .byCategory()
        .forEach(
            (half, share) ->
                grid.row(
                    agreement(
                        "judged by two people, half " + half.toLowerCase(Locale.ROOT), share)));
    for (String row : PAPER.rows("1", "-")) {
      grid.row(
          List.of(
              Cell.of(paper(row)),
              Cell.of(""),
              paper("1", "-", row, "all"),
              Cell.of(""),
              paper("1", "-", row, "consensus")));
    }
    return grid.note(
            "The paper's pairs were voted on by people. Of ours, those judged by two people count"
                + " where both judge alike, as 194 of 200 times; weights were learned from one half"
                + " of their texts, the other was kept. The others are labelled by one author's"
                + " reasoning.")
        .build();
  }

  private static String[] agreement(String name, Proportion share) {
    return new String[] {
      name, ReportWords.of(share), ReportWords.fine(share), ReportWords.interval(share), ""
    };
  }

  private static Stream<Grid> utility(MinimizeBench measured) {
    GridBuilder grid =
        new GridBuilder(
            "Utility predicate against two people who judge apart",
            "",
            "texts",
            "accuracy",
            "95 %",
            "of those that answer as well, passed",
            "of the others, not passed");
    measured
        .utility()
        .forEach(
            (name, agreement) ->
                grid.row(
                    name,
                    ReportWords.of(agreement.all()),
                    ReportWords.fine(agreement.all()),
                    ReportWords.interval(agreement.all()),
                    ReportWords.fine(agreement.serving()),
                    ReportWords.fine(agreement.failing())));
    return grid.note(
            "160 masked texts of the contrast corpus, of which both judge 152 alike. The paper's"
                + " judge agrees with people on 0.69 to 0.94, by how far they agree.")
        .build();
  }

  private static Stream<Grid> actions(MinimizeBench measured) {
    GridBuilder grid =
        new GridBuilder("Actions, percent of the values (table 2)", columns("", ACTIONS));
    for (MinimizeBench.Search search : measured.searches()) {
      grid.row(actions(search.name(), search.tally()::found));
    }
    for (String track : List.of("open-ended", "closed-ended")) {
      for (String row : PAPER.rows("2", track)) {
        List<Cell> cells = new ArrayList<>(List.of(Cell.of(paper(row + ", " + track))));
        ACTIONS.forEach(action -> cells.add(paper("2", track, row, action.name())));
        grid.row(cells);
      }
    }
    return grid.note(
            measured.searches().stream().anyMatch(one -> one.name().equals(BY_ENDPOINT))
                ? "The row \"" + BY_ENDPOINT + "\" asks a language model as comparator and judge."
                : "No endpoint was given, so that no row asks a language model; --endpoint and"
                    + " --model add it.")
        .build();
  }

  private static String[] columns(String first, List<RedactionAction> actions, String... more) {
    return Stream.of(
            Stream.of(first), actions.stream().map(RedactionAction::name), Arrays.stream(more))
        .flatMap(names -> names)
        .toArray(String[]::new);
  }

  private static String[] actions(
      String name, Function<RedactionAction, Proportion> share, String... more) {
    return Stream.of(
            Stream.of(name),
            ACTIONS.stream().map(action -> ReportWords.percent(share.apply(action).estimate())),
            Arrays.stream(more))
        .flatMap(cells -> cells)
        .toArray(String[]::new);
  }

  private static Stream<Grid> calls(MinimizeBench measured) {
    GridBuilder grid =
        new GridBuilder(
            "What the searches took",
            "",
            "questions passed",
            "nothing passed",
            "all redacted",
            "values frozen",
            "probes",
            "judgements",
            "comparisons",
            "variants in all");
    for (MinimizeBench.Search search : measured.searches()) {
      MinimizeTally tally = search.tally();
      grid.row(
          search.name(),
          count(tally, Outcome.PASSED),
          count(tally, Outcome.NOTHING_PASSED),
          Integer.toString(
              tally.outcome(Outcome.BUDGET_SPENT).count() + tally.outcome(Outcome.FAILED).count()),
          Integer.toString(tally.frozen()),
          Long.toString(tally.probes()),
          Long.toString(tally.judgements()),
          Long.toString(tally.comparisons()),
          Long.toString(tally.lattice()));
    }
    return grid.note(
            "Probes and judgements are calls of the utility predicate, comparisons of the privacy"
                + " comparator.")
        .build();
  }

  private static Stream<Grid> searched(SearchAudit audit) {
    GridBuilder grid =
        new GridBuilder(
            "Calls against all variants, by the number of values",
            "values",
            "questions",
            "calls",
            "variants in all",
            "not below the floors",
            "checked",
            "stricter passes",
            "preferred passes");
    for (SearchAudit.Row row : audit.rows()) {
      grid.row(
          Integer.toString(row.values()),
          Integer.toString(row.prompts()),
          Long.toString(row.calls()),
          Long.toString(row.variants()),
          Long.toString(row.aboveFloors()),
          Integer.toString(row.checked()),
          Integer.toString(row.stricter()),
          Integer.toString(row.preferred()));
    }
    return grid.note(
            "Of a checked question every variant was judged; the last two columns count results"
                + " that another variant would have bettered.")
        .build();
  }

  private static String count(MinimizeTally tally, Outcome outcome) {
    return Integer.toString(tally.outcome(outcome).count());
  }

  private static Stream<Grid> oneLook(MinimizeTally tally) {
    GridBuilder grid =
        new GridBuilder(
            "One look: actions, percent of the values (table 4)",
            columns("", ACTIONS, "undecided", "repaired"));
    grid.row(
        actions(
            ONE_LOOK,
            tally::predicted,
            ReportWords.percent(Proportion.of(tally.undecided(), tally.values()).estimate()),
            ReportWords.percent(Proportion.of(tally.repaired(), tally.values()).estimate())));
    for (String track : List.of("ShareGPT", "MedQA")) {
      for (String row : PAPER.rows("4", track)) {
        List<Cell> cells = new ArrayList<>(List.of(Cell.of(paper(row + ", " + track))));
        ACTIONS.forEach(action -> cells.add(paper("4", track, row, action.name())));
        cells.add(paper("4", track, row, "undecided"));
        cells.add(Cell.of(""));
        grid.row(cells);
      }
    }
    return grid.note("Shares of actions are of the values that were decided.").build();
  }

  private static Stream<Grid> fits(MinimizeTally tally) {
    return new GridBuilder(
            "One look against the search, percent of the questions (figure 3)",
            "",
            "Overshare",
            "Undershare+Fail",
            "Undershare+Pass",
            "Fit")
        .row(
            ONE_LOOK,
            fit(tally, PredictionFit.OVERSHARE),
            fit(tally, PredictionFit.UNDERSHARE_FAIL),
            fit(tally, PredictionFit.UNDERSHARE_PASS),
            fit(tally, PredictionFit.FIT))
        .note(
            "The paper shows its shares as bars without numbers: most of its one looks overshare.")
        .build();
  }

  private static String fit(MinimizeTally tally, PredictionFit fit) {
    return ReportWords.percent(tally.fit(fit).estimate());
  }

  private static Stream<Grid> spans(RecoveryAudit recovery) {
    GridBuilder grid =
        new GridBuilder(
            "What the attacker gets back of a value, by action (tables 3 and 7 to 10)",
            "",
            "values",
            "p_corr",
            "95 %",
            "p_unk",
            "95 %",
            "confidence",
            "when right",
            "found before",
            "confidence before");
    for (RecoveryAudit.SpanRow row : recovery.spans()) {
      grid.row(
          row.action().name(),
          ReportWords.of(row.correct()),
          ReportWords.fine(row.correct()),
          ReportWords.interval(row.correct()),
          ReportWords.fine(row.unknown()),
          ReportWords.interval(row.unknown()),
          fine(row.sure()),
          fine(row.sureAndRight()),
          ReportWords.fine(row.before()),
          fine(row.sureBefore()));
    }
    for (String track : List.of("CaseHOLD", "MedQA", "ShareGPT", "WildChat")) {
      for (String row : PAPER.rows("7-10", track)) {
        grid.row(
            List.of(
                Cell.of(paper(row + ", " + track)),
                paper("7-10", track, row, "values"),
                paper("7-10", track, row, "p_corr"),
                interval(track, row, "p_corr"),
                paper("7-10", track, row, "p_unk"),
                interval(track, row, "p_unk"),
                Cell.of(""),
                Cell.of(""),
                Cell.of(""),
                Cell.of("")));
      }
    }
    return grid.note("The paper's attackers reason; ours reads with the tiers.")
        .note(
            "Confidences are means over all values, 0 where there is no guess; before means the"
                + " original text.")
        .build();
  }

  private static String fine(double share) {
    return String.format(Locale.ROOT, "%.3f", share);
  }

  private static Cell interval(String track, String row, String column) {
    Optional<String> low = PAPER.figure("7-10", track, row, column + "_low");
    Optional<String> high = PAPER.figure("7-10", track, row, column + "_high");
    return new Cell("", low.flatMap(from -> high.map(to -> ReportWords.interval(from, to))));
  }

  private static Stream<Grid> types(RecoveryAudit recovery) {
    GridBuilder grid =
        new GridBuilder(
            "What the attacker finds of a type, before and after (type-wise tables)",
            "",
            "values",
            "Hit@1",
            "95 %",
            "after",
            "95 %",
            "Hit@3",
            "95 %",
            "after",
            "95 %");
    for (RecoveryAudit.TypeRow row : recovery.types()) {
      grid.row(
          List.of(
              Cell.of(row.type()),
              Cell.of(row.values()),
              type(row, row.originalFirst(), "first"),
              Cell.of(ReportWords.interval(row.originalFirst())),
              type(row, row.minimizedFirst(), "first_masked"),
              Cell.of(ReportWords.interval(row.minimizedFirst())),
              type(row, row.originalThree(), "three"),
              Cell.of(ReportWords.interval(row.originalThree())),
              type(row, row.minimizedThree(), "three_masked"),
              Cell.of(ReportWords.interval(row.minimizedThree()))));
    }
    return grid.note(
            "The paper's figures are those of WildChat (table 17), where it has such a type.")
        .build();
  }

  private static Cell type(RecoveryAudit.TypeRow row, Proportion share, String column) {
    Optional<String> name = Optional.ofNullable(TYPES.get(row.type()));
    return new Cell(
        ReportWords.fine(share), name.flatMap(one -> PAPER.figure("17", "WildChat", one, column)));
  }

  private static Stream<Grid> overlaps(MinimizeBench measured) {
    GridBuilder grid =
        new GridBuilder(
            "Ablations: overlap of decisions, Jaccard (tables 5 and 6)",
            "",
            "REDACT",
            "of",
            "ABSTRACT",
            "of",
            "RETAIN",
            "of",
            "more private",
            "less",
            "same");
    String reference = measured.searches().get(0).name();
    for (MinimizeBench.Overlap overlap : measured.overlaps()) {
      List<String> cells = new ArrayList<>(List.of(overlap.name()));
      for (RedactionAction action : ACTIONS) {
        Proportion share = overlap.byAction().get(action);
        cells.add(ReportWords.fine(share));
        cells.add(ReportWords.of(share));
      }
      for (Preference preference : List.of(Preference.FIRST, Preference.SECOND, Preference.SAME)) {
        cells.add(Integer.toString(overlap.preferred().get(preference)));
      }
      grid.row(cells.toArray(String[]::new));
    }
    return grid.note(
            "Against \""
                + reference
                + "\"; beside each is how many values either gives the action. The last columns count"
                + " questions by what the comparator says of the results.")
        .note(
            "The paper compares response models with GPT-5: from 0.146 to 0.988 for REDACT, from 0"
                + " to 0.256 for ABSTRACT.")
        .build();
  }

  private static String paper(String row) {
    return "paper: " + row;
  }

  private static Cell paper(String table, String track, String row, String column) {
    return new Cell("", PAPER.figure(table, track, row, column));
  }
}
