package dev.onset.evaluation.report;

import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.review.ProposerRecall;
import dev.onset.evaluation.review.RedactOrKeep;
import dev.onset.evaluation.review.ReviewComparison;
import dev.onset.evaluation.review.ReviewScore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Redact or keep (third paper): the reviewer beside simpler systems, and what is proposed to it.
 */
public final class RedactOrKeepSection {
  private static final String ID = "review";
  private static final String TITLE = "Redact or keep";

  /** Of the paper's best local reviewer, as its abstract prints them. */
  private static final String PAPER_MACRO_F1 = "0.958";

  private static final String PAPER_DROP = "0.03";

  private RedactOrKeepSection() {}

  /** The section of what was measured. */
  public static Section of(RedactOrKeep measured) {
    return new Section(
        ID,
        TITLE,
        List.of(
            "The names of "
                + measured.plain().dialogues()
                + " tutoring dialogues of MathDial, and of "
                + measured.swapped().dialogues()
                + " in which the student bears the name of a character of the problem; the"
                + " problem itself is not counted.",
            "The paper's figures are those of its best local reviewer, from its abstract, on"
                + " transcripts that are not published: context, no comparison."),
        Stream.concat(systems(measured), proposer(measured)).toList());
  }

  /** The section where files are missing. */
  public static Section leftOut(Optional<Path> folder) {
    String reason =
        folder
            .map(one -> "its folder lacks " + Words.list(RedactOrKeep.missing(one)))
            .orElse("there is no folder of recorded corpora");
    return new Section(
        ID, TITLE, List.of("Redact or keep (third paper) is left out: " + reason + "."), List.of());
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
      ReviewScore plain = rows.get(i).score();
      ReviewScore swapped = measured.swapped().rows().get(i).score();
      boolean whole = i == rows.size() - 1;
      grid.row(
          List.of(
              Cell.of(rows.get(i).system()),
              cell(plain.macroF1(), whole, PAPER_MACRO_F1),
              Cell.of(fine(plain.redactF1())),
              Cell.of(fine(plain.keepF1())),
              Cell.of(fine(swapped.macroF1())),
              Cell.of(fine(swapped.redactF1())),
              Cell.of(fine(swapped.keepF1())),
              cell(plain.macroF1() - swapped.macroF1(), whole, PAPER_DROP)));
    }
    return grid.note(
            "Each annotated name is put to every system; the last one alone counts what is not"
                + " proposed.")
        .note(
            "Not rerun: the paper's commercial API (0.706), which is proprietary, and its baseline"
                + " of a language model alone (0.767), which needs an endpoint.")
        .build();
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
          fine(names.recall()),
          fine(names.exactRecall()),
          toRedact.touched() + " / " + toRedact.spans(),
          fine(toRedact.recall()),
          Integer.toString(names.candidates()));
    }
    return grid.note("What is not proposed is kept: recall bounds what any reviewer redacts.")
        .build();
  }

  private static Cell cell(double value, boolean hasPaper, String paper) {
    return new Cell(fine(value), Optional.of(paper).filter(any -> hasPaper));
  }

  private static String fine(double value) {
    return Words.format("%.3f", value);
  }
}
