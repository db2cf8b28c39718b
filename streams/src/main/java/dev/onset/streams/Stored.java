package dev.onset.streams;

import dev.onset.model.Candidate;
import dev.onset.model.Fact;
import dev.onset.state.Session.ValueKey;

/**
 * An entry of one of a session's maps as it lies in its store. The store orders by key, the session
 * by arrival, and equal histories must give equal states: so each entry keeps its place.
 *
 * @param <K> the map's keys
 * @param <V> the map's values
 */
sealed interface Stored<K, V> {
  /** Orders the entries of one session; gaps are normal. */
  int ordinal();

  /** The key in the session's map. */
  K key();

  /** The value in the session's map. */
  V value();

  /** A fact; the hash saves hashing its value anew. */
  record OfFact(int ordinal, String valueHash, Fact value) implements Stored<ValueKey, Fact> {
    @Override
    public ValueKey key() {
      return new ValueKey(value.entity(), value.type(), valueHash);
    }
  }

  /** A candidate; the hash saves hashing its value anew. */
  record OfCandidate(int ordinal, String valueHash, Candidate value)
      implements Stored<ValueKey, Candidate> {
    @Override
    public ValueKey key() {
      return new ValueKey(value.entity(), value.type(), valueHash);
    }
  }
}
