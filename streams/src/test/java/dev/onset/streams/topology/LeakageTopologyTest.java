package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedDetector.LEAK;
import static dev.onset.streams.topology.ScriptedDetector.POISON;
import static dev.onset.streams.topology.ScriptedDetector.RIDDLE;
import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static dev.onset.streams.topology.ScriptedExtractor.EMPLOYER;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.assembly.LeakageDetectors;
import dev.onset.model.Command;
import dev.onset.model.KeyRing;
import dev.onset.model.LeakageFinding;
import dev.onset.model.LeakageGrounds;
import dev.onset.model.Policy;
import dev.onset.model.PolicyPointer;
import dev.onset.model.PolicyReader;
import dev.onset.model.PolicyWriter;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.RejectReason;
import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import dev.onset.model.leakage.LeakageChoice;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageDetector;
import dev.onset.model.leakage.LeakageDomain;
import dev.onset.model.leakage.LeakageLayer;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.model.leakage.LeakageScores;
import dev.onset.model.leakage.OperatingPoint;
import dev.onset.serdes.StoreCodec;
import dev.onset.serdes.WireFormat;
import dev.onset.state.redaction.LeakageMask;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.redaction.TurnDecisions;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.monitoring.TimedDetectors;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is found of agents' turns, as topics, metrics and stores have it. */
class LeakageTopologyTest {
  private static final Policy LAW = PolicyReader.shipped(Map.of("leakage.domain", "law"));
  private static final String SAYS = "The " + LEAK + " is of " + NAME + ".";

  @TempDir Path folder;

  private Harness open(WireFormat format, Policy policy) {
    return new Harness(folder.resolve("state"), format, KeyRing.of(Harness.MASTER), policy);
  }

  private static List<String> texts(Harness onset) {
    return onset.values(onset.topics.redactedTurns()).stream().map(RedactedTurn::text).toList();
  }

