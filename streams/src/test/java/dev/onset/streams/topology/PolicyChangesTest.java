package dev.onset.streams.topology;

import static dev.onset.streams.topology.ScriptedExtractor.EMAIL;
import static dev.onset.streams.topology.ScriptedExtractor.NAME;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Command;
import dev.onset.model.Policy;
import dev.onset.model.PolicyPointer;
import dev.onset.model.PolicyReader;
import dev.onset.model.PolicyWriter;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Redaction;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.monitoring.OnsetMetrics;
import dev.onset.streams.store.StoreNames;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which policy a session is processed under while policies come and go. */
class PolicyChangesTest {
  /** Masks no address. */
  private static final Policy OPEN =
      PolicyReader.shipped(Map.of("name", "open", "redaction.types", "[SSN]"));

  private static final Policy PATIENT =
      PolicyReader.shipped(Map.of("name", "patient", "reorder.turns", "1"));

  private static final Policy SHORT =
      PolicyReader.shipped(Map.of("name", "short", "max_text_length", "30"));
  private static final String SAYS = "You can write to " + EMAIL + ".";
  private static final SessionId S1 = SessionId.of("s1");

  @TempDir Path folder;
  private Harness onset;
  private final List<ProvenanceEvent> trail = new ArrayList<>();

  @BeforeEach
  void open() {
    onset = new Harness(folder, WireFormat.AVRO);
  }

  @AfterEach
  void close() {
    onset.close();
  }

  private void publish(String tenant, Policy policy, boolean live) {
    onset.book.take(tenant + "/" + policy.version(), PolicyWriter.write(policy));
    onset.book.take(tenant, new PolicyPointer(policy.version(), live).text());
  }

  private void say(SessionId session, int index, String text) {
    say(session, index, 0, text);
  }

  private void say(SessionId session, int index, int revision, String text) {
    onset.send(new Turn(session, index, revision, "customer", text, OptionalLong.empty()));
  }

  /** How many turns were masked since this was asked last. */
  private int masked() {
    List<Redaction> redactions = onset.values(onset.topics.redactions());
    return redactions.size();
  }

  private List<Map<String, String>> changes(SessionId session) {
    trail.addAll(onset.values(onset.topics.provenance()));
    return trail.stream()
        .filter(event -> event.session().equals(session))
        .filter(event -> event.kind() == ProvenanceKind.POLICY_CHANGED)
        .<Map<String, String>>map(ProvenanceEvent::detail)
        .toList();
  }

  private Map<String, String> change(Policy from, Policy to, String at, int revision) {
    return Map.of(
        "from", from.version(),
        "to", to.version(),
        "at", at,
        "revision", Integer.toString(revision));
  }

  @Test
  void aSessionUnderTheInstancesOwnPolicyHasNoEventOfIt() {
    say(S1, 0, SAYS);

    assertThat(masked()).isOne();
    assertThat(changes(S1)).isEmpty();
  }

  @Test
  void aNewSessionTakesItsTenantsPolicyAndSaysSo() {
    publish("default", OPEN, false);
    say(S1, 3, SAYS);

    assertThat(masked()).isZero();
    assertThat(changes(S1)).containsExactly(change(onset.policy, OPEN, "3", 0));
    assertThat(trail.get(0).kind()).isEqualTo(ProvenanceKind.POLICY_CHANGED);
  }

  @Test
  void aNewSessionWhoseFirstTurnIsHeldIsUnderItsTenantsPolicyFromThenOn() {
    publish("default", PATIENT, false);
    say(S1, 0, SAYS);
    assertThat(changes(S1)).containsExactly(change(onset.policy, PATIENT, "0", 0));
    publish("default", OPEN, false);

    say(S1, 1, "Hello.");
    assertThat(masked()).isOne();
    onset.send(new Command.Close(S1, 1));

    assertThat(changes(S1)).hasSize(1);
    assertThat(onset.values(onset.topics.redactedTurns())).hasSize(2);
  }

  @Test
  void aLivePolicyTakesEffectForTheTurnsThatWaitWithTheNextOne() {
    publish("default", PATIENT, false);
    say(S1, 0, SAYS);
    publish("default", OPEN, true);

    say(S1, 1, "Hello.");

    assertThat(masked()).isZero();
    assertThat(changes(S1))
        .containsExactly(change(onset.policy, PATIENT, "0", 0), change(PATIENT, OPEN, "1", 0));
    assertThat(onset.values(onset.topics.redactedTurns())).hasSize(2);
  }

