package dev.onset.lab.leakage;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.onset.evaluation.metrics.Share;
import dev.onset.lab.corpus.leakage.WrittenAnswer;
import dev.onset.lab.corpus.leakage.WrittenAnswer.Label;
import dev.onset.lab.metrics.EnumMaps;
import dev.onset.model.leakage.LeakageDecision;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What a detector decides on the answers of one hand. Immutable.
 *
 * @param hand the hand
 * @param heard whether its answers trained the detector; if so the figures say little
 * @param decisions by label
 */
public record WrittenFindings(
    String hand,
    @JsonProperty("trained_on") boolean heard,
    @JsonProperty("labels") Map<Label, Decisions> decisions) {
  /** How many answers of a label were decided each way. */
  public record Decisions(Share flagged, Share abstained, Share passed) {
    private static Decisions of(List<LeakageDecision> all) {
      return new Decisions(
          share(all, LeakageDecision.FLAG),
          share(all, LeakageDecision.ABSTAIN),
          share(all, LeakageDecision.SAFE));
    }

    private static Share share(List<LeakageDecision> all, LeakageDecision one) {
      return Share.of(all, one::equals);
    }
  }

  /** Copies. */
  public WrittenFindings {
    decisions = EnumMaps.copy(decisions, Label.class);
  }

  /**
   * The findings of every hand, in the order of their names.
   *
   * @param kept names of the hands that trained nothing
   * @param decided decides on an answer
   */
  public static List<WrittenFindings> of(
      List<WrittenAnswer> answers,
      Set<String> kept,
      Function<WrittenAnswer, LeakageDecision> decided) {
    Map<String, Map<Label, List<LeakageDecision>>> hands = new TreeMap<>();
    for (WrittenAnswer each : answers) {
      hands
          .computeIfAbsent(each.hand(), hand -> new EnumMap<>(Label.class))
          .computeIfAbsent(each.label(), label -> new ArrayList<>())
          .add(decided.apply(each));
    }
    List<WrittenFindings> findings = new ArrayList<>();
    hands.forEach(
        (hand, labels) -> {
          Map<Label, Decisions> decisions = new EnumMap<>(Label.class);
          labels.forEach((label, all) -> decisions.put(label, Decisions.of(all)));
          findings.add(new WrittenFindings(hand, !kept.contains(hand), decisions));
        });
    return List.copyOf(findings);
  }
}
