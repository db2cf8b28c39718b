package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import dev.onset.lab.review.ModelAlone;
import dev.onset.lab.review.ProposerRecall;
import dev.onset.lab.review.RedactOrKeep;
import dev.onset.lab.review.ReviewComparison;
import dev.onset.lab.review.ReviewScore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The section on redact or keep (third paper): the reviewer against simpler systems, and the
 * proposals that it receives.
 */
public final class RedactOrKeepSection {
  private static final RecordedPart PART =
      new RecordedPart("review", "Redact or keep", "third", RedactOrKeep::missing);

  /** Figures of the paper's best local reviewer, from its abstract. */
  private static final String PAPER_MACRO_F1 = "0.958";

  private static final String PAPER_DROP = "0.03";

  private static final String ALONE = "language model alone, at the endpoint";
  private static final String AFTER_PROPOSER =
      "proposer, then language model at the endpoint: what is not proposed is kept";

  private RedactOrKeepSection() {}

  /** Returns the section with the measurements. */
  public static Section of(RedactOrKeep measured) {
    return PART.of(
        List.of(
            "The names of "
                + measured.plain().dialogues()
                + " tutoring dialogues of MathDial, and of "
                + measured.swapped().dialogues()
                + " in which the student bears the name of a character of the problem; the"
                + " problem itself is not counted.",
            "The paper's figures are those of its best local reviewer, from its abstract, on"
                + " transcripts that are not published: context, no comparison. Its smaller reviewers"
                + " drop by 0.19 to 0.25."),
        Stream.of(systems(measured), proposer(measured)));
  }

  /** Returns the section for missing files. */
  public static Section leftOut(Optional<Path> folder) {
    return PART.leftOut(folder);
  }

  private static Stream<Grid> systems(RedactOrKeep measured) {
    GridBuilder grid =
        new GridBuilder(
            "Macro F1 of both decisions (third paper)",
            "",
            "macro F1",
            "REDACT",
            "KEEP",
            "macro F1, swapped",
            "REDACT",
            "KEEP",
            "drop");
    List<ReviewComparison.Row> rows = measured.plain().rows();
    for (int i = 0; i < rows.size(); i++) {
      boolean whole = i == rows.size() - 1;
      grid.row(
          row(
              rows.get(i).system(),
              rows.get(i).score(),
              measured.swapped().rows().get(i).score(),
              whole));
    }
    alone(measured, grid);
    return grid.note(
            "Each annotated name is put to every system; the rows with the proposer count what is"
                + " not proposed as kept.")
        .note(
            "Not run: the paper's commercial API (0.706), which sends texts away. Its language model"
                + " alone (0.767) finds the names itself; ours is asked about the annotated ones.")
        .build();
  }

  /** Without a model or any answer of it there are no figures; a note has the reason. */
  private static void alone(RedactOrKeep measured, GridBuilder grid) {
    if (measured.plain().alone().isEmpty() || measured.swapped().alone().isEmpty()) {
      dashes(grid, FigureWords.notRun(ALONE));
      dashes(grid, FigureWords.notRun(AFTER_PROPOSER));
      return;
    }
    ModelAlone plain = measured.plain().alone().get();
    ModelAlone swapped = measured.swapped().alone().get();
    if (plain.answered() == 0 || swapped.answered() == 0) {
      dashes(grid, ALONE);
      dashes(grid, AFTER_PROPOSER);
    } else {
      grid.row(row(ALONE, plain.score(), swapped.score(), false));
      grid.row(row(AFTER_PROPOSER, plain.proposed(), swapped.proposed(), false));
    }
    unanswered(measured.plain().file(), plain, grid);
    unanswered(measured.swapped().file(), swapped, grid);
  }

  private static void dashes(GridBuilder grid, String name) {
    grid.row(name, "-", "-", "-", "-", "-", "-", "-");
  }

  private static void unanswered(String file, ModelAlone alone, GridBuilder grid) {
    if (alone.answered() < alone.questions()) {
      grid.note(
          "Of "
              + alone.questions()
              + " turns of "
              + file
              + " the endpoint did not answer "
              + (alone.questions() - alone.answered())
              + " ("
              + FigureWords.reasons(alone.failures())
              + "); what it does not answer is redacted.");
    }
  }

  private static List<Cell> row(
      String name, ReviewScore plain, ReviewScore swapped, boolean hasPaper) {
    return List.of(
        Cell.of(name),
        cell(plain.macroF1(), hasPaper, PAPER_MACRO_F1),
        Cell.of(ReportWords.fine(plain.redactF1())),
        Cell.of(ReportWords.fine(plain.keepF1())),
        Cell.of(ReportWords.fine(swapped.macroF1())),
        Cell.of(ReportWords.fine(swapped.redactF1())),
        Cell.of(ReportWords.fine(swapped.keepF1())),
        cell(plain.macroF1() - swapped.macroF1(), hasPaper, PAPER_DROP));
  }

  private static Stream<Grid> proposer(RedactOrKeep measured) {
    GridBuilder grid =
        new GridBuilder(
            "What the proposer finds: spans that a candidate overlaps",
            "",
            "names",
            "recall",
            "to the code point",
            "to redact",
            "recall",
            "candidates");
    for (RedactOrKeep.Part part : List.of(measured.plain(), measured.swapped())) {
      ProposerRecall names = part.names();
      ProposerRecall toRedact = part.toRedact();
      grid.row(
          part.file(),
          names.touched() + " / " + names.spans(),
          ReportWords.fine(names.recall()),
          ReportWords.fine(names.exactRecall()),
          toRedact.touched() + " / " + toRedact.spans(),
          ReportWords.fine(toRedact.recall()),
          Integer.toString(names.candidates()));
    }
    return grid.note("What is not proposed is kept: recall bounds what any reviewer redacts.")
        .build();
  }

  private static Cell cell(double value, boolean hasPaper, String paper) {
    return new Cell(ReportWords.fine(value), Optional.of(paper).filter(any -> hasPaper));
  }
}
