package dev.onset.app.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A plain-text table. Each column is as wide as its widest cell; numbers are right-aligned. */
public final class Table {
  private final List<String> header;
  private final List<List<String>> rows = new ArrayList<>();

  /** A table without rows. */
  public Table(String... header) {
    this.header = List.of(header);
  }

  /** Adds a row with one cell per column. */
  public Table row(String... cells) {
    return row((Object[]) cells);
  }

  /** Adds a row with one cell per column. */
  public Table row(Object... cells) {
    if (cells.length != header.size()) {
      throw new IllegalArgumentException("A row has as many cells as the header.");
    }
    rows.add(Arrays.stream(cells).map(String::valueOf).toList());
    return this;
  }

  /** Returns the lines of the table, header first. */
  public List<String> lines() {
    int[] widths = new int[header.size()];
    for (int column = 0; column < widths.length; column++) {
      widths[column] = width(header.get(column));
      for (List<String> row : rows) {
        widths[column] = Math.max(widths[column], width(row.get(column)));
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add(line(header, widths));
    lines.add(line(Arrays.stream(widths).mapToObj("-"::repeat).toList(), widths));
    rows.forEach(row -> lines.add(line(row, widths)));
    return lines;
  }

  private static String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      String cell = cells.get(column);
      String padding = " ".repeat(widths[column] - width(cell));
      line.append(column == 0 ? "" : "  ").append(isNumber(cell) ? padding + cell : cell + padding);
    }
    return line.toString().stripTrailing();
  }

  private static boolean isNumber(String cell) {
    return !cell.isEmpty()
        && cell.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == ',' || c == '%');
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
