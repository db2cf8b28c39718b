package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.lab.commits.CommitTally;
import dev.onset.lab.experiment.ExperimentResult;
import dev.onset.lab.experiment.GapAnalysis;
import dev.onset.lab.experiment.GapAnalysis.Trajectory;
import dev.onset.lab.experiment.StrayOnsets;
import dev.onset.lab.experiment.SystemVariant;
import dev.onset.lab.experiment.Track;
import dev.onset.lab.experiment.TrackResult;
import dev.onset.lab.metrics.OnsetJudgement;
import dev.onset.lab.metrics.PressureTrace;
import dev.onset.lab.metrics.PressureTrace.Reading;
import dev.onset.model.AbstainReason;
import dev.onset.model.CommitPolicy;
import dev.onset.model.Rule;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An experiment small enough to compute by hand: eight dialogues of Track-W, of which one is a near
 * miss and one out of scope, and two recorded ones.
 */
final class SmallExperiment {
  private static final OptionalInt NONE = OptionalInt.empty();

  private SmallExperiment() {}

  static ExperimentResult result() {
    return new ExperimentResult(
        7,
        "default-1",
        List.of("tier1@1", "tier2@2"),
        List.of(generated(), recorded()),
        Optional.of(gap()),
        List.of("Track-C is left out: there is no track_c_train.jsonl.gz."));
  }

  /** Without anything that a baseline is better in. */
  static ExperimentResult perfect() {
    List<Outcome> exact = List.of(outcome("d1", quasiOnly(10), fires(10), "P1"));
    List<Outcome> early = List.of(outcome("d1", quasiOnly(10), fires(4), "P1"));
    return new ExperimentResult(
        7,
        "default-1",
        List.of(),
        List.of(
            track(
                Track.W,
                "Track-W, seed 7",
                Map.of(SystemVariant.BL2_PLUS, early, SystemVariant.ONSET, exact))),
        Optional.empty(),
        List.of());
  }

  private static TrackResult generated() {
    Truth[] truths = {
      quasiOnly(10),
      quasiOnly(12),
      nameDirect(20),
      quasiFirst(8, 16),
      nameDirect(5),
      quasiOnly(30),
      out(RecordKind.NEAR_MISS),
      out(RecordKind.OUT_OF_SCOPE)
    };
    Map<SystemVariant, List<Outcome>> outcomes = new EnumMap<>(SystemVariant.class);
    outcomes.put(
        SystemVariant.BL1,
        outcomes(
            truths, silent(), silent(), fires(20), silent(), fires(5), silent(), silent(),
            silent()));
    outcomes.put(
        SystemVariant.BL2,
        outcomes(
            truths, wrong(9), wrong(6), fires(13), fires(8), fires(5), fires(20), fires(3),
            fires(2)));
    outcomes.put(
        SystemVariant.BL2_PLUS,
        outcomes(
            truths, wrong(10), fires(10), fires(16), fires(8), fires(5), fires(24), fires(3),
            silent()));
    outcomes.put(
        SystemVariant.GOLD_SPANS,
        outcomes(
            truths, fires(10), fires(12), fires(20), fires(8), fires(5), fires(30), silent(),
            silent()));
    outcomes.put(
        SystemVariant.ONSET,
        outcomes(
            truths, fires(10), fires(13), fires(20), fires(8), fires(5), silent(), silent(),
            silent()));
    outcomes.put(
        SystemVariant.WAIT_FOR_B,
        outcomes(
            truths, waits(), waits(), fires(20), fires(16), fires(5), waits(), silent(), silent()));
    outcomes.put(SystemVariant.ANAPHORA_T0, outcomes.get(SystemVariant.ONSET));
    outcomes.put(SystemVariant.NO_DELAY, outcomes.get(SystemVariant.BL2_PLUS));
    outcomes.put(SystemVariant.WEIGHTS_UP, outcomes.get(SystemVariant.ONSET));
    return new TrackResult(
        Track.W,
        "Track-W, seed 7",
        160,
        outcomes,
        List.of(
            new PressureTrace(
                "d4", 16, OptionalInt.of(8), List.of(new Reading(3, 2.1), new Reading(8, 4.8))),
            new PressureTrace("d3", 20, NONE, List.of(new Reading(4, 3.1)))),
        List.of(
            new OnsetJudgement(0.95, true),
            new OnsetJudgement(0.62, true),
            new OnsetJudgement(0.62, false)),
        Map.of(
            SystemVariant.ONSET,
            new CommitTally(
                Map.of(
                    CommitPolicy.TRIGGER,
                    60,
                    CommitPolicy.CORROBORATION,
                    1,
                    CommitPolicy.HIGH_CONFIDENCE,
                    39),
                5)),
        Map.of(SystemVariant.BL2, new StrayOnsets(1, 3), SystemVariant.ONSET, StrayOnsets.NONE),
        List.of());
  }

