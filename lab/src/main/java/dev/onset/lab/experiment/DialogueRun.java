package dev.onset.lab.experiment;

import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.metrics.Criterion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.evaluation.owners.EvidenceOwner;
import dev.onset.lab.commits.CommitTally;
import dev.onset.lab.metrics.OnsetJudgement;
import dev.onset.lab.metrics.PressureTrace;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The outcomes of all systems on one dialogue.
 *
 * @param outcomes outcomes by system
 * @param commits commits of each system with a gate
 * @param restsOn worst owner among the evidence behind a system's onset; absent without evidence
 * @param pressure pressure of {@link SystemVariant#ONSET}, if the calibration of theta covers the
 *     dialogue
 * @param commitments commitments of {@link SystemVariant#ONSET}
 * @param stories stories of wrong outcomes of {@link SystemVariant#ONSET} and {@link
 *     SystemVariant#BL2_PLUS}
 */
record DialogueRun(
    Map<SystemVariant, Outcome> outcomes,
    Map<SystemVariant, CommitTally> commits,
    Map<SystemVariant, EvidenceOwner> restsOn,
    Optional<PressureTrace> pressure,
    List<OnsetJudgement> commitments,
    List<DialogueCase> stories) {
  private static final Set<SystemVariant> UNGATED =
      EnumSet.of(SystemVariant.BL1, SystemVariant.BL2, SystemVariant.BL2_PLUS);
  private static final Set<SystemVariant> TOLD =
      EnumSet.of(SystemVariant.ONSET, SystemVariant.BL2_PLUS);

  /**
   * Runs a dialogue through the systems.
   *
   * @param labels labels of the values that its corpus annotates
   */
  static DialogueRun of(
      CorpusDialogue dialogue, Set<SystemVariant> variants, Systems systems, Set<String> labels) {
    Truth truth = DialogueTruth.of(dialogue);
    Map<SystemVariant, Outcome> outcomes = new EnumMap<>(SystemVariant.class);
    Map<SystemVariant, CommitTally> commits = new EnumMap<>(SystemVariant.class);
    Map<SystemVariant, EvidenceOwner> restsOn = new EnumMap<>(SystemVariant.class);
    Optional<PressureTrace> pressure = Optional.empty();
    List<OnsetJudgement> commitments = List.of();
    List<DialogueCase> stories = new ArrayList<>();
    for (SystemVariant variant : variants) {
      SystemTrace play = new SystemTrace(dialogue, systems.play(variant, dialogue));
      Outcome outcome =
          new Outcome(
              dialogue.sessionId(),
              truth,
              play.onset().decision(),
              DialogueTruth.patterns(dialogue),
              DialogueTruth.operator(dialogue));
      outcomes.put(variant, outcome);
      play.onset().restsOn().ifPresent(owner -> restsOn.put(variant, owner));
      if (!UNGATED.contains(variant)) {
        commits.put(variant, CommitTally.of(play.emissions()));
      }
      if (variant == SystemVariant.ONSET) {
        pressure = pressure(outcome, play);
        commitments = play.commitments(labels);
      }
      if (TOLD.contains(variant) && isWrong(outcome)) {
        stories.add(new DialogueCase(variant, outcome, dialogue, play.emissions()));
      }
    }
    return new DialogueRun(outcomes, commits, restsOn, pressure, commitments, stories);
  }

  private static Optional<PressureTrace> pressure(Outcome outcome, SystemTrace play) {
    Truth truth = outcome.truth();
    return outcome.inScope() && truth.direct().isPresent()
        ? Optional.of(
            new PressureTrace(
                outcome.id(), truth.direct().getAsInt(), truth.quasiComplete(), play.pressure()))
        : Optional.empty();
  }

  private static boolean isWrong(Outcome outcome) {
    boolean foreign = outcome.decision() instanceof Decision.Onset onset && onset.wrongEntity();
    boolean missed =
        outcome.inScope() && !outcome.offset(Criterion.HYBRID).equals(OptionalInt.of(0));
    boolean falsely =
        outcome.truth().kind() == RecordKind.NEAR_MISS
            && outcome.decision().predicted().isPresent();
    return foreign || missed || falsely;
  }
}
