package dev.onset.app.bench;

import dev.onset.app.bench.BenchPlan.Shape;
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
public record BenchResult(
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
  public enum MeasuredSystem {
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
    public String label() {
      return label;
    }
  }

  /**
   * The most that a system commits.
   *
   * @param runs turns a second of each measurement
   * @param turnsPerSecond their median
   */
  public record Saturation(
      MeasuredSystem system, Shape shape, List<Double> runs, double turnsPerSecond) {
    public Saturation {
      runs = List.copyOf(runs);
    }

    static Saturation of(MeasuredSystem system, Shape shape, List<Double> runs) {
      return new Saturation(system, shape, runs, Medians.of(runs));
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
  public record AtRate(
      MeasuredSystem system, double share, double rate, Latency commit, Latency alert) {}

  /**
   * The cost of many sessions, without the neural pass.
   *
   * @param stored sessions in the store
   * @param few turns a second before they were
   * @param many turns a second of a load that goes on with them
   */
  public record ManySessions(int stored, double few, double many) {}

  public BenchResult {
    saturations = List.copyOf(saturations);
    latencies = List.copyOf(latencies);
    writes = List.copyOf(writes);
  }

  /** The saturated rate of a system in the main shape. */
  public double saturated(MeasuredSystem system) {
    return saturations.stream()
        .filter(one -> one.system() == system && one.shape().equals(main))
        .findFirst()
        .orElseThrow()
        .turnsPerSecond();
  }

  /** Latency of a system at half of its saturated rate. */
  public AtRate half(MeasuredSystem system) {
    return latencies.stream()
        .filter(one -> one.system() == system && one.share() == BenchPlan.HALF)
        .findFirst()
        .orElseThrow();
  }
}
