package dev.onset.evaluation.leakage;

import dev.onset.evaluation.metrics.Share;
import dev.onset.model.leakage.OperatingPoint;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What becomes of real answers that identify nobody and that nothing was trained or fixed on.
 * Immutable.
 *
 * @param flagged at each point, of all; what is left to a person is not flagged
 * @param abstained left to a person, of all
 */
public record RealFindings(Map<OperatingPoint, Share> flagged, Share abstained) {
  /** Copies. */
  public RealFindings {
    EnumMap<OperatingPoint, Share> copy = new EnumMap<>(OperatingPoint.class);
    copy.putAll(flagged);
    flagged = Collections.unmodifiableMap(copy);
  }

  /** Of what a system made of them, at thresholds that were fixed before. */
  public static RealFindings of(List<Judged> answers, Map<OperatingPoint, PointFindings> points) {
    Map<OperatingPoint, Share> flagged = new EnumMap<>(OperatingPoint.class);
    points.forEach(
        (point, at) -> {
          long count =
              answers.stream().filter(each -> !each.abstained() && each.above(at.tau())).count();
          flagged.put(point, new Share((int) count, answers.size()));
        });
    return new RealFindings(flagged, PairMetrics.abstained(answers));
  }
}
