package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import dev.onset.lab.runtime.RuntimeProfile;
import dev.onset.lab.runtime.RuntimeProfile.Times;
import java.util.List;
import java.util.Locale;

/**
 * The section on runtime (section 4.10). The JSON omits it, because the JSON is identical from run
 * to run.
 */
public final class RuntimeSection {
  private RuntimeSection() {}

  /** Returns the section of a profile. */
  public static Section of(RuntimeProfile profile) {
    GridBuilder grid =
        new GridBuilder("Runtime, milliseconds (section 4.10)", "", "median", "mean", "P95");
    profile
        .stages()
        .forEach((stage, times) -> grid.row(cells(stage.name().toLowerCase(Locale.ROOT), times)));
    grid.row(cells("turn", profile.turn()));
    grid.row(cells("dialogue", profile.dialogue()));
    return new Section(
        "runtime",
        "Runtime",
        List.of(
            profile.dialogues()
                + " dialogues of Track-W with "
                + profile.turns()
                + " turns, one after the other on one thread of this machine; the first ones are"
                + " played before and not counted. The paper's figures are of 197 dialogues on a"
                + " workstation with an RTX 3090."),
        grid.build().toList());
  }

  private static List<Cell> cells(String row, Times times) {
    return List.of(
        Cell.of(row),
        cell(row, "median", times.median()),
        cell(row, "mean", times.mean()),
        cell(row, "p95", times.p95()));
  }

  private static Cell cell(String row, String column, double millis) {
    return new Cell(
        ReportWords.format("%.3f", millis),
        PaperFigures.printed().figure("4.10", "W", row, column));
  }
}
