package dev.onset.evaluation.report;

import dev.onset.app.minimize.Proportion;
import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.metrics.Figure;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Timing;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Formats figures. */
final class ReportWords {
  private static final String UNDEFINED = "-";
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

  private ReportWords() {}

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
    return of(figure, figure.of(timing));
  }

  /**
   * Formats a figure like the paper: turns and F1 with three decimals, other shares in percent with
   * one.
   */
  static String of(Figure figure, OptionalDouble value) {
    return isFine(figure) ? fine(value) : percent(value);
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

  /** Formats a share in percent. */
  static String percent(OptionalDouble share) {
    return share.isPresent() ? percent(share.getAsDouble()) : UNDEFINED;
  }

  static String percent(double share) {
    return format("%.1f", 100 * share);
  }

  /** Formats with three decimals. */
  static String fine(OptionalDouble value) {
    return value.isPresent() ? format("%.3f", value.getAsDouble()) : UNDEFINED;
  }

  /** Formats with three decimals. */
  static String fine(double value) {
    return format("%.3f", value);
  }

  /** Formats a share with three decimals; a dash for an empty sample. */
  static String fine(Proportion share) {
    return share.of() == 0 ? UNDEFINED : fine(share.estimate());
  }

  /** Formats the interval of a share. */
  static String interval(Proportion share) {
    return interval(fine(share.low()), fine(share.high()));
  }

  static String interval(String low, String high) {
    return low + " to " + high;
  }

  /** Formats the sample size of a share. */
  static String of(Proportion share) {
    return Integer.toString(share.of());
  }

  /** Names a row that needs a language model and has none. */
  static String notRun(String row) {
    return row + " (not run: no endpoint)";
  }

  /** Lists the reasons for missing answers with their counts, in words for people. */
  static String reasons(Map<Unavailability, Integer> failures) {
    return list(
        failures.entrySet().stream()
            .map(
                one ->
                    one.getValue()
                        + " "
                        + one.getKey().name().toLowerCase(Locale.ROOT).replace('_', ' '))
            .toList());
  }

  /** Formats with one decimal. */
  static String coarse(OptionalDouble value) {
    return value.isPresent() ? format("%.1f", value.getAsDouble()) : UNDEFINED;
  }

  static String of(Share share) {
    return share.count() + " / " + share.of();
  }

  /** Formats a change with a sign. */
  static String change(Figure figure, double value) {
    String text = of(figure, value);
    return value > 0 && !text.startsWith("-") ? "+" + text : text;
  }

  /** Formats an offset from the onset in turns, with a sign. */
  static String offset(int turns) {
    return turns > 0 ? "+" + turns : Integer.toString(turns);
  }

  /** Joins parts as "a", "a and b", "a, b and c". */
  static String list(List<String> parts) {
    int last = parts.size() - 1;
    return last < 1
        ? String.join("", parts)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }

  static String format(String format, double value) {
    String text = String.format(Locale.ROOT, format, value);
    boolean zero = text.chars().allMatch(c -> c == '-' || c == '0' || c == '.');
    return zero && text.startsWith("-") ? text.substring(1) : text;
  }
}
