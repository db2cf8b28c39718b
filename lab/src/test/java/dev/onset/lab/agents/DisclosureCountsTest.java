package dev.onset.lab.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Rule;
import dev.onset.model.leakage.LeakageDecision;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What counts as found, and when. */
class DisclosureCountsTest {
  private static JudgedAgentChat judged(
      Map<String, Integer> onset, JudgedAgentChat.Told... alerts) {
    Map<String, JudgedAgentChat.Told> first = new TreeMap<>();
    for (JudgedAgentChat.Told one : alerts) {
      first.putIfAbsent(one.who(), one);
    }
    AgentChat chat = new AgentChat("x", AgentChat.Kind.LEAK, List.of(), new TreeMap<>(onset));
    return new JudgedAgentChat(chat, first, List.of(alerts), Optional.of(LeakageDecision.FLAG));
  }

  private static JudgedAgentChat.Told told(String who, int turn) {
    return new JudgedAgentChat.Told(who, Rule.RULE_A, turn, false);
  }

  @Test
  void theFirstAlertAboutAPersonCounts() {
    DisclosureCounts counts =
        DisclosureCounts.of(
            List.of(
                judged(Map.of("p1", 3), told("p1", 3), told("p1", 9)),
                judged(Map.of("p1", 3), told("p1", 5)),
                judged(Map.of("p1", 3), told("p1", 7)),
                judged(Map.of("p1", 7), told("p1", 3)),
                judged(Map.of("p1", 3, "p2", 5), told("p2", 5))));
    assertThat(counts).isEqualTo(new DisclosureCounts(5, 6, 2, 3, 1, 1, 1, 0, 0, 0, 5, 0));
  }

  @Test
  void anAlertAboutNobodyWhoCanBeToldIsFalse() {
    DisclosureCounts counts =
        DisclosureCounts.of(
            List.of(
                judged(Map.of(), told("user", 3), told("p1", 5)),
                judged(Map.of("p1", 3), new JudgedAgentChat.Told("p1", Rule.RULE_A, 3, true))));
    assertThat(counts).isEqualTo(new DisclosureCounts(2, 1, 1, 1, 0, 0, 0, 2, 1, 1, 2, 0));
  }
}
