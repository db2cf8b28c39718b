package dev.onset.state.graph;

import static dev.onset.state.engine.EngineChat.neural;
import static dev.onset.state.engine.EngineChat.regex;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.CommitPolicy;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RiskLevel;
import dev.onset.state.engine.EngineChat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Who has what, and how it is shown (first paper, section 4.7). */
class EvidenceGraphTest {
  private static final Policy.Graph SHOWN = PolicyReader.shipped().graph();

  private static EvidenceGraph graph(EngineChat chat) {
    return EvidenceGraph.from(EngineChat.ID, chat.all(ProvenanceEvent.class));
  }

  private static EngineChat introduced() {
    EngineChat chat = new EngineChat();
    chat.user(
        0,
        "My name is Ada Brook from Petal Works",
        neural(PiiType.NAME_FULL, "Ada Brook", 0.95),
        neural(PiiType.ORG, "Petal Works", 0.95));
    chat.user(2, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));
    chat.user(
        3, "My wife works at Petal Works", neural(PiiType.ORG, "Petal Works", 0.95).anothers());
    return chat;
  }

  @Test
  void aLeafHoldsTheMetadataOfItsEdge() {
    Leaf mail =
        graph(introduced()).leaves(EntityId.USER).stream()
            .filter(leaf -> leaf.type() == PiiType.EMAIL)
            .findFirst()
            .orElseThrow();
    assertThat(mail.valueHash())
        .isEqualTo(EngineChat.key().valueHash(PiiType.EMAIL, "ada@example.org"));
    assertThat(mail.originTurn()).isEqualTo(2);
    assertThat(mail.confidence()).isEqualTo(1.0);
    assertThat(mail.commitment()).contains(new Leaf.Commitment(2, CommitPolicy.HIGH_CONFIDENCE));
  }

  @Test
  void aNodeHoldsRiskAndOnset() {
    Node user = graph(introduced()).nodes().get(0);
    assertThat(user.entity()).isEqualTo(EntityId.USER);
    assertThat(user.level()).isEqualTo(RiskLevel.DANGER);
    assertThat(user.onset()).hasValue(2);
  }

  @Test
  void aSharedValueLinksPeopleAndEachKeepsTheirOwn() {
    EvidenceGraph graph = graph(introduced());
    assertThat(graph.sharedValues())
        .singleElement()
        .satisfies(
            shared ->
                assertThat(shared.leaves())
                    .extracting(Leaf::entity)
                    .containsExactly(EntityId.USER, EntityId.other(1)));
  }

  @Test
  void linksWeakenWithTurnsAndAcrossClasses() {
    Map<String, Double> links = new TreeMap<>();
    for (Link link : graph(introduced()).links(EntityId.USER, SHOWN)) {
      links.put(link.a().type() + "-" + link.b().type(), link.confidence());
    }
    Offset<Double> exact = Offset.offset(1e-12);
    assertThat(links).hasSize(3);
    assertThat(links.get("NAME_FULL-ORG")).isCloseTo(0.95, exact);
    assertThat(links.get("NAME_FULL-EMAIL")).isCloseTo(0.95 * 0.97 * 0.97, exact);
    assertThat(links.get("ORG-EMAIL")).isCloseTo(0.95 * 0.97 * 0.97 * 0.9, exact);
  }

  @Test
  void anotherPolicyShowsOtherLinks() {
    Policy.Graph other =
        PolicyReader.shipped(
                Map.of("graph.same_turn", "0.8", "graph.decay", "0.5", "graph.other_class", "0.25"))
            .graph();
    assertThat(graph(introduced()).links(EntityId.USER, other))
        .extracting(Link::confidence)
        .containsExactlyInAnyOrder(0.8, 0.2, 0.05);
  }

  @Test
  void linksDecideNothing() {
    EngineChat chat = new EngineChat(Map.of("graph.same_turn", "0"));
    chat.user(0, "My name is Ada Brook", neural(PiiType.NAME_FULL, "Ada Brook", 0.95));
    chat.user(1, "it is ada@example.org", regex(PiiType.EMAIL, "ada@example.org"));
    assertThat(chat.onset()).isEqualTo(1);
  }

  @Test
  void aClosedSessionSaysWhyThereWasNoOnset() {
    EngineChat chat = new EngineChat();
    chat.user(0, "I'm 37", neural(PiiType.AGE, "37", 0.95));
    chat.close(0);
    assertThat(graph(chat).nodes().get(0).abstained()).isPresent();
  }

  @Test
  void eventsThatSomebodyChangedArePassedOver() {
    List<ProvenanceEvent> events = new ArrayList<>();
    for (ProvenanceEvent event : introduced().all(ProvenanceEvent.class)) {
      for (String wrong : List.of("", "-", "99999999999", "OTHER_0")) {
        TreeMap<String, String> detail = new TreeMap<>(event.detail());
        detail.replaceAll((key, value) -> wrong);
        for (ProvenanceKind kind : ProvenanceKind.values()) {
          events.add(
              new ProvenanceEvent(
                  event.session(),
                  event.sequence(),
                  event.turn(),
                  kind,
                  event.entity(),
                  event.type(),
                  event.valueHash(),
                  Optional.empty(),
                  event.confidence(),
                  detail,
                  event.mac(),
                  event.link(),
                  event.signature()));
        }
      }
    }
    assertThat(EvidenceGraph.from(EngineChat.ID, events).leaves()).isEmpty();
  }
}
