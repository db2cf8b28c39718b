package dev.onset.state.leakage;

import static dev.onset.model.PiiType.AGE;
import static dev.onset.model.PiiType.EMAIL;
import static dev.onset.model.PiiType.LOCATION;
import static dev.onset.model.PiiType.NAME_FULL;
import static dev.onset.model.PiiType.OCCUPATION;
import static dev.onset.state.engine.EngineChat.agreed;
import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Alert;
import dev.onset.model.Command;
import dev.onset.model.LeakageFinding;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.ReviewDecision;
import dev.onset.model.leakage.LeakageAssessment;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.state.engine.EngineChat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Turns of agents that identify somebody, played through the engine (spec section 10). */
class LeakageModeTest {
  private static final Map<String, String> REDACT = Map.of("leakage.domain", "law");
  private static final Map<String, String> BLOCK =
      Map.of("leakage", "{domain: law, on_flag: block}");
  private static final String LEAK = "A litigator of 52 from Omaha filed that.";

  private final List<String> asked = new ArrayList<>();

  /** Flags what speaks of a litigator, does not know what speaks of a florist. */
  private final LeakageDetector detector =
      (answer, point) -> {
        asked.add(answer);
        return answer.contains("litigator")
            ? assessment(1, LeakageDecision.FLAG)
            : assessment(
                -1, answer.contains("florist") ? LeakageDecision.ABSTAIN : LeakageDecision.SAFE);
      };

  private static LeakageAssessment assessment(double unsafe, LeakageDecision decision) {
    return new LeakageAssessment(
        new LeakageScores(-1, unsafe),
        decision,
        LeakageBounds.ofBoth(0, 0, 0),
        "scripted@0123456789ab");
  }

  private EngineChat chat(Map<String, String> settings) {
    return new EngineChat(settings).detecting(detector);
  }

  private static void leak(EngineChat chat, int turn) {
    chat.agent(
        turn,
        LEAK,
        neural(OCCUPATION, "litigator", 0.6).anothers(),
        neural(AGE, "52", 0.6).anothers(),
        neural(LOCATION, "Omaha", 0.6).anothers());
  }

  private static List<String> texts(EngineChat chat) {
    return chat.all(RedactedTurn.class).stream()
        .map(one -> one.turn() + "." + one.revision() + " " + one.text())
        .toList();
  }

  private static List<String> findings(EngineChat chat) {
    return chat.all(LeakageFinding.class).stream()
        .map(one -> one.turn() + " " + one.decision() + " " + one.layer() + " " + one.reason())
        .toList();
  }

