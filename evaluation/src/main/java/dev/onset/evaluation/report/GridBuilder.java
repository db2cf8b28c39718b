package dev.onset.evaluation.report;

import dev.onset.evaluation.report.Grid.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Builds a table. Not thread-safe. */
final class GridBuilder {
  private final String title;
  private final List<String> columns;
  private final List<List<Cell>> rows = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  GridBuilder(String title, String... columns) {
    this(title, List.of(columns));
  }

  GridBuilder(String title, List<String> columns) {
    this.title = title;
    this.columns = List.copyOf(columns);
  }

  List<String> columns() {
    return columns;
  }

  GridBuilder row(List<Cell> cells) {
    rows.add(cells);
    return this;
  }

  GridBuilder row(String... cells) {
    return row(Stream.of(cells).map(Cell::of).toList());
  }

  GridBuilder note(String sentence) {
    notes.add(sentence);
    return this;
  }

  /** Returns the table; empty if it has no rows. */
  Stream<Grid> build() {
    return rows.isEmpty() ? Stream.empty() : Stream.of(new Grid(title, columns, rows, notes));
  }
}
