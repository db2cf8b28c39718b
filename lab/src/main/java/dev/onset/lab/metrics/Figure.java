package dev.onset.lab.metrics;

import com.fasterxml.jackson.annotation.JsonKey;
import dev.onset.evaluation.metrics.Timing;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The figures of the paper's tables 7 to 11, A3 and A4, as functions of the timing. */
public enum Figure {
  COVERAGE("Cov", timing -> timing.coverage().value()),
  OW_0("OW@0", timing -> timing.overallWithin(0).value()),
  OW_1("OW@1", timing -> timing.overallWithin(1).value()),
  OW_3("OW@3", timing -> timing.overallWithin(3).value()),
  OW_5("OW@5", timing -> timing.overallWithin(5).value()),
  SW_0("SW@0", timing -> timing.selectiveWithin(0).value()),
  SW_5("SW@5", timing -> timing.selectiveWithin(5).value()),
  MAE("MAE", Timing::meanAbsoluteError),
  EARLY("early", timing -> timing.early().value()),
  EXACT("exact", timing -> timing.exact().value()),
  LATE("late", timing -> timing.late().value()),
  /** At k = 5, as in the paper's primary metric; the paper states no k here. */
  AURC("AURC", timing -> RiskCoverage.byOffset(timing, 5).area()),
  F1_0("F1@0", timing -> timing.f1(0)),
  F1_3("F1@3", timing -> timing.f1(3)),
  F1_5("F1@5", timing -> timing.f1(5)),
  F1_BINARY("F1_bin", Timing::binaryF1);

  private final String label;
  private final Function<Timing, OptionalDouble> metric;

  Figure(String label, Function<Timing, OptionalDouble> metric) {
    this.label = label;
    this.metric = metric;
  }

  /** The name in tables and files. */
  @JsonKey
  public String label() {
    return label;
  }

  /** Its value: turns for {@link #MAE}, in [0, 1] for all others; empty if undefined. */
  public OptionalDouble of(Timing timing) {
    return metric.apply(timing);
  }

  /** Every defined figure, in the order of this type. */
  public static Map<Figure, Double> all(Timing timing) {
    Map<Figure, Double> all = new EnumMap<>(Figure.class);
    for (Figure figure : values()) {
      figure.of(timing).ifPresent(value -> all.put(figure, value));
    }
    return Collections.unmodifiableMap(all);
  }
}
