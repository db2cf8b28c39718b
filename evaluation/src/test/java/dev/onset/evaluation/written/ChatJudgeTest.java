package dev.onset.evaluation.written;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.PipelineExtractor;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Assertion;
import dev.onset.model.EntityId;
import dev.onset.model.MasterKey;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Rule;
import dev.onset.model.Tier;
import dev.onset.state.engine.EngineParts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChatJudgeTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final ExtractionPipeline PIPELINE = ExtractionPipeline.load(POLICY);
  private static final ChatJudge JUDGE =
      new ChatJudge(
          EngineParts.of(POLICY, new MasterKey(new byte[MasterKey.BYTES]))
              .reading(PipelineExtractor.of(POLICY, PIPELINE)),
          POLICY,
          PIPELINE);

  @Test
  void aUsersNameAndNumberAreAnOnsetInTruthAndLive() {
    JudgedChat judged =
        JUDGE.judge(
            chat(
                turn("agent", "Hi, may I have your full name?"),
                turn("user", "My name is Marta Kowalczyk.", "ME", PiiType.NAME_FULL, 11, 26),
                turn("agent", "And your phone number?"),
                turn("user", "It is 312 555 0187.", "ME", PiiType.PHONE, 6, 18)));

    assertThat(judged.truth()).isInstanceOf(Decision.Onset.class);
    assertThat(((Decision.Onset) judged.truth()).rule()).isEqualTo(Rule.RULE_B);
    assertThat(judged.decision().predicted()).isEqualTo(judged.truth().predicted());
    assertThat(judged.nearMiss()).isFalse();
    assertThat(judged.gives()).isTrue();
    assertThat(judged.signal()).isEqualTo(Signal.ONSET);
    assertThat(judged.live())
        .extracting(value -> value.entity().orElseThrow())
        .containsExactly(EntityId.USER, EntityId.USER);
    assertThat(judged.given()).extracting(JudgedValue::distance).containsExactly(-1, 2);
  }

  @Test
  void anothersValuesAreANearMiss() {
    JudgedChat judged =
        JUDGE.judge(
            chat(
                turn("user", "My sister is Marta Kowalczyk.", "P1", PiiType.NAME_FULL, 13, 28),
                turn("user", "Her number is 312 555 0187.", "P1", PiiType.PHONE, 14, 26)));

    assertThat(judged.truth()).isInstanceOf(Decision.Abstention.class);
    assertThat(judged.nearMiss()).isTrue();
  }

  @Test
  void anotherPolicyJudgesTheSameChatAnew() {
    JudgedChat judged =
        JUDGE.judge(
            chat(
                turn("user", "My name is Marta Kowalczyk.", "ME", PiiType.NAME_FULL, 11, 26),
                turn("user", "It is 312 555 0187.", "ME", PiiType.PHONE, 6, 18)));
    Policy later = PolicyReader.shipped(Map.of("rules.direct", "[EMAIL]"));

    JudgedChat again = JUDGE.again(judged, later);

    assertThat(judged.signal()).isEqualTo(Signal.ONSET);
    assertThat(again.truth()).isEqualTo(judged.truth());
    assertThat(again.decision().predicted()).isEmpty();
    assertThat(again.signal()).isEqualTo(Signal.SAFE);
  }

  private static MarkedChat chat(MarkedTurn... turns) {
    return new MarkedChat("a", MarkedChat.Kind.DIALOGUE, List.of(turns));
  }

  private static MarkedTurn turn(String speaker, String text) {
    return new MarkedTurn(speaker, text, List.of());
  }

  private static MarkedTurn turn(
      String speaker, String text, String person, PiiType type, int start, int end) {
    Mention mention = Mention.of(type, text.substring(start, end), start, end, Tier.TIER_0, 1.0);
    return new MarkedTurn(
        speaker, text, List.of(new MarkedValue(mention, person, Assertion.STATED)));
  }
}
