package dev.onset.state;

import java.util.OptionalInt;

/**
 * What outlives an ended session, so that a late turn neither forks it nor alerts again.
 *
 * @param seen the turn indices that were processed
 * @param chainLength number of provenance events
 * @param chainHead mac of the last provenance event
 * @param userOnset the user's onset turn
 */
public record ClosedMarker(
    IntervalSet seen, long chainLength, String chainHead, OptionalInt userOnset) {}
