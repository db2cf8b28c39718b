package dev.onset.evaluation.report;

import dev.onset.evaluation.report.Grid.Cell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Builds a table from its columns: the first ones name a row, each other has a name and says what
 * it shows of a row. {@link Cell#of(Object)} writes what is shown. Not thread-safe.
 *
 * @param <R> what a row is about
 */
public final class Table<R> {
  private final String title;
  private final List<String> columns;
  private final List<Function<? super R, ?>> shown = new ArrayList<>();
  private final List<List<Cell>> rows = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  /** Begins a table with the columns that name a row. */
  public Table(String title, String... heads) {
    this.title = title;
    this.columns = new ArrayList<>(List.of(heads));
  }

  /** Adds a column, before any row. */
  public Table<R> column(String name, Function<? super R, ?> cell) {
    columns.add(name);
    shown.add(cell);
    return this;
  }

  /** Adds a column for each element, before any row. */
  public <C> Table<R> columns(
      Collection<C> elements, Function<? super C, String> name, Function<C, Function<R, ?>> cell) {
    elements.forEach(element -> column(name.apply(element), cell.apply(element)));
    return this;
  }

  /** Adds a row with its names. */
  public Table<R> row(R row, Object... heads) {
    return cells(
        Stream.concat(Stream.of(heads), shown.stream().map(cell -> cell.apply(row))).toArray());
  }

  /** Adds a row for each element that is named in its columns. */
  public Table<R> rows(Collection<? extends R> all) {
    all.forEach(this::row);
    return this;
  }

  /** Adds a row for each entry, named by its key. */
  public Table<R> rows(Map<?, ? extends R> all) {
    all.forEach((name, row) -> row(row, name));
    return this;
  }

  /** Adds a row of these cells, one per column. */
  public Table<R> cells(Object... cells) {
    rows.add(Arrays.stream(cells).map(Cell::of).toList());
    return this;
  }

  /** Adds a row that has a name and the same cell in every other column. */
  public Table<R> filled(String name, Object cell) {
    return cells(
        Stream.concat(Stream.of(name), columns.stream().skip(1).map(any -> cell)).toArray());
  }

  /** Adds a sentence below the table. */
  public Table<R> note(String sentence) {
    notes.add(sentence);
    return this;
  }

  /** Returns the table; empty if it has no rows. */
  public Stream<Grid> build() {
    return rows.isEmpty() ? Stream.empty() : Stream.of(grid());
  }

  /** Returns the table, which may have no rows. */
  public Grid grid() {
    return new Grid(title, columns, rows, notes);
  }
}
