package dev.onset.app.console.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.app.console.policy.TrialResult.MaskedSpan;
import dev.onset.app.console.policy.TrialResult.RaisedOnset;
import dev.onset.assembly.EngineFactory;
import dev.onset.formats.InputRecord;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.RejectReason;
import dev.onset.model.Rule;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PolicyTrialTest {
  private static final String CHAT =
      """
      {"session_id":"one","turns":[{"turn":0,"speaker":"agent","text":"How can I help?"},{"turn":1,"speaker":"user","text":"My name is Nadia Farouk"},{"turn":3,"speaker":"user","text":"my email is nadia@example.com"}]}
      """;

  private static Policy current;
  private static EngineFactory engines;

  @BeforeAll
  static void load() {
    current = PolicyReader.shipped();
    engines = EngineFactory.load(current);
  }

  private static Policy with(String... settings) {
    Map<String, String> set = new TreeMap<>();
    for (int i = 0; i < settings.length; i += 2) {
      set.put(settings[i], settings[i + 1]);
    }
    return PolicyReader.shipped(set);
  }

  private static TrialResult compare(Policy proposed) {
    return new PolicyTrial(engines).compare(current, proposed, TrialChats.pasted(CHAT));
  }

  @Test
  void theSamePolicyChangesNothing() {
    TrialResult result = new PolicyTrial(engines).compare(current, current, TrialChats.samples());
    assertThat(result.isSame()).isTrue();
    assertThat(result.chats()).isEqualTo(TrialChats.samples().size());
    assertThat(result.turns()).isPositive();
  }

  @Test
  void aPolicyThatAllowsTheAddressLosesItsAlertAndItsMask() {
    TrialResult result = compare(with("allow", "[{text: nadia@example.com}]"));
    assertThat(result.alerts().lost()).hasSize(1);
    RaisedOnset lost = result.alerts().lost().get(0);
    assertThat(lost.session().session()).isEqualTo("one");
    assertThat(lost.entity()).isEqualTo(EntityId.USER);
    assertThat(lost.rule()).isEqualTo(Rule.RULE_B);
    assertThat(lost.turn()).isEqualTo(3);
    assertThat(lost.evidence()).contains(PiiType.EMAIL);
    assertThat(result.alerts().gained()).isEmpty();
    assertThat(result.masks().gained()).isEmpty();
    assertThat(result.masks().lost())
        .extracting(MaskedSpan::turn, MaskedSpan::start, MaskedSpan::end, MaskedSpan::type)
        .containsExactly(tuple(3, 12, 29, PiiType.EMAIL));
    assertThat(result.standings().changed()).hasSize(1);
    assertThat(result.toString()).doesNotContain("Nadia", "nadia", "example.com");
  }

  @Test
  void thePoliciesExchangedTurnEverythingAround() {
    Policy other = with("allow", "[{text: nadia@example.com}]");
    TrialResult there = compare(other);
    TrialResult back = new PolicyTrial(engines).compare(other, current, TrialChats.pasted(CHAT));
    assertThat(back.alerts().gained()).isEqualTo(there.alerts().lost());
    assertThat(back.masks().gained()).isEqualTo(there.masks().lost());
    assertThat(back.alerts().lost()).isEmpty();
  }

  @Test
  void aPolicyThatMasksMoreGainsSpans() {
    TrialResult result = compare(with("redaction.mode", "onset"));
    assertThat(result.masks().gained())
        .extracting(MaskedSpan::turn, MaskedSpan::type)
        .contains(tuple(1, PiiType.NAME_FULL));
    assertThat(result.alerts().isNone()).isTrue();
  }

  @Test
  void anotherOperatorIsAChangeOfTheSameSpan() {
    TrialResult result = compare(with("redaction.operators", "{EMAIL: hash}"));
    assertThat(result.masks().gained()).isEmpty();
    assertThat(result.masks().lost()).isEmpty();
    assertThat(result.masks().changed()).hasSize(1);
  }

  @Test
  void aTurnThatTheProposedPolicyDoesNotLetInIsARefusal() {
    TrialResult result = compare(with("max_text_length", "20"));
    assertThat(result.refusals().gained())
        .extracting(one -> one.turn() + " " + one.reason())
        .contains("1 " + RejectReason.OVERSIZED_TEXT);
    assertThat(result.standings().changed())
        .anySatisfy(change -> assertThat(change.after().isAssessed()).isFalse());
  }

  @Test
  void theSameTrialGivesTheSameResult() {
    Policy proposed = with("ipp.theta", "2.0");
    List<InputRecord.Dialogue> few = TrialChats.samples().subList(0, 6);
    TrialResult first = new PolicyTrial(engines).compare(current, proposed, few);
    TrialResult second = new PolicyTrial(engines).compare(current, proposed, few);
    assertThat(first).isEqualTo(second);
    assertThat(first.isSame()).isFalse();
  }

  @Test
  void whatIsTooMuchIsRefusedBeforeItRuns() {
    List<InputRecord.Dialogue> chats = TrialChats.pasted(CHAT);
    Duration hour = Duration.ofHours(1);
    for (TrialLimits limits :
        List.of(
            new TrialLimits(0, 10, 1_000, hour),
            new TrialLimits(1, 2, 1_000, hour),
            new TrialLimits(1, 10, 60, hour))) {
      assertThatThrownBy(
              () ->
                  new PolicyTrial(engines, limits, System::nanoTime)
                      .compare(current, current, chats))
          .isInstanceOf(TrialRefusedException.class)
          .hasMessageContaining(" at most; give fewer.");
    }
    assertThatThrownBy(() -> new PolicyTrial(engines).compare(current, current, List.of()))
        .isInstanceOf(TrialRefusedException.class);
    assertThat(
            new PolicyTrial(engines, new TrialLimits(1, 3, 67, hour), System::nanoTime)
                .compare(current, current, chats)
                .isSame())
        .isTrue();
  }

  @Test
  void aTrialThatTakesTooLongIsStopped() {
    AtomicLong clock = new AtomicLong();
    TrialLimits limits = new TrialLimits(10, 100, 10_000, Duration.ofNanos(3));
    PolicyTrial trial = new PolicyTrial(engines, limits, clock::getAndIncrement);
    assertThatThrownBy(() -> trial.compare(current, current, TrialChats.pasted(CHAT)))
        .isInstanceOf(TrialRefusedException.class)
        .hasMessageContaining("was stopped");
  }

  @Test
  void aPastedTranscriptIsAChatAndNonsenseIsNone() {
    List<InputRecord.Dialogue> chats =
        TrialChats.pasted("agent: How can I help?\ncustomer: My name is Nadia Farouk\n");
    assertThat(chats).hasSize(1);
    assertThat(chats.get(0).turns()).hasSize(2);
    for (String nothing : List.of("", "   ", "\u0000\u0001", "{\"a\":1}")) {
      assertThatThrownBy(() -> TrialChats.pasted(nothing))
          .isInstanceOf(TrialRefusedException.class)
          .hasMessageStartingWith("The pasted text holds no chat");
    }
  }
}
