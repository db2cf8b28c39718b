package dev.onset.evaluation.experiment;

import dev.onset.evaluation.metrics.Share;
import dev.onset.model.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * The definitional gap between the onset of re-identification and the violation of a norm of
 * contextual integrity, over trajectories of agent simulations (first paper, section 7.8, table
 * 13). It compares two notions and is no track of performance: where something personal goes where
 * it belongs, an onset is right and no norm is violated.
 *
 * @param trajectories those that say whether they leak, in the order of their file
 * @param unlabelled how many do not say, and are left out
 */
public record GapAnalysis(List<Trajectory> trajectories, int unlabelled) {
  /**
   * One trajectory.
   *
   * @param id its name
   * @param leak whether a norm was violated, by its label
   * @param rule the rule of the onset; empty without one
   * @param onset the turn of the onset; empty without one
   * @param violation the first turn that violates a norm; empty where the file does not tell
   */
  public record Trajectory(
      String id, boolean leak, Optional<Rule> rule, OptionalInt onset, OptionalInt violation) {
    /**
     * @throws IllegalArgumentException if it has a rule without an onset, or the other way round
     */
    public Trajectory {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(violation, "violation");
      if (rule.isPresent() != onset.isPresent()) {
        throw new IllegalArgumentException("An onset has a turn and a rule.");
      }
    }
  }

  public GapAnalysis {
    trajectories = List.copyOf(trajectories);
  }

  private int count(Predicate<Trajectory> which) {
    return (int) trajectories.stream().filter(which).count();
  }

  private List<Trajectory> hits() {
    return trajectories.stream().filter(one -> one.leak() && one.onset().isPresent()).toList();
  }

  /** Leaks with an onset among all leaks. */
  public Share recall() {
    return new Share(hits().size(), count(Trajectory::leak));
  }

  /** Leaks among the trajectories with an onset. */
  public Share precision() {
    return new Share(hits().size(), count(one -> one.onset().isPresent()));
  }

  /** Harmonic mean of both; empty without a leak or an onset. */
  public OptionalDouble f1() {
    int onsets = precision().of();
    int leaks = recall().of();
    return new Share(2 * hits().size(), onsets + leaks).value();
  }

  /** Onsets among the trajectories that do not leak. */
  public Share falseAlarms() {
    return new Share(
        count(one -> !one.leak() && one.onset().isPresent()), count(one -> !one.leak()));
  }

  /** How many onsets in leaks come by a rule. */
  public Share byRule(Rule rule) {
    List<Trajectory> hits = hits();
    return new Share(
        (int) hits.stream().filter(one -> one.rule().equals(Optional.of(rule))).count(),
        hits.size());
  }

  /** Mean turn of the onset in leaks; empty without any. */
  public OptionalDouble meanOnset() {
    return hits().stream().mapToInt(one -> one.onset().getAsInt()).average();
  }

  /** Mean turn of the violation, over leaks with an onset that tell it; empty without any. */
  public OptionalDouble meanViolation() {
    return dated().stream().mapToInt(one -> one.violation().getAsInt()).average();
  }

  /**
   * Mean of onset minus violation, in turns and over leaks that have both: negative where the onset
   * comes first. Empty without any.
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