  private static TrackResult recorded() {
    Truth[] truths = {nameDirect(4), out(RecordKind.OUT_OF_SCOPE)};
    return track(
        Track.R,
        "ABCD sample",
        Map.of(
            SystemVariant.BL2_PLUS,
            outcomes(truths, fires(3), silent()),
            SystemVariant.ONSET,
            outcomes(truths, fires(4), silent())));
  }

  private static TrackResult track(
      Track track, String corpus, Map<SystemVariant, List<Outcome>> outcomes) {
    return new TrackResult(
        track, corpus, 20, outcomes, List.of(), List.of(), Map.of(), Map.of(), List.of());
  }

  /** Three leaks, of which two have an onset, and one trajectory without a leak that has one. */
  private static GapAnalysis gap() {
    return new GapAnalysis(
        List.of(
            new Trajectory("a", true, Optional.of(Rule.RULE_B), OptionalInt.of(1), at(5)),
            new Trajectory("b", true, Optional.of(Rule.RULE_A), OptionalInt.of(2), at(6)),
            new Trajectory("c", true, Optional.empty(), NONE, at(4)),
            new Trajectory("d", false, Optional.of(Rule.RULE_B), OptionalInt.of(1), NONE)),
        1);
  }

  private static OptionalInt at(int turn) {
    return OptionalInt.of(turn);
  }

  private static List<Outcome> outcomes(Truth[] truths, Decision... decisions) {
    String[] patterns = {"P8", "P1", "P5", "P4", "P1", "P4", "P3", "P3"};
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < truths.length; i++) {
      outcomes.add(outcome("d" + (i + 1), truths[i], decisions[i], patterns[i]));
    }
    return outcomes;
  }

  static Outcome outcome(String id, Truth truth, Decision decision, String pattern) {
    return new Outcome(id, truth, decision, List.of(pattern), Optional.empty());
  }

  private static Truth nameDirect(int onset) {
    return new Truth(RecordKind.NAME_DIRECT, OptionalInt.of(onset), NONE, OptionalInt.of(onset));
  }

  private static Truth quasiFirst(int complete, int onset) {
    return new Truth(
        RecordKind.NAME_DIRECT,
        OptionalInt.of(onset),
        OptionalInt.of(complete),
        OptionalInt.of(onset));
  }

  static Truth quasiOnly(int onset) {
    return new Truth(RecordKind.QUASI_ONLY, OptionalInt.of(onset), OptionalInt.of(onset), NONE);
  }

  private static Truth out(RecordKind kind) {
    return new Truth(kind, NONE, NONE, NONE);
  }

  static Decision fires(int turn) {
    return new Decision.Onset(turn, OptionalInt.of(turn), Rule.RULE_A, 0.9, false);
  }

  private static Decision wrong(int turn) {
    return new Decision.Onset(turn, OptionalInt.of(turn), Rule.RULE_A, 0.6, true);
  }

  private static Decision silent() {
    return new Decision.Abstention(Optional.of(AbstainReason.INSUFFICIENT_EVIDENCE), NONE);
  }

  private static Decision waits() {
    return new Decision.Abstention(Optional.of(AbstainReason.WAIT_FOR_B), OptionalInt.of(9));
  }
}
