package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import dev.onset.lab.metrics.ItemAgreement;
import dev.onset.lab.minimize.CapidQuestions;
import dev.onset.lab.relevance.AnswerTrial;
import dev.onset.lab.relevance.MaskingYield;
import dev.onset.lab.relevance.QuestionReading;
import dev.onset.lab.relevance.RelevanceBench;
import dev.onset.lab.relevance.ZeroShot;
import java.nio.file.Path;
import java.util.ArrayList;
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

  private static final PaperFigures PAPER = PaperFigures.ofRelevance();
  private static final String CAPID = "CAPID";
  private static final String REDDIT = "Reddit";
  private static final List<String> FIGURES =
      List.of("P", "R", "F1", "coverage", "type", "relevance", "low", "high");

  private static final String ZERO_SHOT = "language model, zero-shot, at the endpoint";

  private RelevanceSection() {}

  /** Returns the section with the measurements. */
  public static Section of(RelevanceBench measured) {
    return PART.of(
        List.of(
            "The "
                + measured.onset().questions()
                + " development questions of CAPID as the tiers read them, in one pass. The paper's"
                + " figures are of its test set, of the same making.",
            "Not run: table 3 (no Reddit excerpts among the data), the fine-tuned Llama models"
                + " (no weights) and the method of Ngong et al. (its prompts are not at hand)."
                + " --endpoint asks a model of your own in place of the others; Presidio's row is"
                + " in docs/evaluation.md, since it needs Python."),
        Stream.of(
            agreement(measured),
            questions(measured.questions()),
            types(measured.onset()),
            maskings(measured),
            trial(measured.trial())));
  }

  /** Returns the section for a missing file. */
  public static Section leftOut(Optional<Path> folder) {
    return PART.leftOut(folder);
  }

  private static Stream<Grid> agreement(RelevanceBench measured) {
    List<String> columns = new ArrayList<>(List.of(""));
    columns.addAll(FIGURES);
    GridBuilder grid = new GridBuilder("Spans, types and relevance (table 2)", columns);
    grid.row(figures("Onset", measured.onset().mean()));
    grid.row(figures("the same spans, always low", measured.alwaysLow().mean()));
    grid.row(figures("the annotation itself (ceiling)", measured.ceiling().mean()));
    grid.row(figures("Onset, pooled", measured.onset().pooled()));
    grid.row(figures("the same spans, always low, pooled", measured.alwaysLow().pooled()));
    measured
        .zeroShot()
        .ifPresentOrElse(
            read -> zeroShot(read, grid), () -> grid.row(dashes(FigureWords.notRun(ZERO_SHOT))));
    for (String row : PAPER.rows("2", CAPID)) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.of("paper: " + row)));
      FIGURES.forEach(figure -> cells.add(new Cell("", PAPER.figure("2", CAPID, row, figure))));
      grid.row(cells);
    }
    return grid.note(
            "By question, then the mean, as in the paper; pooled, all questions are taken"
                + " together. Type and relevance are of spans that were found. A question without a"
                + " needed item counts 0 for \"high\", where it is not pooled.")
        .build();
  }

  private static void zeroShot(ZeroShot read, GridBuilder grid) {
    ItemAgreement agreement = read.agreement();
    if (read.answered() == 0) {
      grid.row(dashes(ZERO_SHOT));
    } else {
      grid.row(figures(ZERO_SHOT, agreement.mean()));
      grid.row(figures(ZERO_SHOT + ", pooled", agreement.pooled()));
      grid.note(
          "Of "
              + read.located().of()
              + " items that the model named "
              + read.located().rest().count()
              + " do not stand in their context letter by letter and are left out.");
    }
    if (read.answered() < agreement.questions()) {
      grid.note(
          "Of "
              + agreement.questions()
              + " questions the endpoint did not answer "
              + (agreement.questions() - read.answered())
              + " ("
              + FigureWords.reasons(read.failures())
              + "); they count as questions without items.");
    }
  }

  private static String[] dashes(String name) {
    return Stream.concat(Stream.of(name), FIGURES.stream().map(figure -> "-"))
        .toArray(String[]::new);
  }

  private static String[] figures(String name, ItemAgreement.Figures figures) {
    return new String[] {
      name,
      ReportWords.fine(figures.precision()),
      ReportWords.fine(figures.recall()),
      ReportWords.fine(figures.f1()),
      ReportWords.fine(figures.coverage()),
      ReportWords.fine(figures.type()),
      ReportWords.fine(figures.relevance()),
      ReportWords.fine(figures.low()),
      ReportWords.fine(figures.high())
    };
  }

  private static Stream<Grid> questions(QuestionReading reading) {
    return new GridBuilder(
            "Whether the question is read", "question", "values", "relevance right, %")
        .row("the record's own", count(reading.own()), percent(reading.own()))
        .row("another record's", count(reading.anothers()), percent(reading.anothers()))
        .row("none", count(reading.none()), percent(reading.none()))
        .note(
            "Of the annotated values. Who knows only which types are usually relevant is right as"
                + " often with any question.")
        .build();
  }

  private static String count(Share share) {
    return String.valueOf(share.of());
  }

  private static String percent(Share share) {
    return ReportWords.percent(share.value());
  }

  private static Stream<Grid> types(ItemAgreement agreement) {
    GridBuilder grid =
        new GridBuilder(
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
                grid.row(
                    List.of(
                        Cell.of(type),
                        Cell.of(row.found().of()),
                        Cell.of(row.found().count()),
                        new Cell(
                            ReportWords.fine(row.right().value()),
                            PAPER.figure("4", REDDIT, type, "Llama")),
                        new Cell("", PAPER.figure("4", REDDIT, type, "GPT")))));
    return grid.note(
            "The paper's figures are of its Reddit set: the fine-tuned Llama-3.1-8B beside ours,"
                + " and GPT-4.1-mini.")
        .build();
  }

  private static Stream<Grid> maskings(RelevanceBench measured) {
    GridBuilder grid =
        new GridBuilder(
            "What maskings leave and take, percent of the annotated spans",
            "",
            "needed, kept",
            "needed, coarser",
            "not needed, masked",
            "needed, kept *",
            "needed, coarser *",
            "not needed, masked *");
    for (RelevanceBench.MaskingRow row : measured.maskings()) {
      List<String> cells = new ArrayList<>(List.of(row.masking()));
      for (MaskingYield found : List.of(row.seen(), row.named())) {
        cells.add(ReportWords.percent(found.neededKept().value()));
        cells.add(ReportWords.percent(found.neededCoarser().value()));
        cells.add(ReportWords.percent(found.restMasked().value()));
      }
      grid.row(cells.toArray(String[]::new));
    }
    return grid.note(
            "Of the values that the tiers see, and (*) of those that the annotation names. A span"
                + " is kept if nothing of it is replaced, and masked if no letter or digit of it is"
                + " left.")
        .build();
  }

  private static Stream<Grid> trial(Optional<AnswerTrial> trial) {
    GridBuilder grid =
        new GridBuilder(
            "Answers to masked contexts, share of the questions (table 5)",
            "",
            "as good as unmasked",
            "better than fully masked",
            "GPT-4",
            "Claude");
    trial.ifPresentOrElse(
        one -> answers(one, grid),
        () -> grid.row(FigureWords.notRun("answers at the endpoint"), "-", "-", "", ""));
    for (String row : PAPER.rows("5", CAPID)) {
      grid.row(
          List.of(
              Cell.of("paper, low-relevance masking: " + row),
              Cell.of(""),
              Cell.of(""),
              new Cell("", PAPER.figure("5", CAPID, row, "GPT-4")),
              new Cell("", PAPER.figure("5", CAPID, row, "Claude"))));
    }
    return grid.note(
            "The paper's figures say how often the answer was better than the one to the fully"
                + " masked context, by judge.")
        .build();
  }

  private static void answers(AnswerTrial trial, GridBuilder grid) {
    boolean any = trial.answered() > 0;
    trial
        .verdicts()
        .forEach(
            (masking, verdict) ->
                grid.row(
                    masking,
                    any ? ReportWords.fine(verdict.asGood().value()) : "-",
                    any ? ReportWords.fine(verdict.better().value()) : "-",
                    "",
                    ""));
    if (trial.answered() < trial.questions()) {
      grid.note(
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
