package dev.onset.app.console.index;

import dev.onset.app.alert.AlertSentences;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the console knows of a chat without its details. Immutable.
 *
 * @param session the dialogue
 * @param people the newest verdict of each person
 * @param alerts the newest revision of each alert, in the order in which they were raised
 * @param turns how many turns have a safe text
 * @param last what happened last, a sentence without values
 * @param changed when that was
 * @param ended whether the chat ended
 * @param erased whether it was erased
 * @param version grows with every change of any chat
 */
public record ChatSummary(
    SessionId session,
    Map<EntityId, Verdict> people,
    List<RaisedAlert> alerts,
    int turns,
    String last,
    Instant changed,
    boolean ended,
    boolean erased,
    long version) {
  /** By tenant and id. */
  static final Comparator<SessionId> BY_NAME =
      Comparator.comparing(SessionId::tenant).thenComparing(SessionId::session);

  /** The riskiest first; of the equally risky, the one that changed last. */
  public static final Comparator<ChatSummary> BY_RISK =
      Comparator.comparing(ChatSummary::state)
          .thenComparingDouble(ChatSummary::pressure)
          .thenComparing(ChatSummary::changed)
          .reversed()
          .thenComparing(ChatSummary::session, BY_NAME);

  public ChatSummary {
    people = new TreeMap<>(people);
    alerts = List.copyOf(alerts);
  }

  /** The highest risk of anybody. */
  public RiskLevel state() {
    return people.values().stream()
        .map(Verdict::state)
        .max(Comparator.naturalOrder())
        .orElse(RiskLevel.SAFE);
  }

  /** The highest pressure R of anybody; 0 or more. */
  public double pressure() {
    return people.values().stream().mapToDouble(Verdict::rQuasi).max().orElse(0);
  }

  /** Whether a verdict of anybody cannot be trusted. */
  public boolean isNotAssessed() {
    return people.values().stream().anyMatch(one -> !one.assessment().assessed());
  }

  /** The rules that fired; one that may hold did not. */
  public Set<Rule> rules() {
    return alerts.stream()
        .map(RaisedAlert::alert)
        .filter(one -> !AlertSentences.isOnlyPossible(one))
        .map(Alert::rule)
        .collect(Collectors.toSet());
  }

  /** How many alerts there are whose rule holds. */
  public int holding() {
    return count(Alert.Status.OPEN) + count(Alert.Status.CORRECTED);
  }

  /** How many possible onsets there are. */
  public int possible() {
    return count(Alert.Status.POSSIBLE);
  }

  private int count(Alert.Status status) {
    return (int) alerts.stream().filter(one -> one.alert().status() == status).count();
  }

  /** Why somebody has no onset or could not be assessed, as the words of the outputs. */
  public Set<String> reasons() {
    return people.values().stream()
        .flatMap(
            one -> Stream.concat(one.abstainReason().stream(), one.assessment().reasons().stream()))
        .map(Enum::name)
        .collect(Collectors.toSet());
  }
}
