package dev.onset.evaluation.leakage.own;

import dev.onset.evaluation.metrics.Share;
import dev.onset.inference.leakage.LeakageModel;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.OperatingPoint;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a model decides about the answers that were held out. Immutable.
 *
 * @param points the shares by operating point
 */
public record OwnFigures(Map<OperatingPoint, Row> points) {
  /**
   * The decisions at one operating point.
   *
   * @param safe about safe answers
   * @param borderline about borderline-safe answers
   * @param unsafe about unsafe answers
   */
  public record Row(Decisions safe, Decisions borderline, Decisions unsafe) {}

  /**
   * The decisions about answers of one kind.
   *
   * @param flagged share with FLAG
   * @param abstained share with ABSTAIN
   */
  public record Decisions(Share flagged, Share abstained) {}

  /** Copies. */
  public OwnFigures {
    points = Map.copyOf(points);
  }

  static OwnFigures of(LeakageModel model, float[][] safe, float[][] borderline, float[][] unsafe) {
    Map<OperatingPoint, Row> points = new EnumMap<>(OperatingPoint.class);
    for (OperatingPoint point : OperatingPoint.values()) {
      points.put(
          point,
          new Row(
              decisions(model, safe, point),
              decisions(model, borderline, point),
              decisions(model, unsafe, point)));
    }
    return new OwnFigures(points);
  }

  private static Decisions decisions(LeakageModel model, float[][] vectors, OperatingPoint point) {
    List<LeakageDecision> decided =
        Arrays.stream(vectors)
            .map(each -> model.scorer().assess(model.whitening().of(each), point, ""))
            .map(LeakageAssessment::decision)
            .toList();
    return new Decisions(
        Share.of(decided, LeakageDecision.FLAG::equals),
        Share.of(decided, LeakageDecision.ABSTAIN::equals));
  }
}
