package dev.onset.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The report as plain text. */
public final class TextReport {
  private TextReport() {}

  /**
   * The lines.
   *
   * @param grey how the paper's figures are painted; must not change what is visible of them
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
