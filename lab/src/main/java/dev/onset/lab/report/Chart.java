package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Table;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

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
    List<Series> all = Stream.concat(series.stream(), counts.stream()).toList();
    TreeSet<Double> places = new TreeSet<>();
    all.forEach(one -> places.addAll(one.points().keySet()));
    return new Table<Double>(title)
        .column(x, Chart::number)
        .columns(all, Series::name, one -> place -> number(one.points().get(place)))
        .rows(places)
        .grid();
  }

  /** Writes a number; nothing for null. */
  private static String number(Double value) {
    if (value == null) {
      return "";
    }
    return value == Math.rint(value)
        ? ReportWords.format("%.0f", value)
        : ReportWords.format("%.4f", value);
  }
}