  @Test
  void aLeakIsMaskedByWhatWasFoundInIt() {
    EngineChat chat = chat(REDACT);
    chat.user(0, "What did others file?");
    leak(chat, 1);
    assertThat(texts(chat).get(1))
        .isEqualTo("1.0 A [OCCUPATION_1] of [AGE_1] from [LOCATION_1] filed that.");
    assertThat(findings(chat)).containsExactly("1 FLAG CONTEXT SCORES");
    assertThat(chat.all(Redaction.class))
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.reason()).isEqualTo(Redaction.Reason.LEAKAGE);
              assertThat(one.retroactive()).isFalse();
            });
  }

  @Test
  void aLeakOfWhichNothingWasFoundIsBlocked() {
    EngineChat chat = chat(REDACT);
    chat.agent(0, LEAK);
    assertThat(texts(chat)).containsExactly("0.0 [BLOCKED]");
    assertThat(chat.all(Redaction.class).get(0).spans())
        .singleElement()
        .satisfies(
            span -> {
              assertThat(span.start()).isZero();
              assertThat(span.end()).isEqualTo(LEAK.length());
              assertThat(span.replacement()).isEqualTo("[BLOCKED]");
            });
  }

  @Test
  void aPolicyCanBlockWhatIsALeak() {
    EngineChat chat = chat(BLOCK);
    leak(chat, 0);
    chat.agent(1, "The filing deadline is Friday.");
    assertThat(texts(chat)).containsExactly("0.0 [BLOCKED]", "1.0 The filing deadline is Friday.");
    assertThat(findings(chat)).containsExactly("0 FLAG CONTEXT SCORES", "1 SAFE CONTEXT SCORES");
  }

  @Test
  void coarserValuesDoNotStandForALeak() {
    EngineChat chat =
        chat(
            Map.of(
                "leakage.domain",
                "law",
                "redaction.operators",
                "{AGE: generalize, LOCATION: generalize, OCCUPATION: mask}"));
    leak(chat, 0);
    assertThat(texts(chat))
        .containsExactly("0.0 A *****ator of [AGE_1] from [LOCATION_1] filed that.");
  }

  @Test
  void whatNobodyKnowsGoesOutMaskedForAReview() {
    EngineChat chat = chat(REDACT);
    chat.agent(0, "The florist from Omaha did.", neural(LOCATION, "Omaha", 0.6));
    chat.agent(1, "The florist did that, too, and it was all right.");
    assertThat(texts(chat))
        .containsExactly(
            "0.0 The florist from [LOCATION_1] did.",
            "1.0 The florist did that, too, and it was all right.");
    assertThat(findings(chat))
        .containsExactly("0 ABSTAIN CONTEXT SCORES", "1 ABSTAIN CONTEXT SCORES");
  }

  @Test
  void onlyTurnsOfAgentsAreLookedAt() {
    EngineChat chat = chat(BLOCK);
    chat.user(0, LEAK);
    chat.say("system", 1, 0, LEAK);
    chat.agent(2, "Thank you!");
    assertThat(asked).isEmpty();
    assertThat(findings(chat)).containsExactly("2 SAFE NONE TOO_SHORT");
  }

  @Test
  void withoutTheSectionNothingIsLookedAt() {
    EngineChat chat = chat(Map.of());
    leak(chat, 0);
    assertThat(asked).isEmpty();
    assertThat(findings(chat)).isEmpty();
    assertThat(texts(chat)).containsExactly("0.0 " + LEAK);
  }

  @Test
  void withoutADetectorNobodyKnows() {
    EngineChat chat = new EngineChat(REDACT);
    leak(chat, 0);
    assertThat(findings(chat)).containsExactly("0 ABSTAIN CONTEXT DETECTOR_FAILED");
    assertThat(texts(chat))
        .containsExactly("0.0 A [OCCUPATION_1] of [AGE_1] from [LOCATION_1] filed that.");
  }

  @Test
  void anAnswerThatRepeatsTheUserToThemIsNoLeak() {
    EngineChat chat = chat(BLOCK);
    chat.user(
        0,
        "I'm 52 and a litigator in Omaha.",
        agreed(AGE, "52", 0.8),
        neural(OCCUPATION, "litigator", 0.6),
        agreed(LOCATION, "Omaha", 0.8));
    leak(chat, 1);
    assertThat(chat.all(LeakageFinding.class))
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.decision()).isEqualTo(LeakageDecision.SAFE);
              assertThat(one.reason()).isEqualTo(LeakageReason.OWN_FACTS);
              assertThat(one.scores()).contains(new LeakageScores(-1, 1));
            });
    assertThat(texts(chat).get(1)).isEqualTo("1.0 " + LEAK);
  }

  @Test
  void whatAnotherAgentTurnSaidIsNotTheUsers() {
    EngineChat chat = chat(BLOCK);
    leak(chat, 0);
    leak(chat, 1);
    assertThat(findings(chat)).containsExactly("0 FLAG CONTEXT SCORES", "1 FLAG CONTEXT SCORES");
  }

  @Test
  void anIdentifierOfTheUserPassesTheFirstLayerAndAnotherDoesNot() {
    EngineChat chat = chat(REDACT);
    chat.user(0, "I am at kay@example.org.", regex(EMAIL, "kay@example.org"));
    chat.agent(1, "So I write to kay@example.org today.", regex(EMAIL, "kay@example.org"));
    chat.agent(2, "I write to lou@example.org as well.", regex(EMAIL, "lou@example.org"));
    assertThat(findings(chat))
        .containsExactly("1 SAFE CONTEXT SCORES", "2 FLAG DIRECT DIRECT_IDENTIFIER");
    assertThat(asked).hasSize(1);
    assertThat(texts(chat))
        .endsWith("1.0 So I write to [EMAIL_1] today.", "2.0 I write to [EMAIL_2] as well.");
  }

  @Test
  void aTurnThatIsSaidAnewIsLookedAtAnew() {
    EngineChat chat = chat(BLOCK);
    leak(chat, 0);
    chat.say("agent", 0, 1, "Somebody filed that.");
    assertThat(chat.all(LeakageFinding.class))
        .extracting(one -> one.revision() + " " + one.decision())
        .containsExactly("0 FLAG", "1 SAFE");
    assertThat(texts(chat)).containsExactly("0.0 [BLOCKED]", "0.1 Somebody filed that.");
    // The same turn again is neither looked at nor given out.
    chat.say("agent", 0, 1, "Somebody filed that.");
    assertThat(asked).hasSize(2);
  }

  @Test
  void anAlertLeavesABlockedTurnBlockedAndMasksAMaskedOneFurther() {
    EngineChat blocked =
        chat(Map.of("leakage", "{domain: law, on_flag: block}", "redaction.mode", "onset"));
    leak(blocked, 0);
    blocked.traits(1);
    assertThat(blocked.all(Alert.class)).hasSize(1);
    assertThat(texts(blocked))
        .filteredOn(text -> text.startsWith("0."))
        .containsExactly("0.0 [BLOCKED]");

    EngineChat masked = chat(Map.of("leakage.domain", "law", "redaction.mode", "onset"));
    String text = "A litigator of 52 asked at Petal Works.";
    masked.agent(
        0,
        text,
        neural(OCCUPATION, "litigator", 0.6).anothers(),
        neural(AGE, "52", 0.6).anothers());
    masked.traits(1);
    assertThat(texts(masked))
        .filteredOn(one -> one.startsWith("0."))
        .containsExactly(
            "0.0 A [OCCUPATION_1] of [AGE_1] asked at Petal Works.",
            "0.1 A [OCCUPATION_1] of [AGE_1] asked at [ORG_1].");
    assertThat(masked.all(Redaction.class))
        .filteredOn(one -> one.turn() == 0)
        .extracting(Redaction::reason)
        .containsExactly(Redaction.Reason.LEAKAGE, Redaction.Reason.ONSET);
  }

  @Test
  void aReviewerKeepsNoNameOfALeak() {
    Map<String, String> settings = Map.of("leakage.domain", "law", "redaction.review", "endpoint");
    EngineChat chat = chat(settings);
    String text = "The litigator is Ada Brook of course.";
    chat.agent(0, text, agreed(NAME_FULL, "Ada Brook", 0.8).anothers());
    chat.command(
        new Command.Reviewed(
            EngineChat.ID,
            0,
            0,
            List.of(new Command.ReviewedSpan(17, 26, ReviewDecision.KEEP)),
            "model"));
    assertThat(texts(chat)).containsExactly("0.0 The litigator is [NAME_FULL_1] of course.");
  }

  @Test
  void aSafeTextThatWaitsForTheEndComesAsItWasDecided() {
    EngineChat chat = chat(Map.of("leakage.domain", "law", "redaction.release", "on_close"));
    leak(chat, 0);
    assertThat(texts(chat)).isEmpty();
    assertThat(findings(chat)).hasSize(1);
    chat.close(0);
    assertThat(texts(chat))
        .containsExactly("0.0 A [OCCUPATION_1] of [AGE_1] from [LOCATION_1] filed that.");
  }

  @Test
  void aHeldTurnIsLookedAtWhenItsTimeHasCome() {
    EngineChat chat = chat(Map.of("leakage.domain", "law", "reorder.turns", "1"));
    leak(chat, 1);
    assertThat(findings(chat)).isEmpty();
    chat.user(0, "What did others file?");
    chat.user(2, "And then what?");
    assertThat(findings(chat)).containsExactly("1 FLAG CONTEXT SCORES");
  }

  @Test
  void theDetectorIsToldWhatTheUserAskedLast() {
    EngineChat chat = chat(Map.of("leakage", "{domain: law, input: qa}"));
    chat.user(0, "Who filed that?");
    leak(chat, 1);
    assertThat(asked).containsExactly("Who filed that?\n" + LEAK);
  }
}
