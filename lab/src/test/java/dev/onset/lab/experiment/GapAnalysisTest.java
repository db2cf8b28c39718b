package dev.onset.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.lab.experiment.GapAnalysis.Trajectory;
import dev.onset.model.OwnerReading;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.state.extract.ExtractedTurn;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class GapAnalysisTest {
  private static final Policy POLICY = PolicyReader.shipped();

  private static Trajectory trajectory(boolean leak, int onset, int violation) {
    return new Trajectory(
        "t",
        leak,
        onset < 0 ? Optional.empty() : Optional.of(onset == 3 ? Rule.RULE_A : Rule.RULE_B),
        onset < 0 ? OptionalInt.empty() : OptionalInt.of(onset),
        violation < 0 ? OptionalInt.empty() : OptionalInt.of(violation));
  }

  /** Three of four leaks are hit; two of three others alarm; by hand. */
  private static final GapAnalysis GAP =
      new GapAnalysis(
          List.of(
              trajectory(true, 1, 5),
              trajectory(true, 2, 4),
              trajectory(true, 3, -1),
              trajectory(true, -1, 7),
              trajectory(false, 1, -1),
              trajectory(false, 4, -1),
              trajectory(false, -1, -1)),
          2);

  @Test
  void countsOnsetsAgainstLeaks() {
    assertThat(GAP.recall()).isEqualTo(new Share(3, 4));
    assertThat(GAP.precision()).isEqualTo(new Share(3, 5));
    assertThat(GAP.f1()).hasValue(2.0 * 3 / (5 + 4));
    assertThat(GAP.falseAlarms()).isEqualTo(new Share(2, 3));
    assertThat(GAP.byRule(Rule.RULE_B)).isEqualTo(new Share(2, 3));
  }

  @Test
  void takesTurnsFromLeaksWithAnOnset() {
    assertThat(GAP.meanOnset()).hasValue(2.0);
    assertThat(GAP.meanViolation()).hasValue(4.5);
    assertThat(GAP.meanDifference()).hasValue(-3.0);
  }

  @Test
  void nothingToCountOverIsEmpty() {
    GapAnalysis none = new GapAnalysis(List.of(), 0);

    assertThat(none.f1()).isEmpty();
    assertThat(none.recall().value()).isEmpty();
    assertThat(none.meanOnset()).isEmpty();
    assertThat(none.meanDifference()).isEmpty();
  }

  @Test
  void anOnsetHasARule() {
    assertThatThrownBy(
            () ->
                new Trajectory("t", true, Optional.empty(), OptionalInt.of(1), OptionalInt.empty()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void readsTheLabelsOfSources() {
    Map<String, Object> clean = Map.of("index", 2, "leaked_items", List.of());
    Map<String, Object> leaks = Map.of("index", 4, "leaked_items", List.of(1));
    Map<String, Object> shares = Map.of("index", 3, "shared_non_shareable_items", List.of(2));

    assertThat(NormLabel.of(Map.of("evaluations", List.of(clean, leaks, shares))))
        .contains(new NormLabel(true, OptionalInt.of(2)));
    assertThat(NormLabel.of(Map.of("evaluations", List.of(clean))))
        .contains(new NormLabel(false, OptionalInt.empty()));
    assertThat(NormLabel.of(Map.of("leak_label", 1)))
        .contains(new NormLabel(true, OptionalInt.empty()));
    assertThat(NormLabel.of(Map.of("leak_label", false, "evaluations", List.of(leaks))))
        .contains(new NormLabel(false, OptionalInt.empty()));
    assertThat(NormLabel.of(Map.of("reward", 1.0))).isEmpty();
  }

  /** Everybody speaks of themselves. */
  private static Trajectories trajectories() {
    ExtractionPipeline pipeline = ExtractionPipeline.withoutTagger(POLICY);
    return new Trajectories(
        new EnginePlayback(
            POLICY,
            any ->
                (context, turn) ->
                    ExtractedTurn.of(
                        pipeline.read(context, turn.text()).mentions().stream()
                            .map(one -> one.of(OwnerReading.OWN))
                            .toList())));
  }

  @Test
  void findsTheFirstOnsetOfAnybody() {
    Trajectories trajectories = trajectories();

    GapAnalysis gap =
        trajectories.analyse(
            List.of(
                new Talk()
                    .say("bo", "I need the file.")
                    .say("ann", "My name is Dana Reyes, dana@example.com.")
                    .say("bo", "Thanks.")
                    .noting(
                        Map.of(
                            "evaluations", List.of(Map.of("index", 3, "leaked_items", List.of(1)))))
                    .done(),
                new Talk()
                    .user("My name is Dana Reyes.")
                    .say("assistant", "My number is 212-555-0142.")
                    .noting(Map.of("leak_label", 0))
                    .done(),
                new Talk().user("hello").done()),
            2);

    assertThat(gap)
        .isEqualTo(
            new GapAnalysis(
                List.of(
                    new Trajectory(
                        "talk",
                        true,
                        Optional.of(Rule.RULE_B),
                        OptionalInt.of(1),
                        OptionalInt.of(2)),
                    new Trajectory(
                        "talk", false, Optional.empty(), OptionalInt.empty(), OptionalInt.empty())),
                1));
  }

  @Test
  void whatTwoPeopleSayOfThemselvesIsNotOnePerson() {
    Trajectories trajectories = trajectories();

    GapAnalysis gap =
        trajectories.analyse(
            List.of(
                new Talk()
                    .say("ann", "My name is Dana Reyes.")
                    .say("bo", "My number is 212-555-0142.")
                    .noting(Map.of("leak_label", 1))
                    .done()),
            1);

    assertThat(gap.recall()).isEqualTo(new Share(0, 1));
  }
}
