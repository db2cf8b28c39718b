package dev.onset.evaluation.report;

import dev.onset.app.minimize.Proportion;
import dev.onset.evaluation.metrics.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;

/**
 * A table. The first column names the rows; the others contain figures, each beside the paper's
 * figure if the paper has one.
 *
 * @param title title, with the paper's table number if there is one
 * @param columns names of the columns
 * @param rows cells in column order
 * @param notes sentences below the table
 */
public record Grid(String title, List<String> columns, List<List<Cell>> rows, List<String> notes) {
  private static final String PAPER = "paper";
  private static final String GAP = "  ";

  /**
   * A cell.
   *
   * @param text the measured figure
   * @param paper the paper's figure, as printed; empty if there is none
   */
  public record Cell(String text, Optional<String> paper) {
    public Cell {
      Objects.requireNonNull(text, "text");
      Objects.requireNonNull(paper, "paper");
    }

    /**
     * Writes a cell: a share in percent, a proportion and any fraction with three decimals, what is
     * null or undefined as a dash, and all else as it is.
     */
    public static Cell of(Object value) {
      return value instanceof Cell cell ? cell : of(value, Optional.empty());
    }

    /** Writes a cell beside the paper's figure. */
    public static Cell of(Object value, Optional<String> paper) {
      String text =
          value instanceof Share share
              ? ReportWords.percent(share.value())
              : value instanceof Proportion share
                  ? ReportWords.fine(share)
                  : value instanceof OptionalDouble some
                      ? ReportWords.fine(some)
                      : value instanceof Double some
                          ? ReportWords.fine(some)
                          : Objects.toString(value, ReportWords.UNDEFINED);
      return new Cell(text, paper);
    }
  }

  /**
   * @throws IllegalArgumentException if a row does not have one cell per column
   */
  public Grid {
    columns = List.copyOf(columns);
    notes = List.copyOf(notes);
    List<List<Cell>> copy = new ArrayList<>();
    for (List<Cell> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException("A row of \"" + title + "\" has not a cell a column");
      }
      copy.add(List.copyOf(row));
    }
    rows = List.copyOf(copy);
  }

  /** Whether a column has a figure of the paper. */
  public boolean hasPaper(int column) {
    return rows.stream().anyMatch(row -> row.get(column).paper().isPresent());
  }

  /**
   * Returns the table as plain text: title, header, rows, notes.
   *
   * @param grey paints the paper's column; must not change the visible text
   */
  public List<String> lines(UnaryOperator<String> grey) {
    List<String> lines = new ArrayList<>();
    lines.add(title);
    lines.add(
        line(columns.stream().map(name -> new Cell(name, Optional.of(PAPER))).toList(), grey));
    rows.forEach(row -> lines.add(line(row, grey)));
    lines.addAll(notes);
    return lines;
  }

  private String line(List<Cell> cells, UnaryOperator<String> grey) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < columns.size(); column++) {
      Cell cell = cells.get(column);
      line.append(column == 0 ? "" : GAP).append(padded(column, cell.text()));
      if (hasPaper(column)) {
        String paper = right(cell.paper().orElse(""), paperWidth(column));
        line.append(' ').append(paper.isBlank() ? paper : grey.apply(paper));
      }
    }
    return line.toString().stripTrailing();
  }

  private String padded(int column, String text) {
    int width = width(columns.get(column));
    for (List<Cell> row : rows) {
      width = Math.max(width, width(row.get(column).text()));
    }
    return isText(column) ? text + " ".repeat(width - width(text)) : right(text, width);
  }

  /** Whether a column contains words; figures are right-aligned. */
  public boolean isText(int column) {
    return column == 0 || rows.stream().anyMatch(row -> !isFigure(row.get(column).text()));
  }

  private static boolean isFigure(String text) {
    return text.chars().allMatch(c -> (c >= '0' && c <= '9') || "-.,%+/ ".indexOf(c) >= 0);
  }

  private int paperWidth(int column) {
    int width = PAPER.length();
    for (List<Cell> row : rows) {
      width = Math.max(width, row.get(column).paper().map(Grid::width).orElse(0));
    }
    return width;
  }

  private static String right(String text, int width) {
    return " ".repeat(Math.max(0, width - width(text))) + text;
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
