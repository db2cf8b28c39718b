package dev.onset.lab.report;

import dev.onset.app.minimize.ComparatorAgreement;
import dev.onset.app.minimize.MinimizeTally;
import dev.onset.app.minimize.Proportion;
import dev.onset.app.minimize.RecoveryAudit;
import dev.onset.app.minimize.SearchAudit;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.minimize.CapidQuestions;
import dev.onset.lab.minimize.MinimizeBench;
import dev.onset.lab.minimize.UtilityAgreement;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.PredictionFit;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import java.nio.file.Path;
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
  private static final PaperFigures PAPER = PaperFigures.MINIMIZATION;

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
    return Section.of(
        PART.id(),
        PART.title(),
        Thresholds.MINIMIZATION,
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
        agreement(measured),
        utility(measured),
        actions(measured),
        calls(measured),
        searched(measured.searched()),
        oneLook(measured.tally()),
        fits(measured.tally()),
        spans(measured.recovery()),
        types(measured.recovery()),
        overlaps(measured));
  }

  /** Returns the section for a missing file. */
  public static Section leftOut(Optional<Path> folder) {
    return PART.leftOut(folder);
  }

  private static Stream<Grid> agreement(MinimizeBench measured) {
    ComparatorAgreement agreement = measured.agreement();
    Table<Proportion> table =
        new Table<Proportion>("Comparator against labels (table 1)", "")
            .column("pairs", ReportWords::of)
            .column("accuracy", share -> share)
            .column("95 %", ReportWords::interval)
            .column("at a consensus of 0.8", share -> "");
    Proportion all = agreement.all();
    Optional.ofNullable(agreement.byCategory().get(BY_LATTICE))
        .ifPresent(
            one ->
                table.row(
                    Proportion.of(all.count() - one.count(), all.of() - one.of()),
                    "local, without what the order of actions decides"));
    table.row(all, "local, all pairs");
    agreement.byCategory().forEach((category, share) -> table.row(share, "of them " + category));
    measured
        .judged()
        .byCategory()
        .forEach(
            (half, share) ->
                table.row(share, "judged by two people, half " + half.toLowerCase(Locale.ROOT)));
    PAPER.addTo(table, "1", "-", row -> ": " + row, "", "all", "", "consensus");
    return table
        .note(
            "The paper's pairs were voted on by people. Of ours, those judged by two people count"
                + " where both judge alike, as 194 of 200 times; weights were learned from one half"
                + " of their texts, the other was kept. The others are labelled by one author's"
                + " reasoning.")
        .build();
  }

  private static Stream<Grid> utility(MinimizeBench measured) {
    return new Table<UtilityAgreement>("Utility predicate against two people who judge apart", "")
        .column("texts", row -> ReportWords.of(row.all()))
        .column("accuracy", UtilityAgreement::all)
        .column("95 %", row -> ReportWords.interval(row.all()))
        .column("of those that answer as well, passed", UtilityAgreement::serving)
        .column("of the others, not passed", UtilityAgreement::failing)
        .rows(measured.utility())
        .note(
            "160 masked texts of the contrast corpus, of which both judge 152 alike. The paper's"
                + " judge agrees with people on 0.69 to 0.94, by how far they agree.")
        .build();
  }

  private static Stream<Grid> actions(MinimizeBench measured) {
    Table<MinimizeBench.Search> table =
        new Table<MinimizeBench.Search>("Actions, percent of the values (table 2)")
            .column("", MinimizeBench.Search::name)
            .columns(
                ACTIONS,
                RedactionAction::name,
                action -> search -> percent(search.tally().found(action)))
            .rows(measured.searches());
    addPaper(table, "2", List.of("open-ended", "closed-ended"), "REDACT", "ABSTRACT", "RETAIN");
    return table
        .note(
            measured.searches().stream().anyMatch(one -> one.name().equals(BY_ENDPOINT))
                ? "The row \"" + BY_ENDPOINT + "\" asks a language model as comparator and judge."
                : "No endpoint was given, so that no row asks a language model; --endpoint and"
                    + " --model add it.")
        .build();
  }

  private static String percent(Proportion share) {
    return ReportWords.percent(share.estimate());
  }

  private static void addPaper(
      Table<?> table, String number, List<String> tracks, String... columns) {
    tracks.forEach(
        track -> PAPER.addTo(table, number, track, row -> ": " + row + ", " + track, columns));
  }

  private static Stream<Grid> calls(MinimizeBench measured) {
    return new Table<MinimizeBench.Search>("What the searches took")
        .column("", MinimizeBench.Search::name)
        .column("questions passed", row -> count(row, Outcome.PASSED))
        .column("nothing passed", row -> count(row, Outcome.NOTHING_PASSED))
        .column(
            "all redacted", row -> count(row, Outcome.BUDGET_SPENT) + count(row, Outcome.FAILED))
        .column("values frozen", row -> row.tally().frozen())
        .column("probes", row -> row.tally().probes())
        .column("judgements", row -> row.tally().judgements())
        .column("comparisons", row -> row.tally().comparisons())
        .column("variants in all", row -> row.tally().lattice())
        .rows(measured.searches())
        .note(
            "Probes and judgements are calls of the utility predicate, comparisons of the privacy"
                + " comparator.")
        .build();
  }

  private static int count(MinimizeBench.Search search, Outcome outcome) {
    return search.tally().outcome(outcome).count();
  }

  private static Stream<Grid> searched(SearchAudit audit) {
    return new Table<SearchAudit.Row>("Calls against all variants, by the number of values")
        .column("values", SearchAudit.Row::values)
        .column("questions", SearchAudit.Row::prompts)
        .column("calls", SearchAudit.Row::calls)
        .column("variants in all", SearchAudit.Row::variants)
        .column("not below the floors", SearchAudit.Row::aboveFloors)
        .column("checked", SearchAudit.Row::checked)
        .column("stricter passes", SearchAudit.Row::stricter)
        .column("preferred passes", SearchAudit.Row::preferred)
        .rows(audit.rows())
        .note(
            "Of a checked question every variant was judged; the last two columns count results"
                + " that another variant would have bettered.")
        .build();
  }

  private static Stream<Grid> oneLook(MinimizeTally tally) {
    Table<MinimizeTally> table =
        new Table<MinimizeTally>("One look: actions, percent of the values (table 4)", "")
            .columns(
                ACTIONS, RedactionAction::name, action -> row -> percent(row.predicted(action)))
            .column("undecided", row -> percent(Proportion.of(row.undecided(), row.values())))
            .column("repaired", row -> percent(Proportion.of(row.repaired(), row.values())))
            .row(tally, ONE_LOOK);
    addPaper(
        table, "4", List.of("ShareGPT", "MedQA"), "REDACT", "ABSTRACT", "RETAIN", "undecided", "");
    return table.note("Shares of actions are of the values that were decided.").build();
  }

  private static Stream<Grid> fits(MinimizeTally tally) {
    return new Table<MinimizeTally>(
            "One look against the search, percent of the questions (figure 3)", "")
        .column("Overshare", row -> percent(row.fit(PredictionFit.OVERSHARE)))
        .column("Undershare+Fail", row -> percent(row.fit(PredictionFit.UNDERSHARE_FAIL)))
        .column("Undershare+Pass", row -> percent(row.fit(PredictionFit.UNDERSHARE_PASS)))
        .column("Fit", row -> percent(row.fit(PredictionFit.FIT)))
        .row(tally, ONE_LOOK)
        .note(
            "The paper shows its shares as bars without numbers: most of its one looks overshare.")
        .build();
  }

  private static Stream<Grid> spans(RecoveryAudit recovery) {
    Table<RecoveryAudit.SpanRow> table =
        new Table<RecoveryAudit.SpanRow>(
                "What the attacker gets back of a value, by action (tables 3 and 7 to 10)")
            .column("", row -> row.action().name())
            .column("values", row -> ReportWords.of(row.correct()))
            .column("p_corr", RecoveryAudit.SpanRow::correct)
            .column("95 %", row -> ReportWords.interval(row.correct()))
            .column("p_unk", RecoveryAudit.SpanRow::unknown)
            .column("95 %", row -> ReportWords.interval(row.unknown()))
            .column("confidence", RecoveryAudit.SpanRow::sure)
            .column("when right", RecoveryAudit.SpanRow::sureAndRight)
            .column("found before", RecoveryAudit.SpanRow::before)
            .column("confidence before", RecoveryAudit.SpanRow::sureBefore)
            .rows(recovery.spans());
    addPaper(
        table,
        "7-10",
        List.of("CaseHOLD", "MedQA", "ShareGPT", "WildChat"),
        "values",
        "p_corr",
        "p_corr_low p_corr_high",
        "p_unk",
        "p_unk_low p_unk_high",
        "",
        "",
        "",
        "");
    return table
        .note("The paper's attackers reason; ours reads with the tiers.")
        .note(
            "Confidences are means over all values, 0 where there is no guess; before means the"
                + " original text.")
        .build();
  }

  private static Stream<Grid> types(RecoveryAudit recovery) {
    Table<RecoveryAudit.TypeRow> table =
        new Table<RecoveryAudit.TypeRow>(
                "What the attacker finds of a type, before and after (type-wise tables)")
            .column("", RecoveryAudit.TypeRow::type)
            .column("values", RecoveryAudit.TypeRow::values);
    type(table, "Hit@1", RecoveryAudit.TypeRow::originalFirst, "first");
    type(table, "after", RecoveryAudit.TypeRow::minimizedFirst, "first_masked");
    type(table, "Hit@3", RecoveryAudit.TypeRow::originalThree, "three");
    type(table, "after", RecoveryAudit.TypeRow::minimizedThree, "three_masked");
    return table
        .rows(recovery.types())
        .note("The paper's figures are those of WildChat (table 17), where it has such a type.")
        .build();
  }

  private static void type(
      Table<RecoveryAudit.TypeRow> table,
      String name,
      Function<RecoveryAudit.TypeRow, Proportion> share,
      String column) {
    table
        .column(
            name,
            row ->
                Cell.of(
                    share.apply(row),
                    Optional.ofNullable(TYPES.get(row.type()))
                        .flatMap(type -> PAPER.figure("17", "WildChat", type, column))))
        .column("95 %", row -> ReportWords.interval(share.apply(row)));
  }

  private static Stream<Grid> overlaps(MinimizeBench measured) {
    Table<MinimizeBench.Overlap> table =
        new Table<MinimizeBench.Overlap>(
                "Ablations: overlap of decisions, Jaccard (tables 5 and 6)")
            .column("", MinimizeBench.Overlap::name);
    for (RedactionAction action : ACTIONS) {
      table
          .column(action.name(), overlap -> overlap.byAction().get(action))
          .column("of", overlap -> ReportWords.of(overlap.byAction().get(action)));
    }
    return table
        .column("more private", overlap -> overlap.preferred().get(Preference.FIRST))
        .column("less", overlap -> overlap.preferred().get(Preference.SECOND))
        .column("same", overlap -> overlap.preferred().get(Preference.SAME))
        .rows(measured.overlaps())
        .note(
            "Against \""
                + measured.searches().get(0).name()
                + "\"; beside each is how many values either gives the action. The last columns"
                + " count questions by what the comparator says of the results.")
        .note(
            "The paper compares response models with GPT-5: from 0.146 to 0.988 for REDACT, from 0"
                + " to 0.256 for ABSTRACT.")
        .build();
  }
}
