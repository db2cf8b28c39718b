package dev.onset.state.session;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * What outlives an ended session, so that a late turn neither forks it nor alerts again.
 *
 * @param seen the turn indices that were processed
 * @param chainLength number of provenance events
 * @param chainHead mac of the last provenance event
 * @param userOnset the user's onset turn
 * @param contents the keyed hash of speaker and text by turn index, of the newest {@value
 *     #CONTENTS} turns; what is told apart by them is whether a turn is one that was processed
 */
public record ClosedMarker(
    IntervalSet seen,
    long chainLength,
    String chainHead,
    OptionalInt userOnset,
    Map<Integer, String> contents) {
  /** Bounds the marker, whatever a session held. */
  public static final int CONTENTS = 1_000;

  public ClosedMarker {
    // A session that ended before contents were kept has none.
    NavigableMap<Integer, String> kept = new TreeMap<>(contents == null ? Map.of() : contents);
    while (kept.size() > CONTENTS) {
      kept.pollFirstEntry();
    }
    contents = Collections.unmodifiableMap(kept);
  }

  /** Whether a turn of this content was processed under this index, as far as is remembered. */
  public boolean holds(int turn, String content) {
    return content.equals(contents.get(turn));
  }
}
