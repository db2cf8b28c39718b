package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.runtime.RuntimeProfile;
import dev.onset.lab.runtime.RuntimeProfile.Times;
import java.util.List;

/**
 * The section on runtime (section 4.10). The JSON omits it, because the JSON is identical from run
 * to run.
 */
public final class RuntimeSection {
  private RuntimeSection() {}

  /** Returns the section of a profile. */
  public static Section of(RuntimeProfile profile) {
    Table<Void> table =
        new Table<>("Runtime, milliseconds (section 4.10)", "", "median", "mean", "P95");
    profile.stages().forEach((stage, times) -> row(table, ReportWords.lower(stage), times));
    row(table, "turn", profile.turn());
    row(table, "dialogue", profile.dialogue());
    return Section.of(
        "runtime",
        "Runtime",
        Thresholds.COMPARISON,
        List.of(
            profile.dialogues()
                + " dialogues of Track-W with "
                + profile.turns()
                + " turns, one after the other on one thread of this machine; the first ones are"
                + " played before and not counted. The paper's figures are of 197 dialogues on a"
                + " workstation with an RTX 3090."),
        table.build());
  }

  private static void row(Table<Void> table, String row, Times times) {
    table.cells(
        row,
        cell(row, "median", times.median()),
        cell(row, "mean", times.mean()),
        cell(row, "p95", times.p95()));
  }

  private static Cell cell(String row, String column, double millis) {
    return Cell.of(
        ReportWords.fine(millis), PaperFigures.COMPARISON.figure("4.10", "W", row, column));
  }
}
