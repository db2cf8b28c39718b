package dev.onset.state.audit;

/**
 * One thing that is wrong with an audit trail.
 *
 * @param kind what was done to it
 * @param event sequence number of the first event concerned; -1 if it is the trail as a whole
 * @param sentence the same for people, with the events concerned
 */
public record Finding(Kind kind, long event, String sentence) {

  /** What can be wrong with an audit trail. */
  public enum Kind {
    /** An event or its mac is not what was written. */
    ALTERED,
    /** An event in the middle is missing. */
    DROPPED,
    /** Events stand in another order than they were written in. */
    REORDERED,
    /** The last events are missing. */
    TAIL_CUT,
    /** The first events are missing, as after the topic's retention. */
    HEAD_EXPIRED,
    /** Macs were computed anew, without the session's key. */
    FORGED,
    /** An event is there more than once. */
    DUPLICATE,
    /** An event belongs to another session. */
    FOREIGN,
    /** The head that is kept apart does not belong to this trail. */
    HEAD_ALTERED,
    /** No head is kept apart and the session has not ended: a cut tail would not show. */
    HEAD_MISSING
  }
}
