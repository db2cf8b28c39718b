package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A chart.
 *
 * @param id unique id for links
 * @param title title of the chart
 * @param kind kind of the chart
 * @param x label of the horizontal axis
 * @param y label of the vertical axis
 * @param series the series, in legend order
 * @param counts number of dialogues or judgements behind each point, if it differs between points
 */
public record Chart(
    String id,
    String title,
    Kind kind,
    String x,
    String y,
    List<Series> series,
    List<Series> counts) {
  /** The kind of a chart. */
  public enum Kind {
    LINES,
    BARS
  }

  /**
   * A line, or the bars of one colour.
   *
   * @param name name in the legend
   * @param points y by x, both finite
   */
  public record Series(String name, Map<Double, Double> points) {
    public Series {
      Objects.requireNonNull(name, "name");
      points = Collections.unmodifiableMap(new TreeMap<>(points));
    }
  }

  public Chart {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(title, "title");
    series = List.copyOf(series);
    counts = List.copyOf(counts);
  }

  /** Returns the data as a table: one row per x, one column per series, then the counts. */
  public Grid numbers() {
    List<Series> all = new ArrayList<>(series);
    all.addAll(counts);
    List<String> columns = new ArrayList<>(List.of(x));
    all.forEach(one -> columns.add(one.name()));
    TreeSet<Double> places = new TreeSet<>();
    all.forEach(one -> places.addAll(one.points().keySet()));
    GridBuilder grid = new GridBuilder(title, columns);
    for (double place : places) {
      List<Grid.Cell> cells = new ArrayList<>(List.of(Grid.Cell.of(number(place))));
      for (Series one : all) {
        cells.add(
            Grid.Cell.of(
                Optional.ofNullable(one.points().get(place)).map(Chart::number).orElse("")));
      }
      grid.row(cells);
    }
    return grid.build().findFirst().orElse(new Grid(title, columns, List.of(), List.of()));
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? ReportWords.format("%.0f", value)
        : ReportWords.format("%.4f", value);
  }
}
