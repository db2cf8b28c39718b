package dev.onset.lab.experiment;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The results of an experiment; equal for equal seed, policy, models and data, whatever the number
 * of threads.
 *
 * @param seed seed of the generated corpora
 * @param policyVersion version of the policy
 * @param models fingerprints of the extraction models
 * @param tracks one result per corpus
 * @param gap onset versus norm violation; empty without trajectories
 * @param leftOut one sentence for each requested corpus that is missing
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
