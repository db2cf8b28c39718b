package dev.onset.evaluation.report;

import dev.onset.evaluation.report.Grid.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Builds a table. Not thread-safe. */
public final class GridBuilder {
  private final String title;
  private final List<String> columns;
  private final List<List<Cell>> rows = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  public GridBuilder(String title, String... columns) {
    this(title, List.of(columns));
  }

  public GridBuilder(String title, List<String> columns) {
    this.title = title;
    this.columns = List.copyOf(columns);
  }

  public List<String> columns() {
    return columns;
  }

  public GridBuilder row(List<Cell> cells) {
    rows.add(cells);
    return this;
  }

  public GridBuilder row(String... cells) {
    return row(Stream.of(cells).map(Cell::of).toList());
  }

  public GridBuilder note(String sentence) {
    notes.add(sentence);
    return this;
  }

  /** Returns the table; empty if it has no rows. */
  public Stream<Grid> build() {
    return rows.isEmpty() ? Stream.empty() : Stream.of(new Grid(title, columns, rows, notes));
  }
}
