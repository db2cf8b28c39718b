package dev.onset.evaluation.report;

import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.Grid.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

  GridBuilder row(List<Cell> cells) {
    rows.add(cells);
    return this;
  }

  GridBuilder row(String... cells) {
    return row(Stream.of(cells).map(Cell::of).toList());
  }

  /**
   * Adds a row of timing figures, one for each remaining column, beside the paper's.
   *
   * @param heads the first cells
   * @param place place of the row in the paper; empty if there is none
   */
  GridBuilder row(List<String> heads, Timing timing, Optional<PaperRow> place) {
    List<Cell> cells = new ArrayList<>(heads.stream().map(Cell::of).toList());
    for (String column : columns.subList(heads.size(), columns.size())) {
      cells.add(
          new Cell(ReportWords.column(column, timing), place.flatMap(one -> one.figure(column))));
    }
    return row(cells);
  }

  GridBuilder note(String sentence) {
    notes.add(sentence);
    return this;
  }

  /** Returns the table; empty if it has no rows. */
  Stream<Grid> build() {
    return rows.isEmpty() ? Stream.empty() : Stream.of(new Grid(title, columns, rows, notes));
  }

  /**
   * A row of the paper.
   *
   * @param table number of its table or section
   * @param track name of the track in the paper
   * @param row the system, with the stratum after a dash
   */
  record PaperRow(String table, String track, String row) {
    static Optional<PaperRow> of(String table, TrackFindings track, String row) {
      return track.paperTrack().map(name -> new PaperRow(table, name, row));
    }

    Optional<String> figure(String column) {
      return PaperFigures.printed().figure(table, track, row, column);
    }
  }
}
