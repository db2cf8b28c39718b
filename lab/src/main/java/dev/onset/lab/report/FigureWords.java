package dev.onset.lab.report;

import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.lab.metrics.Figure;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Formats the figures of the paper's tables, and what a table says in place of one. */
final class FigureWords {
  private static final Map<String, Function<Timing, String>> COUNTS =
      Map.of(
          "n",
          timing -> Integer.toString(timing.inScope()),
          Figure.EARLY.label(),
          timing -> Integer.toString(timing.early().count()),
          Figure.EXACT.label(),
          timing -> Integer.toString(timing.exact().count()),
          Figure.LATE.label(),
          timing -> Integer.toString(timing.late().count()));

  private FigureWords() {}

  /**
   * Formats a column of the paper's tables: counts as integers, others as {@link #of(Figure,
   * OptionalDouble)}.
   */
  static String column(String name, Timing timing) {
    if (COUNTS.containsKey(name)) {
      return COUNTS.get(name).apply(timing);
    }
    Figure figure =
        List.of(Figure.values()).stream()
            .filter(one -> one.label().equals(name))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("There is no figure " + name));
    return of(figure, timing);
  }

  /** Formats a figure of a system. */
  static String of(Figure figure, Timing timing) {
    return of(figure, figure.of(timing));
  }

  /**
   * Formats a figure like the paper: turns and F1 with three decimals, other shares in percent with
   * one.
   */
  static String of(Figure figure, OptionalDouble value) {
    return isFine(figure) ? ReportWords.fine(value) : ReportWords.percent(value);
  }

  static String of(Figure figure, double value) {
    return of(figure, OptionalDouble.of(value));
  }

  private static boolean isFine(Figure figure) {
    return switch (figure) {
      case MAE, AURC, F1_0, F1_3, F1_5, F1_BINARY -> true;
      default -> false;
    };
  }

  /** Names a row that needs a language model and has none. */
  static String notRun(String row) {
    return row + " (not run: no endpoint)";
  }

  /** Lists the reasons for missing answers with their counts, in words for people. */
  static String reasons(Map<Unavailability, Integer> failures) {
    return ReportWords.list(
        failures.entrySet().stream()
            .map(
                one ->
                    one.getValue()
                        + " "
                        + one.getKey().name().toLowerCase(Locale.ROOT).replace('_', ' '))
            .toList());
  }

  /** Formats a change with a sign. */
  static String change(Figure figure, double value) {
    String text = of(figure, value);
    return value > 0 && !text.startsWith("-") ? "+" + text : text;
  }

  /** Formats an interval of a change from low to high end. */
  static String interval(Figure figure, Interval interval) {
    return ReportWords.interval(change(figure, interval.low()), change(figure, interval.high()));
  }

  /** Formats an offset from the onset in turns, with a sign. */
  static String offset(int turns) {
    return turns > 0 ? "+" + turns : Integer.toString(turns);
  }
}