  @Test
  void aLiveSessionKeepsItsPolicyToItsEnd() {
    say(S1, 0, "Hello.");
    publish("default", OPEN, false);
    say(S1, 1, SAYS);
    say(SessionId.of("s2"), 0, SAYS);
    onset.send(new Command.Close(S1, 1));

    assertThat(onset.values(onset.topics.redactions()))
        .extracting(Redaction::session)
        .containsExactly(S1);
    assertThat(changes(S1)).isEmpty();
    assertThat(trail)
        .filteredOn(event -> event.kind() == ProvenanceKind.CLOSED)
        .singleElement()
        .satisfies(
            event ->
                assertThat(event.detail()).containsEntry("policy_version", onset.policy.version()));
  }

  @Test
  void aLivePolicyTakesEffectWithTheNextTurn() {
    say(S1, 5, "Hello.");
    publish("default", OPEN, true);
    say(S1, 2, SAYS);
    say(S1, 6, SAYS);
    publish("default", onset.policy, true);
    say(S1, 6, 1, SAYS + " Please.");

    assertThat(onset.values(onset.topics.redactions()))
        .extracting(Redaction::turn)
        .containsExactly(6);
    assertThat(changes(S1))
        .containsExactly(change(onset.policy, OPEN, "2", 0), change(OPEN, onset.policy, "6", 1));
    assertThat(onset.count(OnsetMetrics.POLICY_CHANGES)).isEqualTo(2);
  }

  @Test
  void aTurnThatIsDroppedOrSetAsideChangesNothing() {
    say(S1, 0, "Hello there.");
    publish("default", SHORT, true);
    say(S1, 0, "Hello there.");
    say(S1, 1, "This one is a longer text than thirty, too.");
    assertThat(onset.deadLetters())
        .singleElement()
        .satisfies(letter -> assertThat(letter.reason()).isEqualTo(RejectReason.OVERSIZED_TEXT));
    assertThat(changes(S1)).isEmpty();

    say(S1, 1, "Hello.");

    assertThat(changes(S1)).containsExactly(change(onset.policy, SHORT, "1", 0));
  }

  @Test
  void tenantsWithEqualSessionsHaveTheirOwnPolicies() {
    SessionId theirs = new SessionId("acme", "s1");
    publish("acme", OPEN, true);
    say(S1, 0, SAYS);
    say(theirs, 0, SAYS);

    assertThat(onset.values(onset.topics.redactions()))
        .extracting(Redaction::session)
        .containsExactly(S1);
    assertThat(changes(S1)).isEmpty();
    assertThat(changes(theirs)).hasSize(1);
  }

  @Test
  void aPolicyThatCannotBeReadLeavesTheLastOneInForce() {
    publish("default", OPEN, true);
    onset.book.take("default/newer-0123456789ab", PolicyWriter.write(OPEN) + "telepathy: 3\n");
    onset.book.take("default", new PolicyPointer("newer-0123456789ab", true).text());
    say(S1, 0, SAYS);

    assertThat(masked()).isZero();
    assertThat(changes(S1)).extracting(detail -> detail.get("to")).containsExactly(OPEN.version());
  }

  /** As after a restart behind which the body is not there any more. */
  @Test
  void aSessionWhosePolicyIsNowhereGoesOnUnderTheCurrentOne() {
    publish("default", OPEN, false);
    say(S1, 0, "Hello, I am " + NAME + ".");
    try (Harness later = restarted()) {
      later.send(Turn.of(S1, 1, "customer", SAYS));

      assertThat(later.values(later.topics.redactions())).hasSize(1);
      assertThat(later.values(later.topics.provenance()).get(0).detail())
          .isEqualTo(change(OPEN, later.policy, "1", 0));
    }
  }

  @Test
  void aSessionKeepsItsPolicyOnAnInstanceWithAnotherOne() {
    publish("default", OPEN, false);
    say(S1, 0, "Hello, I am " + NAME + ".");
    try (Harness later = restarted()) {
      later.book.take("default/" + OPEN.version(), PolicyWriter.write(OPEN));
      later.send(Turn.of(S1, 1, "customer", SAYS));

      assertThat(later.values(later.topics.redactions())).isEmpty();
      assertThat(later.values(later.topics.provenance()))
          .extracting(ProvenanceEvent::kind)
          .isNotEmpty()
          .doesNotContain(ProvenanceKind.POLICY_CHANGED);
    }
  }

  /** Another instance with the state of this one, which has read nothing of the topic yet. */
  private Harness restarted() {
    Harness later = new Harness(folder.resolve("other"), WireFormat.AVRO);
    for (String store : StoreNames.ALL) {
      try (var entries = onset.driver.<Object, Object>getKeyValueStore(store).all()) {
        entries.forEachRemaining(
            entry -> later.driver.getKeyValueStore(store).put(entry.key, entry.value));
      }
    }
    return later;
  }
}
