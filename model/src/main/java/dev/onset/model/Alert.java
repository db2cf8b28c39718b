package dev.onset.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The onset record: an entity became re-identifiable (first paper, section 4.6.3). At most one per
 * entity and rule; a later revision follows what is known and never moves {@code tPred}.
 *
 * @param session the dialogue
 * @param alertId the same for the same session, entity and rule; hexadecimal
 * @param revision 0 for the first version
 * @param status whether the rule still holds, and whether by what was sent first
 * @param severity how urgent
 * @param entity whose identity is exposed
 * @param thirdParty whether that is somebody else than the user: somebody of whom the user spoke,
 *     or the agent
 * @param rule the rule that fired
 * @param turn index of the turn being processed when this revision was written
 * @param tWarn turn at which RULE_A first held
 * @param tConfirm turn at which RULE_B first held
 * @param tPred the onset turn of the entity; empty while RULE_A alone waits for RULE_B
 * @param rQuasi identifiability pressure of the evidence; 0 if none of it adds any
 * @param evidence what the rule rests on after {@code turn}, in the order of its turns; of a
 *     withdrawn alert what is left, on which it does not rest
 * @param policyVersion which policy decided
 * @param models fingerprints of the models that saw the session's text
 * @param anonymity of an alert of RULE_A about how many people share its evidence; empty for other
 *     rules
 * @param onsetEvidence what a rule rested on at {@code tPred}; empty where {@code evidence} is that
 * @param change why this revision was written; empty for the first version
 * @param probability how likely the rule holds, in [0, 1]; below 1 where it is in doubt whose the
 *     evidence is
 */
public record Alert(
    SessionId session,
    String alertId,
    int revision,
    Status status,
    Severity severity,
    EntityId entity,
    boolean thirdParty,
    Rule rule,
    int turn,
    OptionalInt tWarn,
    OptionalInt tConfirm,
    OptionalInt tPred,
    double rQuasi,
    List<Evidence> evidence,
    String policyVersion,
    List<String> models,
    Optional<Anonymity> anonymity,
    List<Evidence> onsetEvidence,
    Optional<AlertChange> change,
    double probability)
    implements Emission {

  /** Whether the rule still holds. */
  public enum Status {
    /** It does, and nothing was taken back since it began to. */
    OPEN,
    /** It does, by what is left after evidence was taken back, and by what came since. */
    CORRECTED,
    /**
     * It does not: evidence was taken back or is somebody else's, and what is left is not enough.
     */
    WITHDRAWN,
    /** It may: it is in doubt whose the evidence is. Not an onset. */
    POSSIBLE
  }

  /** How urgent an alert is. */
  public enum Severity {
    /** RULE_A: a warning. */
    MEDIUM,
    /** RULE_B and RULE_U: it is told who the person is. */
    HIGH
  }

  public Alert {
    evidence = List.copyOf(evidence);
    models = List.copyOf(models);
    onsetEvidence = List.copyOf(onsetEvidence);
  }

  /** By whose words the person became re-identifiable. */
  public Direction direction() {
    return entity.direction();
  }

  /** Whether this version is the first that says that the rule holds. */
  public boolean isFirst() {
    return status == Status.OPEN
        && change.map(one -> one.cause() == AlertChange.Cause.SETTLED).orElse(true);
  }

  /** What a rule rested on at the onset turn. */
  public List<Evidence> heldAtOnset() {
    return onsetEvidence.isEmpty() ? evidence : onsetEvidence;
  }

  /**
   * The next revision.
   *
   * @param now index of the turn that brought it
   * @param as the status from there on
   * @param warn turn at which RULE_A first held
   * @param confirm turn at which RULE_B first held
   * @param pressure identifiability pressure of the evidence
   * @param rests what the rule rests on then, or what is left of it
   * @param shared about how many people share that; empty for other rules than RULE_A
   * @param why what changed
   * @param likely how likely the rule holds then
   */
  public Alert revised(
      int now,
      Status as,
      OptionalInt warn,
      OptionalInt confirm,
      double pressure,
      List<Evidence> rests,
      Optional<Anonymity> shared,
      AlertChange why,
      double likely) {
    return revised(
        now, as, warn, confirm, tPred, pressure, rests, shared, heldAtOnset(), why, likely);
  }

  /**
   * The revision by which a possible onset becomes one.
   *
   * @param onset the onset turn of the entity
   * @param rests what the rule rests on
   * @param held what a rule rested on at the onset turn; empty where that is it
   */
  public Alert settled(
      int now,
      OptionalInt warn,
      OptionalInt confirm,
      OptionalInt onset,
      double pressure,
      List<Evidence> rests,
      Optional<Anonymity> shared,
      List<Evidence> held,
      AlertChange why,
      double likely) {
    return revised(
        now, Status.OPEN, warn, confirm, onset, pressure, rests, shared, held, why, likely);
  }

  private Alert revised(
      int now,
      Status as,
      OptionalInt warn,
      OptionalInt confirm,
      OptionalInt onset,
      double pressure,
      List<Evidence> rests,
      Optional<Anonymity> shared,
      List<Evidence> held,
      AlertChange why,
      double likely) {
    return new Alert(
        session,
        alertId,
        revision + 1,
        as,
        severity,
        entity,
        thirdParty,
        rule,
        now,
        warn,
        confirm,
        onset,
        pressure,
        rests,
        policyVersion,
        models,
        shared,
        held,
        Optional.of(why),
        likely);
  }
}
