package dev.onset.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The onset record: an entity became re-identifiable (first paper, section 4.6.3). At most one per
 * entity and rule; a later revision corrects it and never moves {@code tPred}.
 *
 * @param session the dialogue
 * @param alertId the same for the same session, entity and rule; hexadecimal
 * @param revision 0 for the first version
 * @param status open or corrected
 * @param severity how urgent
 * @param entity whose identity is exposed
 * @param thirdParty whether that is somebody else than the user: somebody of whom the user spoke,
 *     or the agent
 * @param rule the rule that fired
 * @param turn index of the turn being processed when it fired
 * @param tWarn turn at which RULE_A first held
 * @param tConfirm turn at which RULE_B first held
 * @param tPred the onset turn of the entity; empty while RULE_A alone waits for RULE_B
 * @param rQuasi identifiability pressure at that turn
 * @param evidence the contributing fragments, in the order of their turns
 * @param policyVersion which policy decided
 * @param models fingerprints of the models that saw the session's text
 * @param anonymity of an alert of RULE_A about how many people share its evidence; empty for other
 *     rules
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
    Optional<Anonymity> anonymity)
    implements Emission {

  /** Whether the alert stands as first sent. */
  public enum Status {
    OPEN,
    /** Evidence was retracted since. */
    CORRECTED
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
  }

  /** By whose words the person became re-identifiable. */
  public Direction direction() {
    return entity.direction();
  }

  /**
   * The next revision, after some of the evidence was retracted.
   *
   * @param turn index of the turn that retracted it
   * @param rQuasi identifiability pressure after that turn
   * @param left the evidence that still stands
   * @param shared about how many people share that; empty for other rules than RULE_A
   */
  public Alert corrected(int turn, double rQuasi, List<Evidence> left, Optional<Anonymity> shared) {
    return new Alert(
        session,
        alertId,
        revision + 1,
        Status.CORRECTED,
        severity,
        entity,
        thirdParty,
        rule,
        turn,
        tWarn,
        tConfirm,
        tPred,
        rQuasi,
        left,
        policyVersion,
        models,
        shared);
  }
}
