package dev.onset.evaluation.experiment;

import dev.onset.evaluation.commits.CommitTally;
import dev.onset.evaluation.metrics.OnsetJudgement;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.PressureTrace;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What all systems said on one corpus.
 *
 * @param track where the dialogues come from
 * @param corpus its name, unique inside an experiment ("Track-W, family b, seed 1", "MultiDoGO
 *     dev")
 * @param turns turns of all dialogues together
 * @param outcomes by system, one a dialogue and in the order of the corpus; a system that cannot
 *     run on this corpus is absent
 * @param pressures how the user's pressure rose in each dialogue that the calibration of theta is
 *     about, under {@link SystemVariant#ONSET}
 * @param commitments the confidence of each value that {@link SystemVariant#ONSET} committed for
 *     the user, and whether the annotation has it as the user's under that type; values of types
 *     that the corpus never annotates cannot be judged and are left out
 * @param commits by policy, under each system that has a gate
 * @param strayOnsets by system
 * @param stories all dialogues that {@link SystemVariant#ONSET} or {@link SystemVariant#BL2_PLUS}
 *     got wrong, in the order of the corpus: in scope an abstention or an onset at another turn, an
 *     onset on a near miss, and an onset on somebody else's value
 */
public record TrackResult(
    Track track,
    String corpus,
    int turns,
    Map<SystemVariant, List<Outcome>> outcomes,
    List<PressureTrace> pressures,
    List<OnsetJudgement> commitments,
    Map<SystemVariant, CommitTally> commits,
    Map<SystemVariant, StrayOnsets> strayOnsets,
    List<Story> stories) {
  public TrackResult {
    EnumMap<SystemVariant, List<Outcome>> copy = new EnumMap<>(SystemVariant.class);
    outcomes.forEach((variant, list) -> copy.put(variant, List.copyOf(list)));
    outcomes = Collections.unmodifiableMap(copy);
    pressures = List.copyOf(pressures);
    commitments = List.copyOf(commitments);
    EnumMap<SystemVariant, CommitTally> tallies = new EnumMap<>(SystemVariant.class);
    tallies.putAll(commits);
    commits = Collections.unmodifiableMap(tallies);
    EnumMap<SystemVariant, StrayOnsets> stray = new EnumMap<>(SystemVariant.class);
    stray.putAll(strayOnsets);
    strayOnsets = Collections.unmodifiableMap(stray);
    stories = List.copyOf(stories);
  }
}
