package dev.onset.state.session;

import dev.onset.model.SessionKey;
import dev.onset.model.Turn;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * What stays of a session after its end. With it, a late turn neither starts a second session nor
 * alerts again. Immutable.
 *
 * @param seen the turn indices that were processed
 * @param chainLength number of provenance events
 * @param chainHead mac of the last provenance event
 * @param userOnset the user's onset turn
 * @param contents the {@link TurnContent} by turn index, for the {@value #CONTENTS} newest turns; a
 *     turn with the same hash is a duplicate
 */
public record ClosedMarker(
    IntervalSet seen,
    long chainLength,
    String chainHead,
    OptionalInt userOnset,
    Map<Integer, String> contents) {
  /** The most contents in a marker. */
  public static final int CONTENTS = 1_000;

  public ClosedMarker {
    NavigableMap<Integer, String> kept = new TreeMap<>(contents);
    while (kept.size() > CONTENTS) {
      kept.pollFirstEntry();
    }
    contents = Collections.unmodifiableMap(kept);
  }

  /**
   * The same with a longer chain.
   *
   * @param onset the user's onset turn behind it
   */
  public ClosedMarker behind(long length, String head, OptionalInt onset) {
    return new ClosedMarker(seen, length, head, onset, contents);
  }

  /** The same with other turns. */
  public ClosedMarker seeing(IntervalSet others) {
    return new ClosedMarker(others, chainLength, chainHead, userOnset, contents);
  }

  /**
   * Whether a turn of this content was processed under its index. False for turns older than the
   * newest {@value #CONTENTS}.
   */
  public boolean holds(SessionKey key, Turn arriving) {
    String content = contents.get(arriving.index());
    return content != null && TurnContent.isOf(content, key, arriving);
  }
}
