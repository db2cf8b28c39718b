package dev.onset.state.audit;

/**
 * One problem in an audit trail.
 *
 * @param kind kind of tampering
 * @param event sequence number of the first affected event; -1 for the trail as a whole
 * @param sentence description for the operator, with the affected events
 */
public record ChainFinding(Kind kind, long event, String sentence) {

  /** The kinds of problems in an audit trail. */
  public enum Kind {
    /** An event, its link or its MAC was altered. */
    ALTERED,
    /** An event in the middle is missing. */
    DROPPED,
    /** Events are out of order. */
    REORDERED,
    /** The last events are missing. */
    TAIL_CUT,
    /** The first events are missing, for example after the topic's retention. */
    HEAD_EXPIRED,
    /** Links or MACs were recomputed without the installation's or the session's key. */
    FORGED,
    /** A signature that must be there is missing. */
    UNSIGNED,
    /** A signature is of a key that is not known. */
    OTHER_KEY,
    /** An event occurs more than once. */
    DUPLICATE,
    /** An event belongs to another session. */
    FOREIGN,
    /** The head stored elsewhere does not belong to this trail. */
    HEAD_ALTERED,
    /** No head is stored elsewhere and the session has not ended: a cut tail would not show. */
    HEAD_MISSING
  }
}
