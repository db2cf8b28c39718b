package dev.onset.lab.leakage;

import dev.onset.evaluation.metrics.Share;
import dev.onset.lab.metrics.EnumMaps;
import dev.onset.model.leakage.OperatingPoint;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The results on held-out real answers that identify nobody. Immutable.
 *
 * @param flagged flagged answers at each point, among all; an abstention is not flagged
 * @param abstained abstentions, among all
 */
public record RealFindings(Map<OperatingPoint, Share> flagged, Share abstained) {
  /** Copies. */
  public RealFindings {
    flagged = EnumMaps.copy(flagged, OperatingPoint.class);
  }

  /** Evaluates judgements at previously calibrated thresholds. */
  public static RealFindings of(
      List<AnswerJudgement> answers, Map<OperatingPoint, PointFindings> points) {
    Map<OperatingPoint, Share> flagged = new EnumMap<>(OperatingPoint.class);
    points.forEach(
        (point, at) ->
            flagged.put(
                point, Share.of(answers, each -> !each.abstained() && each.above(at.tau()))));
    return new RealFindings(flagged, PairMetrics.abstained(answers));
  }
}
