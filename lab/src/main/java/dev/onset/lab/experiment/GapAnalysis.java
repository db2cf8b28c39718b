package dev.onset.lab.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.onset.evaluation.metrics.Share;
import dev.onset.model.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The definitional gap between the onset of re-identification and the violation of a norm of
 * contextual integrity, over trajectories of agent simulations (first paper, section 7.8, table
 * 13). It compares two concepts and does not measure performance: personal information that flows
 * where it belongs rightly causes an onset and violates no norm.
 *
 * @param trajectories labelled trajectories, in file order
 * @param unlabelled number of unlabelled trajectories, which are left out
 */
public record GapAnalysis(List<Trajectory> trajectories, int unlabelled) {
  /**
   * One trajectory.
   *
   * @param id identifier
   * @param leak whether its label says that a norm was violated
   * @param rule rule of the onset; empty without an onset
   * @param onset turn of the onset; empty without an onset
   * @param violation first turn that violates a norm; empty if the file does not state it
   */
  public record Trajectory(
      String id,
      boolean leak,
      Optional<Rule> rule,
      @JsonProperty("t_pred") OptionalInt onset,
      @JsonProperty("t_violation") OptionalInt violation) {
    /**
     * @throws IllegalArgumentException if only one of rule and onset is present
     */
    public Trajectory {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(violation, "violation");
      if (rule.isPresent() != onset.isPresent()) {
        throw new IllegalArgumentException("An onset needs both a turn and a rule.");
      }
    }

    private boolean alarms() {
      return onset.isPresent();
    }
  }

  public GapAnalysis {
    trajectories = List.copyOf(trajectories);
  }

  private List<Trajectory> hits() {
    return trajectories.stream().filter(one -> one.leak() && one.alarms()).toList();
  }

  /** Recall: leaks with an onset among all leaks. */
  public Share recall() {
    return Share.of(trajectories, Trajectory::leak, Trajectory::alarms);
  }

  /** Precision: leaks among the trajectories with an onset. */
  public Share precision() {
    return Share.of(trajectories, Trajectory::alarms, Trajectory::leak);
  }

  /** The harmonic mean of precision and recall; empty without a leak or an onset. */
  public OptionalDouble f1() {
    int onsets = precision().of();
    int leaks = recall().of();
    return new Share(2 * hits().size(), onsets + leaks).value();
  }

  /** False alarms: onsets among the trajectories without a leak. */
  public Share falseAlarms() {
    return Share.of(trajectories, one -> !one.leak(), Trajectory::alarms);
  }

  /** The number of onsets in leaks that a rule fired. */
  public Share byRule(Rule rule) {
    return Share.of(hits(), one -> one.rule().equals(Optional.of(rule)));
  }

  /** Mean onset turn in leaks; empty if there is none. */
  public OptionalDouble meanOnset() {
    return hits().stream().mapToInt(one -> one.onset().getAsInt()).average();
  }

  /**
   * Mean violation turn over leaks with an onset and a stated violation; empty if there is none.
   */
  public OptionalDouble meanViolation() {
    return dated().stream().mapToInt(one -> one.violation().getAsInt()).average();
  }

  /**
   * Mean of onset minus violation, in turns, over leaks that have both; negative if the onset comes
   * first. Empty if there is none.
   */
  public OptionalDouble meanDifference() {
    return dated().stream()
        .mapToInt(one -> one.onset().getAsInt() - one.violation().getAsInt())
        .average();
  }

  private List<Trajectory> dated() {
    List<Trajectory> dated = new ArrayList<>(hits());
    dated.removeIf(one -> one.violation().isEmpty());
    return dated;
  }
}
