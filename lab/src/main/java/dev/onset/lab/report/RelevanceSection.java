package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.Section;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.metrics.ItemAgreement;
import dev.onset.lab.minimize.CapidQuestions;
import dev.onset.lab.relevance.AnswerTrial;
import dev.onset.lab.relevance.QuestionReading;
import dev.onset.lab.relevance.RelevanceBench;
import dev.onset.lab.relevance.ZeroShot;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The section on relevance (fifth paper): tables 2, 4 and 5, with a substitute for table 5 when
 * there is no judge.
 */
public final class RelevanceSection {
  private static final RecordedPart PART =
      new RecordedPart("relevance", "Relevance", "fifth", CapidQuestions::missing);

  private static final PaperFigures PAPER = PaperFigures.RELEVANCE;
  private static final String CAPID = "CAPID";
  private static final String REDDIT = "Reddit";
  private static final String ZERO_SHOT = "language model, zero-shot, at the endpoint";

  private RelevanceSection() {}

  /** Returns the section with the measurements. */
  public static Section of(RelevanceBench measured) {
    return Section.of(
        PART.id(),
        PART.title(),
        Thresholds.RELEVANCE,
        List.of(
            "The "
                + measured.onset().questions()
                + " development questions of CAPID as the tiers read them, in one pass. The paper's"
                + " figures are of its test set, of the same making.",
            "Not run: table 3 (no Reddit excerpts among the data), the fine-tuned Llama models"
                + " (no weights) and the method of Ngong et al. (its prompts are not at hand)."
                + " --endpoint asks a model of your own in place of the others; Presidio's row is"
                + " in docs/evaluation.md, since it needs Python."),
        agreement(measured),
        questions(measured.questions()),
        types(measured.onset()),
        maskings(measured),
        trial(measured.trial()));
  }

  /** Returns the section for a missing file. */
  public static Section leftOut(Optional<Path> folder) {
    return PART.leftOut(folder);
  }

  private static Stream<Grid> agreement(RelevanceBench measured) {
    Table<ItemAgreement.Figures> table =
        new Table<ItemAgreement.Figures>("Spans, types and relevance (table 2)", "")
            .column("P", ItemAgreement.Figures::precision)
            .column("R", ItemAgreement.Figures::recall)
            .column("F1", ItemAgreement.Figures::f1)
            .column("coverage", ItemAgreement.Figures::coverage)
            .column("type", ItemAgreement.Figures::type)
            .column("relevance", ItemAgreement.Figures::relevance)
            .column("low", ItemAgreement.Figures::low)
            .column("high", ItemAgreement.Figures::high)
            .row(measured.onset().mean(), "Onset")
            .row(measured.alwaysLow().mean(), "the same spans, always low")
            .row(measured.ceiling().mean(), "the annotation itself (ceiling)")
            .row(measured.onset().pooled(), "Onset, pooled")
            .row(measured.alwaysLow().pooled(), "the same spans, always low, pooled");
    measured
        .zeroShot()
        .ifPresentOrElse(
            read -> zeroShot(read, table), () -> table.filled(FigureWords.notRun(ZERO_SHOT), "-"));
    PAPER.addTo(
        table,
        "2",
        CAPID,
        row -> ": " + row,
        "P",
        "R",
        "F1",
        "coverage",
        "type",
        "relevance",
        "low",
        "high");
    return table
        .note(
            "By question, then the mean, as in the paper; pooled, all questions are taken"
                + " together. Type and relevance are of spans that were found. A question without a"
                + " needed item counts 0 for \"high\", where it is not pooled.")
        .build();
  }

