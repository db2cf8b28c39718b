package dev.onset.state;

/**
 * Everything of a session of which there is one.
 *
 * @param policyVersion the policy that the session is pinned to
 * @param seen the turn indices that were processed
 * @param highestTurn the highest of them
 * @param chainLength number of provenance events so far
 * @param chainHead mac of the last one
 */
public record SessionHeader(
    String policyVersion, IntervalSet seen, int highestTurn, long chainLength, String chainHead) {}