  @ParameterizedTest
  @EnumSource(WireFormat.class)
  void eachTurnOfAnAgentHasAFinding(WireFormat format) {
    try (Harness onset = open(format, LAW)) {
      onset.say("s1", 0, "customer", "Is there a " + LEAK + "?");
      onset.say("s1", 1, "agent", SAYS);
      onset.say("s1", 2, "agent", "It is " + RIDDLE + ".");
      onset.say("s1", 3, "agent", "The deadline is Friday.");
      onset.say("s1", 4, "agent", "Bye!");

      List<LeakageFinding> found = onset.values(onset.topics.leakage());
      assertThat(found.get(0))
          .isEqualTo(
              new LeakageFinding(
                  SessionId.of("s1"),
                  1,
                  0,
                  LeakageDecision.FLAG,
                  LeakageLayer.CONTEXT,
                  LeakageReason.SCORES,
                  Optional.of(new LeakageScores(-0.5, 0.25)),
                  LeakageDomain.LAW,
                  OperatingPoint.ZERO,
                  0,
                  new LeakageGrounds(
                      found.get(0).grounds().markers(),
                      OptionalInt.empty(),
                      Optional.of(ScriptedDetector.BOUNDS),
                      Optional.of(ScriptedDetector.MODEL))));
      assertThat(found.get(0).grounds().markers())
          .extracting(one -> one.type() + " " + one.start() + "-" + one.end())
          .containsExactly("NAME_FULL 23-37");
      assertThat(found)
          .extracting(one -> one.turn() + " " + one.decision() + " " + one.reason())
          .containsExactly(
              "1 FLAG SCORES", "2 ABSTAIN SCORES", "3 SAFE SCORES", "4 SAFE TOO_SHORT");
      assertThat(texts(onset))
          .containsExactly(
              "Is there a " + LEAK + "?",
              "The " + LEAK + " is of [NAME_FULL_1].",
              "It is " + RIDDLE + ".",
              "The deadline is Friday.",
              "Bye!");
      assertThat(onset.values(onset.topics.redactions()))
          .extracting(Redaction::reason)
          .containsExactly(Redaction.Reason.LEAKAGE);
      assertThat(onset.deadLetters()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(WireFormat.class)
  void nothingOfTheTextIsOnTheTopic(WireFormat format) {
    try (Harness onset = open(format, LAW)) {
      onset.say("s1", 0, "agent", SAYS);
      onset.say("s1", 1, "agent", POISON + " with " + NAME);
      var records = onset.bytes(onset.topics.leakage().name());
      assertThat(records).hasSize(2);
      for (var one : records) {
        assertThat(new String(one.key(), UTF_8)).isEqualTo("s1");
        assertThat(new String(one.value(), UTF_8)).doesNotContain("Dana", "file", "Cannot");
      }
    }
  }

  @Test
  void aDetectorThatFailsStopsAndLosesNothing() {
    try (Harness onset = open(WireFormat.AVRO, LAW)) {
      onset.say("s1", 0, "agent", "Now " + POISON + " for " + NAME + ".");
      onset.say("s1", 1, "agent", "The deadline is Friday.");
      assertThat(onset.values(onset.topics.leakage()))
          .extracting(one -> one.decision() + " " + one.reason())
          .containsExactly("ABSTAIN DETECTOR_FAILED", "SAFE SCORES");
      assertThat(texts(onset))
          .containsExactly("Now " + POISON + " for [NAME_FULL_1].", "The deadline is Friday.");
      assertThat(onset.deadLetters()).isEmpty();
      assertThat(counted(onset, "abstain", "context", "detector_failed")).isEqualTo(1);
    }
  }

  private static double counted(Harness onset, String decision, String layer, String reason) {
    return onset.count(
        OnsetMetrics.LEAKAGE, "decision", decision, "layer", layer, "reason", reason);
  }

  @Test
  void findingsAreCountedByDecisionAndLayer() {
    try (Harness onset = open(WireFormat.AVRO, LAW)) {
      assertThat(counted(onset, "flag", "direct", "direct_identifier")).isZero();
      onset.say("s1", 0, "agent", SAYS);
      onset.say("s1", 1, "agent", SAYS);
      onset.say("s1", 2, "agent", "Write to " + EMAIL + " then.");
      assertThat(counted(onset, "flag", "context", "scores")).isEqualTo(2);
      assertThat(counted(onset, "flag", "direct", "direct_identifier")).isEqualTo(1);
    }
  }

  @Test
  void withoutTheSectionTheTopicStaysEmpty() {
    try (Harness onset = open(WireFormat.AVRO, PolicyReader.shipped())) {
      onset.say("s1", 0, "agent", SAYS);
      assertThat(onset.values(onset.topics.leakage())).isEmpty();
      assertThat(texts(onset)).containsExactly(SAYS);
    }
  }

  @Test
  void aRevisionIsLookedAtAnewAndADuplicateIsNot() {
    try (Harness onset = open(WireFormat.AVRO, LAW)) {
      onset.say("s1", 0, "agent", SAYS);
      onset.say("s1", 0, "agent", SAYS);
      onset.send(
          new Turn(SessionId.of("s1"), 0, 1, "agent", "Nothing is there.", OptionalLong.empty()));
      assertThat(onset.values(onset.topics.leakage()))
          .extracting(one -> one.revision() + " " + one.decision())
          .containsExactly("0 FLAG", "1 SAFE");
    }
  }

  /** The session's evidence says what is the user's own, be it stored and read between turns. */
  @Test
  void whatTheUserToldBeforeIsNoLeak() {
    try (Harness onset = open(WireFormat.AVRO, LAW)) {
      onset.say("s1", 0, "customer", "I am " + NAME + " and I work at " + EMPLOYER + ".");
      onset.say("s1", 1, "agent", "Your " + LEAK + " has " + NAME + " at " + EMPLOYER + ".");
      onset.say("s2", 0, "agent", "Your " + LEAK + " has " + NAME + " at " + EMPLOYER + ".");
      assertThat(onset.values(onset.topics.leakage()))
          .extracting(one -> one.session().session() + " " + one.decision() + " " + one.reason())
          .containsExactly("s1 SAFE OWN_FACTS", "s2 FLAG SCORES");
    }
  }

  @Test
  void theTenantsPolicySaysWhatIsLookedForAndHow() {
    Policy blocking =
        PolicyReader.shipped(
            Map.of("name", "f", "leakage", "{domain: finance, point: balanced, on_flag: block}"));
    try (Harness onset = open(WireFormat.AVRO, PolicyReader.shipped())) {
      onset.book.take("acme/" + blocking.version(), PolicyWriter.write(blocking));
      onset.book.take("acme", new PolicyPointer(blocking.version(), false).text());
      onset.send(Turn.of(new SessionId("acme", "s1"), 0, "agent", SAYS));
      onset.say("s1", 0, "agent", SAYS);
      assertThat(onset.values(onset.topics.leakage()))
          .singleElement()
          .satisfies(
              one -> {
                assertThat(one.session().tenant()).isEqualTo("acme");
                assertThat(one.domain()).isEqualTo(LeakageDomain.FINANCE);
                assertThat(one.point()).isEqualTo(OperatingPoint.BALANCED);
              });
      assertThat(texts(onset)).containsExactly("[BLOCKED]", SAYS);
    }
  }

  @Test
  void anErasedSessionIsNotLookedAt() {
    try (Harness onset = open(WireFormat.AVRO, LAW)) {
      onset.say("s1", 0, "agent", SAYS);
      onset.values(onset.topics.leakage());
      onset.send(new Command.Erase(SessionId.of("s1")));
      onset.say("s1", 1, "agent", SAYS);
      assertThat(onset.values(onset.topics.leakage())).isEmpty();
      assertThat(onset.deadLetters())
          .extracting(one -> one.reason())
          .containsExactly(RejectReason.SESSION_ERASED);
    }
  }

  @Test
  void everyQuestionToTheDetectorIsTimed() {
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    LeakageDetectors timed = new TimedDetectors(choice -> new ScriptedDetector(), registry);
    LeakageDetector detector = timed.of(new LeakageChoice.Bundled(LeakageDomain.MEDICAL));
    assertThat(detector.assess(SAYS, OperatingPoint.STRICT).decision())
        .isEqualTo(LeakageDecision.FLAG);
    assertThatThrownBy(() -> detector.assess(POISON, OperatingPoint.STRICT))
        .isInstanceOf(IllegalStateException.class);
    assertThat(registry.get(OnsetMetrics.DETECTOR).tags("domain", "medical").timer().count())
        .isEqualTo(2);
    assertThat(timed.model(new LeakageChoice.Bundled(LeakageDomain.MEDICAL))).isEmpty();
  }

  private static final byte[] PLACE = {1};
  private static final SessionKey KEY = Harness.MASTER.of(SessionId.of("s1"));
  private static final Turn TURN = Turn.of(SessionId.of("s1"), 4, "agent", "hello");

  @Test
  void aTurnComesBackWithWhatIsMaskedInIt() {
    RetainedTurn now =
        new RetainedTurn(
            TURN,
            List.of(),
            List.of(),
            3,
            true,
            new TurnDecisions(
                List.of(), List.of(), Optional.of(LeakageMask.WHOLE), new TreeSet<>()),
            Role.AGENT);
    byte[] stored = StoreCodec.of(RetainedTurn.class, "RetainedTurn").encode(now, PLACE, KEY);
    assertThat(StoreCodec.of(RetainedTurn.class, "RetainedTurn").decode(stored, PLACE, KEY))
        .isEqualTo(now);
  }
}
