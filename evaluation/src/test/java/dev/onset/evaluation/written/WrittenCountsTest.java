package dev.onset.evaluation.written;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Share;
import dev.onset.model.Assertion;
import dev.onset.model.EntityId;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.model.Tier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class WrittenCountsTest {
  @Test
  void anOwnersValueIsRightWithThatOwnerAlone() {
    OwnerCounts counts =
        OwnerCounts.of(
            List.of(
                judged("ME", Assertion.STATED, "USER"),
                judged("ME", Assertion.STATED, "OTHER_1"),
                judged("ME", Assertion.STATED, "UNK"),
                judged("P1", Assertion.STATED, "OTHER_3"),
                judged("YOU", Assertion.STATED, "UNK"),
                judged("NONE", Assertion.STATED, "USER"),
                judged("ME", Assertion.DENIED, "USER"),
                judged("P1", Assertion.FUTURE, "UNK")));

    assertThat(counts.values()).isEqualTo(8);
    assertThat(counts.assigned()).isEqualTo(new Share(2, 4));
    assertThat(counts.right()).isEqualTo(new Share(2, 5));
    assertThat(counts.taken()).isEqualTo(new Share(1, 2));
    assertThat(counts.found()).isEqualTo(new Share(8, 8));
  }

  @Test
  void aValueThatWasNotSeenIsNeitherGivenNorFound() {
    JudgedValue unseen =
        new JudgedValue(judged("ME", Assertion.STATED, "UNK").value(), -1, Optional.empty());
    OwnerCounts counts = OwnerCounts.of(List.of(unseen));

    assertThat(counts.assigned()).isEqualTo(new Share(0, 1));
    assertThat(counts.found()).isEqualTo(new Share(0, 1));
  }

  @Test
  void peopleAreComparedByPairsWithinAChat() {
    PeopleCounts counts =
        PeopleCounts.of(
            List.of(
                List.of(
                    judged("P1", Assertion.STATED, "OTHER_1"),
                    judged("P1", Assertion.STATED, "OTHER_1"),
                    judged("P2", Assertion.STATED, "OTHER_1"),
                    judged("P2", Assertion.STATED, "OTHER_2"),
                    judged("P2", Assertion.STATED, "USER"),
                    judged("ME", Assertion.STATED, "OTHER_2")),
                List.of(judged("P1", Assertion.STATED, "OTHER_1"))));

    assertThat(counts.recall()).isEqualTo(new Share(1, 2));
    assertThat(counts.precision()).isEqualTo(new Share(1, 3));
    assertThat(counts.merged()).isEqualTo(new Share(1, 3));
    assertThat(counts.f1()).hasValue(0.4);
    assertThat(PeopleCounts.of(List.of()).f1()).isEmpty();
  }

  @Test
  void onsetsAreComparedWithTheEngineThatKnowsEverything() {
    OnsetCounts counts =
        OnsetCounts.of(
            List.of(
                chat(onset(4, Rule.RULE_B, false), onset(4, Rule.RULE_A, false), false),
                chat(onset(4, Rule.RULE_B, false), onset(5, Rule.RULE_B, true), false),
                chat(onset(4, Rule.RULE_A, false), onset(5, Rule.RULE_A, false), false),
                chat(onset(4, Rule.RULE_A, false), none(), false),
                chat(none(), none(), true),
                chat(none(), onset(2, Rule.RULE_B, false), true),
                chat(none(), none(), false)));

    assertThat(counts.ruleB()).isEqualTo(new Share(1, 2));
    assertThat(counts.ruleA()).isEqualTo(new Share(1, 2));
    assertThat(counts.covered()).isEqualTo(new Share(3, 4));
    assertThat(counts.falsely()).isEqualTo(new Share(1, 3));
    assertThat(counts.nearMisses()).isEqualTo(new Share(1, 2));
    assertThat(counts.foreign()).isEqualTo(new Share(1, 4));
  }

  @Test
  void whatNobodyIsToldIsSilent() {
    OnsetCounts counts =
        OnsetCounts.of(
            List.of(
                chat(onset(4, Rule.RULE_B, false), none(), Signal.SAFE),
                chat(onset(4, Rule.RULE_B, false), none(), Signal.POSSIBLE),
                chat(onset(4, Rule.RULE_B, false), none(), Signal.NOT_ASSESSED),
                chat(onset(4, Rule.RULE_A, false), none(), Signal.WARN),
                chat(none(), none(), Signal.POSSIBLE),
                chat(none(), none(), Signal.WARN)));

    assertThat(counts.silentB()).isEqualTo(new Share(1, 3));
    assertThat(counts.silentA()).isEqualTo(new Share(1, 1));
    assertThat(counts.touched()).isEqualTo(new Share(1, 2));
  }

  @Test
  void aCurveChangesOneLevelAtATime() {
    Policy base = PolicyReader.shipped(Map.of("onset.doubt", "0.25"));
    DoubtCurve curve =
        DoubtCurve.of(
            base.onset(),
            PolicyReader::shipped,
            policy ->
                List.of(
                    chat(
                        onset(4, Rule.RULE_B, false),
                        policy.onset().certain() > 0.6 ? none() : onset(4, Rule.RULE_B, false),
                        policy.onset().possible() > 0.2 ? Signal.SAFE : Signal.POSSIBLE)));

    assertThat(curve.onset())
        .extracting(point -> point.levels().certain())
        .containsExactly(0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8);
    assertThat(curve.onset())
        .extracting(point -> point.levels().possible())
        .containsExactly(0.2, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25);
    assertThat(curve.onset())
        .extracting(point -> point.counts().ruleB().count())
        .containsExactly(1, 1, 1, 1, 1, 0, 0);
    assertThat(curve.possible())
        .extracting(point -> point.levels().possible())
        .containsExactly(0.05, 0.1, 0.2, 0.3);
    assertThat(curve.possible())
        .extracting(point -> point.counts().silentB().count())
        .containsExactly(0, 0, 0, 1);
    assertThat(curve.onset().get(3).falsePrice()).isEqualTo(2);
    assertThat(curve.possible().get(1).missPrice()).isEqualTo(10);
  }

  private static JudgedChat chat(Decision truth, Decision decision, Signal signal) {
    MarkedChat chat = new MarkedChat("a", MarkedChat.Kind.DIALOGUE, List.of());
    return new JudgedChat(chat, List.of(), List.of(), false, truth, decision, signal, false);
  }

  private static JudgedChat chat(Decision truth, Decision decision, boolean nearMiss) {
    MarkedChat chat = new MarkedChat("a", MarkedChat.Kind.DIALOGUE, List.of());
    return new JudgedChat(
        chat, List.of(), List.of(), false, truth, decision, Signal.SAFE, nearMiss);
  }

  private static Decision onset(int turn, Rule rule, boolean wrongEntity) {
    return new Decision.Onset(turn, OptionalInt.empty(), rule, 0.9, wrongEntity);
  }

  private static Decision none() {
    return new Decision.Abstention(Optional.empty(), OptionalInt.empty());
  }

  private static JudgedValue judged(String person, Assertion assertion, String entity) {
    Mention mention = Mention.of(PiiType.LOCATION, "x", 0, 1, Tier.TIER_0, 1.0);
    return new JudgedValue(
        new MarkedValue(mention, person, assertion), -1, Optional.of(new EntityId(entity)));
  }
}
