package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A row of the paper.
 *
 * @param table number of its table or section
 * @param track name of the track in the paper
 * @param row the system, with the stratum after a dash
 */
record PaperRow(String table, String track, String row) {
  /** The place of a row; empty if the paper has no such track. */
  static Optional<PaperRow> of(String table, TrackFindings track, String row) {
    return track.paperTrack().map(name -> new PaperRow(table, name, row));
  }

  /** Returns the figure of a column, as printed; empty if the paper has none. */
  Optional<String> figure(String column) {
    return PaperFigures.printed().figure(table, track, row, column);
  }

  /**
   * Adds a row of timing figures to a table, one for each remaining column, beside the paper's.
   *
   * @param heads the first cells
   * @param place place of the row in the paper; empty if there is none
   */
  static void add(GridBuilder grid, List<String> heads, Timing timing, Optional<PaperRow> place) {
    List<Cell> cells = new ArrayList<>(heads.stream().map(Cell::of).toList());
    for (String column : grid.columns().subList(heads.size(), grid.columns().size())) {
      cells.add(
          new Cell(FigureWords.column(column, timing), place.flatMap(one -> one.figure(column))));
    }
    grid.row(cells);
  }
}
