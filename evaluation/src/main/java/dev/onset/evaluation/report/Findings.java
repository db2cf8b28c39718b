package dev.onset.evaluation.report;

import dev.onset.evaluation.experiment.ExperimentResult;
import dev.onset.evaluation.metrics.Bootstrap;
import java.util.List;
import java.util.Objects;

/**
 * What follows from an experiment; equal for equal results.
 *
 * @param result the experiment's
 * @param tracks in its order
 */
public record Findings(ExperimentResult result, List<TrackFindings> tracks) {
  private static final long SEED = 1;

  public Findings {
    Objects.requireNonNull(result, "result");
    tracks = List.copyOf(tracks);
  }

  /** With the paper's 2,000 resamples, from a seed that is always the same. */
  public static Findings of(ExperimentResult result) {
    return of(result, Bootstrap.ofSeed(SEED));
  }

  static Findings of(ExperimentResult result, Bootstrap bootstrap) {
    return new Findings(
        result, result.tracks().stream().map(track -> TrackFindings.of(track, bootstrap)).toList());
  }
}
