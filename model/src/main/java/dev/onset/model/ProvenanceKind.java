package dev.onset.model;

/** The kinds of state change that the audit trail records (spec sections 4 to 8). */
public enum ProvenanceKind {
  /** A turn says a value of an entity; the detail {@code again} tells that it was known. */
  OBSERVED,
  /** A value was seen whose owner is unclear; see the detail {@code reason}. */
  ATTRIBUTION_WITHHELD,
  /** A candidate became a fact. */
  COMMITTED,
  /** A fact was replaced by another value. */
  SUPERSEDED,
  /**
   * A fact or candidate was taken back, as {@code was} tells; where {@code left} tells what it is
   * now, only what a revised turn said for it was.
   */
  RETRACTED,
  /** A user confirmed what the agent read back. */
  CONFIRMED,
  /** A candidate moved to another entity. */
  REHOMED,
  /** Two entities were found to share a name. */
  COLLISION_OPENED,
  /** The entities were told apart. */
  COLLISION_RESOLVED,
  /** A rule holds but may not alert yet. */
  HELD,
  /** A rule fired. */
  ONSET,
  /** The risk state of an entity or its pressure changed. */
  RISK_CHANGED,
  /** The session ended without an onset of the entity. */
  ABSTAINED,
  /** Another policy applies from this turn on. */
  POLICY_CHANGED,
  /** The session ended; carries the number of events before this one. */
  CLOSED,
  /** A reviewer beside the stream decided about names of a turn, and something changed. */
  REVIEWED,
  /** Who serves and who is served was told from the turns so far. */
  ROLES_INFERRED,
  /** The user, or a stranger, went on in another language, or began in one that is not read. */
  LANGUAGE_CHANGED,
  /** The session went on after an end; its state had been kept. */
  REOPENED,
  /** Something of a turn waits for a person's decision. */
  REVIEW_OPENED,
  /** A person decided what waited. */
  REVIEW_DECIDED,
  /** The deadline decided what waited, or the end of a session whose texts wait for it. */
  REVIEW_EXPIRED,
  /** Nothing waits any more, see the detail {@code reason}. */
  REVIEW_WITHDRAWN,
  /** What the agent said tells whose a value is that was in doubt. */
  OWNER_SETTLED
}
