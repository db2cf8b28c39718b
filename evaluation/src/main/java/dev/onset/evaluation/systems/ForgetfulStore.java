package dev.onset.evaluation.systems;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.redaction.PastTurn;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionStore;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;

/**
 * A store that forgets all evidence of a session before each turn. It keeps the previous message
 * and the first onset, so that extraction is unchanged. Not thread-safe.
 */
public final class ForgetfulStore implements SessionStore {
  private final InMemorySessionStore store = new InMemorySessionStore();

  @Override
  public Optional<Session> load(SessionId id) {
    return store.load(id).map(session -> new Session(session.header(), Map.of(), Map.of()));
  }

  @Override
  public void save(SessionId id, Optional<Session> before, Session after) {
    store.save(id, before, after);
  }

  @Override
  public Optional<ProcessedTurn> mark(SessionId id, int turn) {
    return store.mark(id, turn);
  }

  @Override
  public void mark(SessionId id, int turn, ProcessedTurn mark) {
    store.mark(id, turn, mark);
  }

  @Override
  public SortedMap<Integer, ProcessedTurn> marks(SessionId id) {
    return store.marks(id);
  }

  @Override
  public OptionalInt placeholder(SessionId id, String value) {
    return store.placeholder(id, value);
  }

  @Override
  public void placeholder(SessionId id, String value, int number) {
    store.placeholder(id, value, number);
  }

  @Override
  public void hold(Turn turn) {
    store.hold(turn);
  }

  @Override
  public Turn held(SessionId id, int turn) {
    return store.held(id, turn);
  }

  @Override
  public void release(SessionId id, int turn) {
    store.release(id, turn);
  }

  @Override
  public void keep(PastTurn turn) {
    store.keep(turn);
  }

  @Override
  public Optional<PastTurn> kept(SessionId id, int turn) {
    return store.kept(id, turn);
  }

  @Override
  public SortedMap<Integer, PastTurn> window(SessionId id) {
    return store.window(id);
  }

  @Override
  public Optional<ClosedMarker> closed(SessionId id) {
    return store.closed(id);
  }

  @Override
  public void close(SessionId id, ClosedMarker marker) {
    store.close(id, marker);
  }
}
