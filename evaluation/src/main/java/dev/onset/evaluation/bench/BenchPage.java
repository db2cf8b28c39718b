package dev.onset.evaluation.bench;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.page.PageFrame;
import dev.onset.evaluation.bench.BenchResult.AtRate;
import dev.onset.evaluation.bench.BenchResult.MeasuredSystem;
import dev.onset.evaluation.page.ChartFrame;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A result as one self-contained page with curves of latency against rate. Each chart has its data
 * in a table.
 */
final class BenchPage {
  private static final PageFrame FRAME = ChartFrame.of("Onset bench");
  private static final Map<String, ToDoubleFunction<Latency>> PERCENTILES =
      new TreeMap<>(
          Map.of(
              "p50", Latency::p50,
              "p95", Latency::p95,
              "p99", Latency::p99,
              "p99.9", Latency::p999));

  private final HtmlWriter page = FRAME.open();
  private int charts;

  private BenchPage() {}

  /** Renders the page. */
  static String of(BenchResult result) {
    return new BenchPage().write(result);
  }

  private String write(BenchResult result) {
    page.open("header").element("h1", "Onset bench").close("header").open("main");
    page.open("p").whole(circumstances(result)).close("p");
    BenchReport.sentences(result).forEach(one -> page.open("p").whole(one).close("p"));
    page.element("h2", "Latency against rate").open("div", "class", "charts");
    for (MeasuredSystem system : MeasuredSystem.values()) {
      percentiles(result, system, "record to commit", AtRate::commit);
      percentiles(result, system, "record to alert", AtRate::alert);
    }
    systems(result);
    page.close("div");
    for (BenchReport.Section section : BenchReport.sections(result)) {
      page.element("h2", section.title()).table(section.columns(), section.rows());
    }
    page.close("main");
    return FRAME.close(page);
  }

  private static String circumstances(BenchResult result) {
    return String.format(
        Locale.ROOT,
        "Policy %s, %d processors, Java %s, %.0f seconds.",
        result.policy(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("java.version"),
        result.seconds());
  }

  /** One system: a line for each percentile. */
  private void percentiles(
      BenchResult result, MeasuredSystem system, String what, Function<AtRate, Latency> latency) {
    Map<String, Map<Double, Double>> series = new LinkedHashMap<>();
    PERCENTILES.forEach(
        (name, at) -> {
          Map<Double, Double> points = new TreeMap<>();
          result.latencies().stream()
              .filter(one -> one.system() == system && latency.apply(one).count() > 0)
              .forEach(one -> points.put(one.rate(), at.applyAsDouble(latency.apply(one))));
          series.put(name, points);
        });
    chart(system.label() + ": " + what, "turns/s", series);
  }

  /** All systems at the same shares of what each can do. */
  private void systems(BenchResult result) {
    Map<String, Map<Double, Double>> series = new LinkedHashMap<>();
    for (MeasuredSystem system : MeasuredSystem.values()) {
      Map<Double, Double> points = new TreeMap<>();
      result.latencies().stream()
          .filter(one -> one.system() == system && one.commit().count() > 0)
          .forEach(one -> points.put(100 * one.share(), one.commit().p99()));
      series.put(system.label(), points);
    }
    chart(
        "Record to commit, p99",
        "% of the system's saturated rate; with the 20 ms commit, of Onset's",
        series);
  }

  private void chart(String title, String x, Map<String, Map<Double, Double>> series) {
    TreeSet<Double> places = new TreeSet<>();
    series.values().forEach(points -> places.addAll(points.keySet()));
    if (places.isEmpty()) {
      return;
    }
    List<String> columns = new ArrayList<>(List.of(x));
    columns.addAll(series.keySet());
    List<List<String>> rows = new ArrayList<>();
    for (double place : places) {
      List<String> row = new ArrayList<>(List.of(number(place)));
      for (Map<Double, Double> points : series.values()) {
        row.add(points.containsKey(place) ? number(points.get(place)) : "");
      }
      rows.add(row);
    }
    ChartFrame.openFigure(page, "chart-" + charts++, "LINES", title, x, "milliseconds");
    page.table(columns, rows);
    ChartFrame.closeFigure(page);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
