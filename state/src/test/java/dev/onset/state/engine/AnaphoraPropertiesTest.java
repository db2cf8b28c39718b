package dev.onset.state.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Candidate;
import dev.onset.model.EntityId;
import dev.onset.model.Fact;
import dev.onset.model.Owner;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.Verdict;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.graph.LiveGraph;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** What references never do, however eager the model. */
class AnaphoraPropertiesTest {
  /** One turn. */
  record Line(String speaker, String text, List<EngineChat.Seen> seen) {}

  /** Whose the value of a line is, where it is not the user's own or an agent's question. */
  private static final Map<String, Owner> OWNERS =
      Map.of("My wife's is %s", Owner.ANOTHER, "someone has %s", Owner.UNCLEAR);

  private static final List<String> SHAPES =
      List.of(
          "user|%s",
          "user|I'm %s",
          "user|My wife's is %s",
          "user|Actually, it's %s",
          "user|someone has %s",
          "agent|Is it %s?",
          "agent|Which email?",
          "agent|Where do you work?",
          "user|use my email and my employer",
          "user|ask her employer, the same number",
          "user|same as before",
          "user|yes, correct",
          "user|as i said, you already have it",
          "user|I gave you the wrong email, use my email",
          "user|my wife's employer and my name",
          "user|That's my colleague's info, switch to mine.",
          "agent|my email and the same employer");

  private static final List<String> VALUES =
      List.of(
          "EMAIL|ada@example.org",
          "EMAIL|bo@example.org",
          "PHONE|414-555-0188",
          "ORG|Petal Works",
          "ORG|Orchard House",
          "NAME_FULL|Ada Brook");

  private static Line line(String shape, String value, double confidence) {
    String speaker = shape.substring(0, shape.indexOf('|'));
    String text = shape.substring(shape.indexOf('|') + 1);
    if (!text.contains("%s")) {
      return new Line(speaker, text, List.of());
    }
    String surface = value.substring(value.indexOf('|') + 1);
    PiiType type = PiiType.valueOf(value.substring(0, value.indexOf('|')));
    EngineChat.Seen seen = EngineChat.neural(type, surface, confidence);
    Owner owner = OWNERS.get(text);
    return new Line(
        speaker,
        text.replace("%s", surface),
        List.of(owner == null ? seen : seen.read(OwnerReading.certain(owner))));
  }

  @Provide
  Arbitrary<Line> lines() {
    return Combinators.combine(
            Arbitraries.of(SHAPES),
            Arbitraries.of(VALUES),
            Arbitraries.of(0.45, 0.6, 0.82, 0.86, 0.95))
        .as(AnaphoraPropertiesTest::line);
  }

  private static void say(EngineChat chat, int turn, Line line) {
    chat.say(line.speaker(), turn, 0, line.text(), line.seen().toArray(EngineChat.Seen[]::new));
  }

  /** Values by owner and type, whether fact or candidate. */
  private static Set<List<Object>> evidence(EngineChat chat) {
    Set<List<Object>> evidence = new HashSet<>();
    chat.store
        .load(EngineChat.ID)
        .ifPresent(
            session -> {
              for (Fact one : session.facts().values()) {
                evidence.add(List.of(one.entity(), one.type(), one.canonical(), one.confidence()));
              }
              for (Candidate one : session.candidates().values()) {
                evidence.add(List.of(one.entity(), one.type(), one.canonical(), one.confidence()));
              }
            });
    return evidence;
  }

  @Property(tries = 300)
  void noEntityHasAValueThatItHadNotBefore(
      @ForAll @Size(max = 14) List<@From("lines") Line> lines) {
    EngineChat off = new EngineChat();
    EngineChat on =
        new EngineChat(PolicyReader.shipped(Map.of("anaphora", "t1")), (type, features) -> 1.0);
    for (int turn = 0; turn < lines.size(); turn++) {
      say(off, turn, lines.get(turn));
      say(on, turn, lines.get(turn));

      assertThat(evidence(on)).isEqualTo(evidence(off));
    }
    assertThat(on.all(Verdict.class)).isEqualTo(off.all(Verdict.class));
    assertThat(EvidenceGraph.from(EngineChat.ID, on.all(ProvenanceEvent.class)))
        .isEqualTo(
            on.store
                .load(EngineChat.ID)
                .map(session -> LiveGraph.of(EngineChat.ID, session, EngineChat.key()))
                .orElse(EvidenceGraph.from(EngineChat.ID, List.of())));
  }

  @Property(tries = 300)
  void aReferenceIsToWhatItsEntityWasSeenToHave(
      @ForAll @Size(max = 14) List<@From("lines") Line> lines) {
    EngineChat on =
        new EngineChat(PolicyReader.shipped(Map.of("anaphora", "t1")), (type, features) -> 1.0);
    for (int turn = 0; turn < lines.size(); turn++) {
      say(on, turn, lines.get(turn));
    }
    Set<List<Object>> had = new HashSet<>();
    for (ProvenanceEvent event : on.all(ProvenanceEvent.class)) {
      boolean seen =
          event.kind() == ProvenanceKind.OBSERVED || event.kind() == ProvenanceKind.REHOMED;
      if (!seen || event.entity().filter(EntityId.UNK::equals).isPresent()) {
        continue;
      }
      List<Object> what = List.of(event.entity(), event.type(), event.valueHash());
      if (event.detail().containsKey("virtual")) {
        assertThat(had).contains(what);
        assertThat(Integer.parseInt(event.detail().get("antecedent"))).isLessThan(event.turn());
      } else {
        had.add(what);
      }
    }
  }
}
