package dev.onset.evaluation.report;

import dev.onset.app.minimize.Proportion;
import dev.onset.evaluation.metrics.Share;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Formats figures. */
public final class ReportWords {
  /** Stands for a figure that is undefined. */
  public static final String UNDEFINED = "-";

  private ReportWords() {}

  /** Formats a share in percent. */
  public static String percent(OptionalDouble share) {
    return share.isPresent() ? percent(share.getAsDouble()) : UNDEFINED;
  }

  public static String percent(double share) {
    return format("%.1f", 100 * share);
  }

  /** Formats with three decimals. */
  public static String fine(OptionalDouble value) {
    return value.isPresent() ? format("%.3f", value.getAsDouble()) : UNDEFINED;
  }

  /** Formats with three decimals. */
  public static String fine(double value) {
    return format("%.3f", value);
  }

  /** Formats a share with three decimals; a dash for an empty sample. */
  public static String fine(Proportion share) {
    return share.of() == 0 ? UNDEFINED : fine(share.estimate());
  }

  /** Formats the interval of a share. */
  public static String interval(Proportion share) {
    return interval(fine(share.low()), fine(share.high()));
  }

  public static String interval(String low, String high) {
    return low + " to " + high;
  }

  /** Formats the sample size of a share. */
  public static String of(Proportion share) {
    return Integer.toString(share.of());
  }

  /** Formats with one decimal. */
  public static String coarse(OptionalDouble value) {
    return value.isPresent() ? format("%.1f", value.getAsDouble()) : UNDEFINED;
  }

  public static String of(Share share) {
    return share.count() + " / " + share.of();
  }

  /** Names a symbol in lower case. */
  public static String lower(Enum<?> symbol) {
    return symbol.name().toLowerCase(Locale.ROOT);
  }

  /** Joins parts as "a", "a and b", "a, b and c". */
  public static String list(List<String> parts) {
    int last = parts.size() - 1;
    return last < 1
        ? String.join("", parts)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }

  public static String format(String format, double value) {
    String text = String.format(Locale.ROOT, format, value);
    boolean zero = text.chars().allMatch(c -> c == '-' || c == '0' || c == '.');
    return zero && text.startsWith("-") ? text.substring(1) : text;
  }
}
