package dev.onset.state;

import dev.onset.model.SessionId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Sessions in memory, for replay and evaluation. Not thread-safe. */
public final class InMemorySessionStore implements SessionStore {
  private final Map<SessionId, Session> sessions = new HashMap<>();
  private final Map<SessionId, Map<Integer, TurnMark>> marks = new HashMap<>();
  private final Map<SessionId, ClosedMarker> closed = new HashMap<>();

  @Override
  public Optional<Session> load(SessionId id) {
    return Optional.ofNullable(sessions.get(id));
  }

  @Override
  public void save(SessionId id, Optional<Session> before, Session after) {
    sessions.put(id, after);
  }

  @Override
  public Optional<TurnMark> mark(SessionId id, int turn) {
    return Optional.ofNullable(marks.getOrDefault(id, Map.of()).get(turn));
  }

  @Override
  public void mark(SessionId id, int turn, TurnMark mark) {
    marks.computeIfAbsent(id, any -> new HashMap<>()).put(turn, mark);
  }

  @Override
  public Optional<ClosedMarker> closed(SessionId id) {
    return Optional.ofNullable(closed.get(id));
  }

  @Override
  public void close(SessionId id, ClosedMarker marker) {
    sessions.remove(id);
    marks.remove(id);
    closed.put(id, marker);
  }
}
