package dev.onset.evaluation.experiment;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Everything that an experiment found; equal for equal seed, policy, models and data, whatever the
 * number of threads.
 *
 * @param seed of the generated corpora
 * @param policyVersion of the policy that decided
 * @param models fingerprints of the models that extracted
 * @param tracks one a corpus
 * @param gap onset against the violation of norms; empty without trajectories
 * @param leftOut one sentence for each corpus that was asked for and is not there
 */
public record ExperimentResult(
    long seed,
    String policyVersion,
    List<String> models,
    List<TrackResult> tracks,
    Optional<GapAnalysis> gap,
    List<String> leftOut) {
  public ExperimentResult {
    Objects.requireNonNull(policyVersion, "policyVersion");
    models = List.copyOf(models);
    tracks = List.copyOf(tracks);
    Objects.requireNonNull(gap, "gap");
    leftOut = List.copyOf(leftOut);
  }
}