  private static void zeroShot(ZeroShot read, Table<ItemAgreement.Figures> table) {
    ItemAgreement agreement = read.agreement();
    if (read.answered() == 0) {
      table.filled(ZERO_SHOT, "-");
    } else {
      table.row(agreement.mean(), ZERO_SHOT);
      table.row(agreement.pooled(), ZERO_SHOT + ", pooled");
      table.note(
          "Of "
              + read.located().of()
              + " items that the model named "
              + read.located().rest().count()
              + " do not stand in their context letter by letter and are left out.");
    }
    if (read.answered() < agreement.questions()) {
      table.note(
          "Of "
              + agreement.questions()
              + " questions the endpoint did not answer "
              + (agreement.questions() - read.answered())
              + " ("
              + FigureWords.reasons(read.failures())
              + "); they count as questions without items.");
    }
  }

  private static Stream<Grid> questions(QuestionReading reading) {
    return new Table<Share>("Whether the question is read", "question")
        .column("values", Share::of)
        .column("relevance right, %", right -> right)
        .row(reading.own(), "the record's own")
        .row(reading.anothers(), "another record's")
        .row(reading.none(), "none")
        .note(
            "Of the annotated values. Who knows only which types are usually relevant is right as"
                + " often with any question.")
        .build();
  }

  private static Stream<Grid> types(ItemAgreement agreement) {
    Table<Void> table =
        new Table<>(
            "Accuracy of types by type (table 4)",
            "",
            "annotated",
            "found",
            "type",
            "GPT-4.1-mini");
    agreement
        .byType()
        .forEach(
            (type, row) ->
                table.cells(
                    type,
                    row.found().of(),
                    row.found().count(),
                    Cell.of(row.right().value(), PAPER.figure("4", REDDIT, type, "Llama")),
                    Cell.of("", PAPER.figure("4", REDDIT, type, "GPT"))));
    return table
        .note(
            "The paper's figures are of its Reddit set: the fine-tuned Llama-3.1-8B beside ours,"
                + " and GPT-4.1-mini.")
        .build();
  }

  private static Stream<Grid> maskings(RelevanceBench measured) {
    return new Table<RelevanceBench.MaskingRow>(
            "What maskings leave and take, percent of the annotated spans")
        .column("", RelevanceBench.MaskingRow::masking)
        .column("needed, kept", row -> row.seen().neededKept())
        .column("needed, coarser", row -> row.seen().neededCoarser())
        .column("not needed, masked", row -> row.seen().restMasked())
        .column("needed, kept *", row -> row.named().neededKept())
        .column("needed, coarser *", row -> row.named().neededCoarser())
        .column("not needed, masked *", row -> row.named().restMasked())
        .rows(measured.maskings())
        .note(
            "Of the values that the tiers see, and (*) of those that the annotation names. A span"
                + " is kept if nothing of it is replaced, and masked if no letter or digit of it is"
                + " left.")
        .build();
  }

  private static Stream<Grid> trial(Optional<AnswerTrial> trial) {
    Table<Void> table =
        new Table<>(
            "Answers to masked contexts, share of the questions (table 5)",
            "",
            "as good as unmasked",
            "better than fully masked",
            "GPT-4",
            "Claude");
    trial.ifPresentOrElse(
        one -> answers(one, table),
        () -> table.cells(FigureWords.notRun("answers at the endpoint"), "-", "-", "", ""));
    PAPER.addTo(
        table, "5", CAPID, row -> ", low-relevance masking: " + row, "", "", "GPT-4", "Claude");
    return table
        .note(
            "The paper's figures say how often the answer was better than the one to the fully"
                + " masked context, by judge.")
        .build();
  }

  private static void answers(AnswerTrial trial, Table<Void> table) {
    boolean any = trial.answered() > 0;
    trial
        .verdicts()
        .forEach(
            (masking, verdict) ->
                table.cells(
                    masking,
                    any ? verdict.asGood().value() : "-",
                    any ? verdict.better().value() : "-",
                    "",
                    ""));
    if (trial.answered() < trial.questions()) {
      table.note(
          "Of "
              + trial.questions()
              + " questions "
              + (trial.questions() - trial.answered())
              + " are left out, since the endpoint did not answer ("
              + FigureWords.reasons(trial.failures())
              + ").");
    }
  }
}
