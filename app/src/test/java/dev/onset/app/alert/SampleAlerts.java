package dev.onset.app.alert;

import dev.onset.model.Alert;
import dev.onset.model.AlertChange;
import dev.onset.model.Anonymity;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.model.Tense;
import dev.onset.model.Tier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Alerts for tests. */
public final class SampleAlerts {
  /** An alert that is still written; immutable. */
  public record Draft(
      SessionId session,
      String id,
      Rule rule,
      int turn,
      boolean waits,
      EntityId entity,
      boolean thirdParty,
      List<Evidence> evidence,
      Optional<Anonymity> people,
      OptionalInt onset,
      List<Evidence> held) {
    public Draft resting(Evidence... on) {
      return new Draft(
          session, id, rule, turn, waits, entity, thirdParty, List.of(on), people, onset, held);
    }

    public Draft about(EntityId who, boolean third) {
      return new Draft(session, id, rule, turn, waits, who, third, evidence, people, onset, held);
    }

    public Draft sharedBy(Anonymity count) {
      return new Draft(
          session,
          id,
          rule,
          turn,
          waits,
          entity,
          thirdParty,
          evidence,
          Optional.of(count),
          onset,
          held);
    }

    public Draft waiting() {
      return new Draft(
          session, id, rule, turn, true, entity, thirdParty, evidence, people, onset, held);
    }

    public Draft in(SessionId other) {
      return new Draft(
          other, id, rule, turn, waits, entity, thirdParty, evidence, people, onset, held);
    }

    public Draft called(String other) {
      return new Draft(
          session, other, rule, turn, waits, entity, thirdParty, evidence, people, onset, held);
    }

    /** The same alert of a person whose onset was before. */
    public Draft after(int turnOfOnset, List<Evidence> heldThen) {
      return new Draft(
          session,
          id,
          rule,
          turn,
          waits,
          entity,
          thirdParty,
          evidence,
          people,
          OptionalInt.of(turnOfOnset),
          heldThen);
    }

    public Alert made() {
      return new Alert(
          session,
          id,
          0,
          Alert.Status.OPEN,
          rule.identifies() ? Alert.Severity.HIGH : Alert.Severity.MEDIUM,
          entity,
          thirdParty,
          rule,
          turn,
          rule == Rule.RULE_A ? OptionalInt.of(turn) : OptionalInt.empty(),
          rule == Rule.RULE_B ? OptionalInt.of(turn) : OptionalInt.empty(),
          waits ? OptionalInt.empty() : OptionalInt.of(onset.orElse(turn)),
          0.1,
          evidence,
          "contact-center@1",
          List.of("tier2:abc"),
          people,
          held,
          Optional.empty(),
          1.0);
    }
  }

  private SampleAlerts() {}

  /** A value that may be whose. */
  public static Evidence doubted(PiiType type, int turn, Map<String, Double> owners) {
    Evidence one = seen(type, turn);
    return new Evidence(
        type,
        one.valueHash(),
        turn,
        one.tier(),
        one.confidence(),
        one.committed(),
        one.tense(),
        new TreeMap<>(owners));
  }

  /** The same alert, of whose evidence it is in doubt whose it is. */
  public static Alert likely(Draft draft, Alert.Status status, double probability) {
    Alert alert = draft.made();
    return new Alert(
        alert.session(),
        alert.alertId(),
        alert.revision(),
        status,
        alert.severity(),
        alert.entity(),
        alert.thirdParty(),
        alert.rule(),
        alert.turn(),
        alert.tWarn(),
        alert.tConfirm(),
        status == Alert.Status.POSSIBLE ? OptionalInt.empty() : alert.tPred(),
        alert.rQuasi(),
        alert.evidence(),
        alert.policyVersion(),
        alert.models(),
        alert.anonymity(),
        alert.onsetEvidence(),
        alert.change(),
        probability);
  }

  /** The revision by which a possible onset becomes one at a turn. */
  public static Alert settled(Alert possible, int turn, double probability, Evidence... rests) {
    return possible.settled(
        turn,
        possible.tWarn(),
        possible.tConfirm(),
        OptionalInt.of(turn),
        0,
        List.of(rests),
        possible.anonymity(),
        List.of(),
        new AlertChange(AlertChange.Cause.SETTLED, List.of(rests)),
        probability);
  }

  /** The revision by which a possible onset became too unlikely. */
  public static Alert unlikely(Alert possible, int turn, double probability) {
    return revised(
        possible,
        turn,
        Alert.Status.WITHDRAWN,
        List.of(),
        AlertChange.Cause.SETTLED,
        possible.evidence(),
        probability);
  }

  /** An alert about the user, without evidence. */
  public static Draft alert(Rule rule, int turn) {
    return new Draft(
        SessionId.of("c-1042"),
        "f78cb05dea5f5c855262cddf88e7e4d3",
        rule,
        turn,
        false,
        EntityId.USER,
        false,
        List.of(),
        Optional.empty(),
        OptionalInt.empty(),
        List.of());
  }

  /** A value that a turn told. */
  public static Evidence seen(PiiType type, int turn) {
    return seen(type, turn, Tense.CURRENT);
  }

  /** A value that a turn told, of what is, was or will be so. */
  public static Evidence seen(PiiType type, int turn, Tense tense) {
    return new Evidence(
        type, "2e8c22bafb13ef92dc62a81917d0374e", turn, Tier.TIER_0, 0.6, true, tense);
  }

  /** The next revision of an alert, all of whose evidence was taken back. */
  public static Alert withdrawn(Alert alert, int turn) {
    return revised(
        alert,
        turn,
        Alert.Status.WITHDRAWN,
        List.of(),
        AlertChange.Cause.TAKEN_BACK,
        alert.evidence());
  }

  /** The next revision of an alert. */
  public static Alert revised(
      Alert alert,
      int turn,
      Alert.Status status,
      List<Evidence> rests,
      AlertChange.Cause cause,
      List<Evidence> changed) {
    return revised(alert, turn, status, rests, cause, changed, 1.0);
  }

  /** The next revision of an alert whose rule holds with a probability. */
  public static Alert revised(
      Alert alert,
      int turn,
      Alert.Status status,
      List<Evidence> rests,
      AlertChange.Cause cause,
      List<Evidence> changed,
      double probability) {
    return alert.revised(
        turn,
        status,
        alert.tWarn(),
        alert.tConfirm(),
        0,
        rests,
        alert.anonymity(),
        new AlertChange(cause, changed),
        probability);
  }
}
