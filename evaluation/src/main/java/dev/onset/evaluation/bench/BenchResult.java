package dev.onset.evaluation.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.onset.evaluation.bench.BenchPlan.Shape;
import java.util.List;
import java.util.Optional;

/**
 * What a bench measured.
 *
 * @param policy version of the policy
 * @param main the shape that was measured in full
 * @param saturations the most that each system commits
 * @param latencies by rate
 * @param writes what a turn without the neural pass writes, and so the pass-through
 * @param sessions with many sessions in the store; empty if that was not measured
 * @param deadLetters in all; a bench whose turns fail measures something else
 * @param seconds that the bench took
 */
record BenchResult(
    String policy,
    Shape main,
    List<Saturation> saturations,
    List<AtRate> latencies,
    List<WriteProfile.Share> writes,
    Optional<ManySessions> sessions,
    double ratioWithoutModel,
    long deadLetters,
    double seconds) {
  /** What was measured. */
  enum MeasuredSystem {
    /** Onset with everything that it runs with. */
    ONSET("Onset"),
    /** The same with commits every 20 milliseconds. */
    ONSET_PROMPT("Onset, 20 ms commit"),
    /** Onset without the neural pass. */
    WITHOUT_MODEL("without the neural pass"),
    /** The same bytes without decisions. */
    PASS_THROUGH("pass-through");

    private final String label;

    MeasuredSystem(String label) {
      this.label = label;
    }

    /** Its name for people. */
    String label() {
      return label;
    }
  }

  /**
   * The most that a system commits.
   *
   * @param turnsPerSecond the median of the runs
   * @param runs turns a second of each measurement
   */
  record Saturation(
      MeasuredSystem system,
      @JsonUnwrapped Shape shape,
      @JsonProperty("turns_per_s") double turnsPerSecond,
      List<Double> runs) {
    static Saturation of(MeasuredSystem system, Shape shape, List<Double> runs) {
      return new Saturation(system, shape, Medians.of(runs), runs);
    }
  }

  /**
   * Latency at a rate.
   *
   * @param share of the saturated rate
   * @param rate turns a second
   * @param commit from the time at which a turn was to be sent until a consumer of committed
   *     records has its safe text
   * @param alert from the same time until it has the alert that the turn set off
   */
  record AtRate(
      MeasuredSystem system,
      double share,
      @JsonProperty("turns_per_s") double rate,
      @JsonProperty("record_to_commit_ms") Latency commit,
      @JsonProperty("record_to_alert_ms") Latency alert) {}

  /**
   * The cost of many sessions, without the neural pass.
   *
   * @param stored sessions in the store
   * @param few turns a second before they were
   * @param many turns a second of a load that goes on with them
   */
  record ManySessions(
      int stored,
      @JsonProperty("turns_per_s_few") double few,
      @JsonProperty("turns_per_s_stored") double many) {}

  /** The saturated rate of a system in the main shape. */
  double saturated(MeasuredSystem system) {
    return saturations.stream()
        .filter(one -> one.system() == system && one.shape().equals(main))
        .findFirst()
        .orElseThrow()
        .turnsPerSecond();
  }

  /** Latency of a system at half of its saturated rate. */
  AtRate half(MeasuredSystem system) {
    return latencies.stream()
        .filter(one -> one.system() == system && one.share() == BenchPlan.HALF)
        .findFirst()
        .orElseThrow();
  }
}
