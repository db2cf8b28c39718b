package dev.onset.streams.topology;

import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;

/** A detector that knows a few phrases; fails on one of them. */
final class ScriptedDetector implements LeakageDetector {
  static final String LEAK = "private file";
  static final String RIDDLE = "a riddle to all who ever heard of it";
  static final LeakageBounds BOUNDS = LeakageBounds.ofBoth(0, -0.25, -0.25);
  static final String MODEL = "scripted@0123456789ab";
  static final String POISON = "make the detector fail";

  @Override
  public LeakageAssessment assess(String answer, OperatingPoint point) {
    if (answer.contains(POISON)) {
      throw new IllegalStateException("Cannot assess: " + answer);
    }
    if (answer.contains(LEAK)) {
      return assessment(-0.5, 0.25, LeakageDecision.FLAG);
    }
    return answer.contains(RIDDLE)
        ? assessment(-0.5, -0.75, LeakageDecision.ABSTAIN)
        : assessment(0.5, -0.25, LeakageDecision.SAFE);
  }

  private static LeakageAssessment assessment(
      double safe, double unsafe, LeakageDecision decision) {
    return new LeakageAssessment(new LeakageScores(safe, unsafe), decision, BOUNDS, MODEL);
  }
}
