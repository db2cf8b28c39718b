package dev.onset.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The report as plain text. */
public final class TextReport {
  private TextReport() {}

  /**
   * Returns the lines of the report.
   *
   * @param grey paints the paper's figures; must not change the visible text
   */
  public static List<String> lines(List<Section> sections, UnaryOperator<String> grey) {
    List<String> lines = new ArrayList<>();
    for (Section section : sections) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.add(section.title());
      lines.add("=".repeat(section.title().length()));
      lines.addAll(section.sentences());
      for (Grid grid : section.grids()) {
        lines.add("");
        lines.addAll(grid.lines(grey));
      }
    }
    return lines;
  }
}
