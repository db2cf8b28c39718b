package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.Section;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.review.ModelAlone;
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
    return Section.of(
        PART.id(),
        PART.title(),
        Thresholds.REVIEW,
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
        systems(measured),
        proposer(measured));
  }

  /** Returns the section for missing files. */
  public static Section leftOut(Optional<Path> folder) {
    return PART.leftOut(folder);
  }

  /** The scores on the files as they are, and with swapped names; the last row has the paper's. */
  private record Row(ReviewScore plain, ReviewScore swapped, boolean hasPaper) {
    Cell cell(double value, String paper) {
      return Cell.of(value, Optional.of(paper).filter(any -> hasPaper));
    }
  }

  private static Stream<Grid> systems(RedactOrKeep measured) {
    Table<Row> table =
        new Table<Row>("Macro F1 of both decisions (third paper)", "")
            .column("macro F1", row -> row.cell(row.plain().macroF1(), PAPER_MACRO_F1))
            .column("REDACT", row -> row.plain().redactF1())
            .column("KEEP", row -> row.plain().keepF1())
            .column("macro F1, swapped", row -> row.swapped().macroF1())
            .column("REDACT", row -> row.swapped().redactF1())
            .column("KEEP", row -> row.swapped().keepF1())
            .column(
                "drop",
                row -> row.cell(row.plain().macroF1() - row.swapped().macroF1(), PAPER_DROP));
    List<ReviewComparison.Row> rows = measured.plain().rows();
    for (int i = 0; i < rows.size(); i++) {
      ReviewScore swapped = measured.swapped().rows().get(i).score();
      table.row(new Row(rows.get(i).score(), swapped, i == rows.size() - 1), rows.get(i).system());
    }
    alone(measured, table);
    return table
        .note(
            "Each annotated name is put to every system; the rows with the proposer count what is"
                + " not proposed as kept.")
        .note(
            "Not run: the paper's commercial API (0.706), which sends texts away. Its language model"
                + " alone (0.767) finds the names itself; ours is asked about the annotated ones.")
        .build();
  }

  /** Without a model or any answer of it there are no figures; a note has the reason. */
  private static void alone(RedactOrKeep measured, Table<Row> table) {
    if (measured.plain().alone().isEmpty() || measured.swapped().alone().isEmpty()) {
      table.filled(FigureWords.notRun(ALONE), "-");
      table.filled(FigureWords.notRun(AFTER_PROPOSER), "-");
      return;
    }
    ModelAlone plain = measured.plain().alone().get();
    ModelAlone swapped = measured.swapped().alone().get();
    if (plain.answered() == 0 || swapped.answered() == 0) {
      table.filled(ALONE, "-").filled(AFTER_PROPOSER, "-");
    } else {
      table
          .row(new Row(plain.score(), swapped.score(), false), ALONE)
          .row(new Row(plain.proposed(), swapped.proposed(), false), AFTER_PROPOSER);
    }
    unanswered(measured.plain().file(), plain, table);
    unanswered(measured.swapped().file(), swapped, table);
  }

  private static void unanswered(String file, ModelAlone alone, Table<Row> table) {
    if (alone.answered() < alone.questions()) {
      table.note(
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

  private static Stream<Grid> proposer(RedactOrKeep measured) {
    return new Table<RedactOrKeep.Part>("What the proposer finds: spans that a candidate overlaps")
        .column("", RedactOrKeep.Part::file)
        .column("names", part -> part.names().touched() + " / " + part.names().spans())
        .column("recall", part -> part.names().recall())
        .column("to the code point", part -> part.names().exactRecall())
        .column("to redact", part -> part.toRedact().touched() + " / " + part.toRedact().spans())
        .column("recall", part -> part.toRedact().recall())
        .column("candidates", part -> part.names().candidates())
        .rows(List.of(measured.plain(), measured.swapped()))
        .note("What is not proposed is kept: recall bounds what any reviewer redacts.")
        .build();
  }
}
