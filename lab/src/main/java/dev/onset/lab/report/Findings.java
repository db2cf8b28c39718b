package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Bootstrap;
import dev.onset.lab.experiment.ExperimentResult;
import dev.onset.lab.metrics.OutcomeBootstrap;
import java.util.List;
import java.util.Objects;

/**
 * The findings of an experiment; equal results give equal findings.
 *
 * @param result result of the experiment
 * @param tracks findings per corpus, in the order of the result
 */
public record Findings(ExperimentResult result, List<TrackFindings> tracks) {
  private static final long SEED = 1;

  public Findings {
    Objects.requireNonNull(result, "result");
    tracks = List.copyOf(tracks);
  }

  /** Computes the findings with the paper's 2,000 resamples and a fixed seed. */
  public static Findings of(ExperimentResult result) {
    return of(result, Bootstrap.ofSeed(SEED));
  }

  static Findings of(ExperimentResult result, Bootstrap bootstrap) {
    return new Findings(
        result,
        result.tracks().stream()
            .map(track -> TrackFindings.of(track, new OutcomeBootstrap(bootstrap)))
            .toList());
  }
}
