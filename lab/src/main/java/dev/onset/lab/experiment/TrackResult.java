package dev.onset.lab.experiment;

import dev.onset.evaluation.metrics.Outcome;
import dev.onset.lab.commits.CommitTally;
import dev.onset.lab.metrics.EnumMaps;
import dev.onset.lab.metrics.OnsetJudgement;
import dev.onset.lab.metrics.PressureTrace;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The outcomes of all systems on one corpus.
 *
 * @param track source of the dialogues
 * @param corpus name, unique within an experiment ("Track-W, family b, seed 1", "MultiDoGO dev")
 * @param turns total turns of all dialogues
 * @param outcomes outcomes by system, one per dialogue in corpus order; absent for a system that
 *     cannot run on this corpus
 * @param pressures course of the user's pressure in each dialogue that the calibration of theta
 *     covers, under {@link SystemVariant#ONSET}
 * @param commitments confidence of each value that {@link SystemVariant#ONSET} committed for the
 *     user, and whether the annotation assigns it to the user with that type; values of types that
 *     the corpus never annotates are left out
 * @param commits commits by gate policy, for each system with a gate
 * @param strayOnsets stray onsets by system
 * @param stories all dialogues that {@link SystemVariant#ONSET} or {@link SystemVariant#BL2_PLUS}
 *     got wrong, in corpus order: an in-scope abstention or an onset at another turn, an onset on a
 *     near miss, and an onset on somebody else's value
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
    List<DialogueCase> stories) {
  public TrackResult {
    EnumMap<SystemVariant, List<Outcome>> copy = new EnumMap<>(SystemVariant.class);
    outcomes.forEach((variant, list) -> copy.put(variant, List.copyOf(list)));
    outcomes = Collections.unmodifiableMap(copy);
    pressures = List.copyOf(pressures);
    commitments = List.copyOf(commitments);
    commits = EnumMaps.copy(commits, SystemVariant.class);
    strayOnsets = EnumMaps.copy(strayOnsets, SystemVariant.class);
    stories = List.copyOf(stories);
  }
}
