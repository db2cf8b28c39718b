package dev.onset.lab.agents;

import dev.onset.evaluation.play.EnginePlayback;
import dev.onset.model.Alert;
import dev.onset.model.Direction;
import dev.onset.model.Emission;
import dev.onset.model.Evidence;
import dev.onset.model.LeakageFinding;
import dev.onset.model.leakage.LeakageDecision;
import dev.onset.model.leakage.LeakageLayer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Plays dialogues of agents and tells which alerts came about whom. Thread-safe.
 *
 * @param playback plays a dialogue
 */
public record DisclosureJudge(EnginePlayback playback) {
  private static final List<LeakageDecision> GRAVEST_FIRST =
      List.of(LeakageDecision.FLAG, LeakageDecision.ABSTAIN, LeakageDecision.SAFE);

  /** Judges a dialogue. */
  public JudgedAgentChat judge(AgentChat chat) {
    Map<String, JudgedAgentChat.Told> first = new TreeMap<>();
    List<JudgedAgentChat.Told> alerts = new ArrayList<>();
    List<LeakageDecision> decisions = new ArrayList<>();
    for (Emission emission : playback.play(chat.dialogue())) {
      if (emission instanceof LeakageFinding finding && finding.layer() == LeakageLayer.CONTEXT) {
        decisions.add(finding.decision());
      }
      if (emission instanceof Alert alert
          && alert.isFirst()
          && alert.direction() == Direction.DISCLOSED_BY_AGENT) {
        JudgedAgentChat.Told told = told(chat, alert);
        alerts.add(told);
        first.putIfAbsent(told.who(), told);
      }
    }
    return new JudgedAgentChat(
        chat, first, alerts, GRAVEST_FIRST.stream().filter(decisions::contains).findFirst());
  }

  /** Whom most of the evidence is about, by the marks of its turns. */
  private static JudgedAgentChat.Told told(AgentChat chat, Alert alert) {
    Map<String, Integer> votes = new TreeMap<>();
    for (Evidence one : alert.evidence()) {
      List<String> whose = whose(chat, one, mark -> isOf(mark.type(), one.type().name()));
      // Where a value has another type than its mark, the one other person of its turn is meant.
      List<String> others = whose(chat, one, AgentChat.Mark::isAnothers);
      (whose.isEmpty() && others.size() == 1 ? others : whose)
          .forEach(who -> votes.merge(who, 1, Integer::sum));
    }
    String who =
        votes.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .orElse(JudgedAgentChat.UNMARKED);
    return new JudgedAgentChat.Told(who, alert.rule(), alert.turn(), isMixed(chat, alert));
  }

  private static List<String> whose(AgentChat chat, Evidence one, Predicate<AgentChat.Mark> marks) {
    return chat.turns().get(one.turn()).marks().stream()
        .filter(marks)
        .map(AgentChat.Mark::who)
        .distinct()
        .toList();
  }

  /** Whether some value of the evidence can be of one person only, and another one of another. */
  private static boolean isMixed(AgentChat chat, Alert alert) {
    List<String> sure =
        alert.evidence().stream()
            .map(
                one ->
                    chat.turns().get(one.turn()).marks().stream()
                        .filter(mark -> isOf(mark.type(), one.type().name()))
                        .map(AgentChat.Mark::who)
                        .distinct()
                        .toList())
            .filter(who -> who.size() == 1)
            .flatMap(Collection::stream)
            .distinct()
            .toList();
    return sure.size() > 1;
  }

  private static boolean isOf(String mark, String type) {
    return switch (mark) {
      case "NAME" -> type.startsWith("NAME") || type.equals("ALIAS");
      case "ZIP" -> type.equals("ZIP5") || type.equals("POSTCODE");
      case "ID" -> true;
      default -> type.equals(mark);
    };
  }
}
