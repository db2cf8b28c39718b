package dev.onset.app.alert;

import dev.onset.app.terminal.PeopleCount;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Says in English why an alert was raised. Sentences hold types and turns, never values. */
public final class AlertSentences {
  private AlertSentences() {}

  /** Returns the reason in the words that ship. */
  public static String reason(Alert alert) {
    return reason(alert, TypeWords.SHIPPED);
  }

  /**
   * Returns one sentence that says who became re-identifiable, at which turn, and by what.
   *
   * @param words for the types of the evidence
   */
  public static String reason(Alert alert, TypeWords words) {
    return alert.status() == Alert.Status.CORRECTED
        ? correction(alert, words)
        : onset(alert, words);
  }

  private static String onset(Alert alert, TypeWords words) {
    List<String> evidence = evidence(alert, words);
    String all = joined(evidence);
    String who = capitalized(person(alert));
    if (alert.tPred().isEmpty()) {
      return ("%s can almost be told apart since turn %s: %s, and the policy waits for a name"
              + " with a way to reach the person.")
          .formatted(who, alert.tWarn().orElse(alert.turn()), fit(evidence, alert));
    }
    String become = who + " became re-identifiable at turn " + alert.tPred().getAsInt();
    return switch (alert.rule()) {
      case RULE_A -> become + " without a name: " + fit(evidence, alert) + ".";
      case RULE_B -> become + ": " + all + " together tell who it is.";
      case RULE_U ->
          "%s: %s%s to exactly one person."
              .formatted(become, all, evidence.size() == 1 ? " belongs" : " each belong");
    };
  }

  private static String correction(Alert alert, TypeWords words) {
    String taken =
        "Turn "
            + alert.turn()
            + " took back evidence of the alert about "
            + person(alert)
            + (alert.tPred().isPresent() ? " at turn " + alert.tPred().getAsInt() : "");
    return alert.evidence().isEmpty()
        ? taken + ": nothing of it still stands."
        : taken + ": " + joined(evidence(alert, words)) + " still stands.";
  }

  /** Says in one sentence what a severity means. */
  public static String severity(Alert.Severity severity) {
    return switch (severity) {
      case MEDIUM -> "A warning: few people can be meant, but nothing names the person.";
      case HIGH -> "Urgent: whoever reads the chat can reach or look up the person.";
    };
  }

  /** Names the person of an alert, as the middle of a sentence does. */
  static String person(Alert alert) {
    if (alert.entity().equals(EntityId.USER)) {
      return "the user";
    }
    if (alert.direction() == Direction.DISCLOSED_BY_AGENT) {
      return alert.entity() + ", of whom the agent told the user,";
    }
    return alert.thirdParty()
        ? alert.entity() + ", of whom the user spoke,"
        : alert.entity().name();
  }

  /** Marks the person of an alert who is not the user; empty for the user. */
  public static String mark(Alert alert) {
    if (alert.direction() == Direction.DISCLOSED_BY_AGENT) {
      return " (disclosed by the agent)";
    }
    return alert.thirdParty() ? " (third party)" : "";
  }

  private static String fit(List<String> evidence, Alert alert) {
    return joined(evidence)
        + (evidence.size() == 1 ? " fits " : " fit ")
        + alert.anonymity().map(PeopleCount::sentence).orElse("few people");
  }

  /** Lists the evidence in the order of its first turns, each type once. */
  private static List<String> evidence(Alert alert, TypeWords words) {
    Map<PiiType, SortedSet<Integer>> turns = new LinkedHashMap<>();
    for (Evidence one : alert.evidence()) {
      turns.computeIfAbsent(one.type(), any -> new TreeSet<>()).add(one.turn());
    }
    List<String> parts = new ArrayList<>();
    turns.forEach(
        (type, at) ->
            parts.add(
                words.of(type)
                    + (at.size() == 1 ? " (turn " : " (turns ")
                    + joined(at.stream().map(String::valueOf).toList())
                    + ")"));
    return parts.isEmpty() ? List.of("the evidence") : parts;
  }

  /** Joins words with commas and an "and"; at least one. */
  public static String joined(List<String> parts) {
    int last = parts.size() - 1;
    return last == 0
        ? parts.get(0)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
