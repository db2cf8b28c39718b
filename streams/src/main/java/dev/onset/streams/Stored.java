package dev.onset.streams;

import dev.onset.model.Candidate;
import dev.onset.model.Fact;
import dev.onset.state.Session.CandidateKey;
import dev.onset.state.Session.FactKey;

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

  /** A fact. */
  record OfFact(int ordinal, Fact value) implements Stored<FactKey, Fact> {
    @Override
    public FactKey key() {
      return new FactKey(value.entity(), value.type());
    }
  }

  /** A candidate; the hash saves hashing its value anew. */
  record OfCandidate(int ordinal, String valueHash, Candidate value)
      implements Stored<CandidateKey, Candidate> {
    @Override
    public CandidateKey key() {
      return new CandidateKey(value.entity(), value.type(), valueHash);
    }
  }

  /** A placeholder's number. */
  record OfPlaceholder(int ordinal, String key, Integer value) implements Stored<String, Integer> {}
}
