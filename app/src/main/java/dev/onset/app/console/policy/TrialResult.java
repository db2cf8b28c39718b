package dev.onset.app.console.policy;

import dev.onset.model.AbstainReason;
import dev.onset.model.Alert;
import dev.onset.model.Assessment;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy.RedactionPolicy.Operator;
import dev.onset.model.RedactionAction;
import dev.onset.model.RejectReason;
import dev.onset.model.RiskLevel;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a proposed policy does to chats, against the current one. Holds types and positions, never a
 * text of a chat. Immutable; the same chats and policies give an equal result.
 *
 * @param chats how many chats were read
 * @param turns how many turns they have
 * @param alerts by session, entity and rule
 * @param masks by session, turn and place
 * @param standings by session and entity
 * @param refusals turns that the policy does not let in, by session and turn
 */
public record TrialResult(
    int chats,
    int turns,
    Difference<RaisedOnset> alerts,
    Difference<MaskedSpan> masks,
    Difference<Standing> standings,
    Difference<Refusal> refusals) {

  /**
   * An alert, or a possible onset.
   *
   * @param turn at which it was raised, or became an onset
   * @param severity how urgent
   * @param evidence types of what it rests on at the end, in the order of their turns
   * @param status whether it is only possible, and whether evidence was taken back since
   */
  public record RaisedOnset(
      SessionId session,
      EntityId entity,
      Rule rule,
      int turn,
      Alert.Severity severity,
      List<PiiType> evidence,
      Alert.Status status) {
    public RaisedOnset {
      evidence = List.copyOf(evidence);
    }
  }

  /**
   * A span that is masked at the end. What stands in its place is left out, because it may tell of
   * what it replaces.
   *
   * @param start first code point, inclusive
   * @param end last code point, exclusive
   * @param action what is done
   * @param operator what kind of text stands in its place; empty unless it is redacted
   */
  public record MaskedSpan(
      SessionId session,
      int turn,
      int start,
      int end,
      PiiType type,
      RedactionAction action,
      Optional<Operator> operator) {}

  /**
   * Where a person stands at the end.
   *
   * @param state the risk
   * @param abstained why there is no onset
   * @param reasons why the session was not assessed; empty if it was
   * @param withheld how many values by type stood there whose owner could not be told
   */
  public record Standing(
      SessionId session,
      EntityId entity,
      RiskLevel state,
      Optional<AbstainReason> abstained,
      Set<Assessment.Reason> reasons,
      SortedMap<PiiType, Integer> withheld) {
    public Standing {
      withheld = Collections.unmodifiableSortedMap(new TreeMap<>(withheld));
    }

    /** Whether the session was assessed. */
    public boolean isAssessed() {
      return reasons.isEmpty();
    }
  }

  /** A turn that was not let in. */
  public record Refusal(SessionId session, int turn, RejectReason reason) {}

  /** Whether the proposed policy changes nothing in these chats. */
  public boolean isSame() {
    return alerts.isNone() && masks.isNone() && standings.isNone() && refusals.isNone();
  }
}
