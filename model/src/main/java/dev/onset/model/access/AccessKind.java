package dev.onset.model.access;

/** What somebody did in the console. */
public enum AccessKind {
  /** Presented a token that is known. */
  SIGNED_IN,
  /** Presented no token that is known. */
  SIGN_IN_REFUSED,
  /** Ended the visit. */
  SIGNED_OUT,
  /** Opened a session: its safe text, evidence and alerts. */
  SESSION_VIEWED,
  /** Saw values of a session in clear. */
  CLEAR_VIEWED,
  /** Took a session's audit page away as a file. */
  AUDIT_EXPORTED,
  /** Took alerts away as a file. */
  ALERTS_EXPORTED,
  /** Looked at who accessed what. */
  ACCESS_VIEWED,
  /** Made a policy the current one of a tenant. */
  POLICY_PUT,
  /** Ordered that a session be erased. */
  ERASE_ORDERED,
  /** Ordered that an ended session go on. */
  REOPEN_ORDERED,
  /** Answered what waits for a person's review. */
  REVIEW_ANSWERED,
  /** Looked at a dead letter. */
  LETTER_VIEWED,
  /** Sent a dead letter back to be processed. */
  LETTER_RELEASED,
  /** The writer stopped in order: no event of its chain follows. */
  LOG_ENDED
}
