package dev.onset.state.session;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.restore.Substitution;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** Holds sessions in memory, for replays and the evaluation. Not thread-safe. */
public final class InMemorySessionStore implements SessionStore {
  private final Map<SessionId, Session> sessions = new HashMap<>();
  private final Map<SessionId, Parts> parts = new HashMap<>();
  private final Map<SessionId, Ended> ended = new HashMap<>();
  private final Map<SessionId, ClosedMarker> closed = new HashMap<>();

  /** What a session consists of apart from its live state. */
  private static final class Parts {
    private final Map<Integer, ProcessedTurn> marks = new HashMap<>();
    private final Map<String, Integer> placeholders = new HashMap<>();
    private final SortedMap<String, Substitution> shown = new TreeMap<>();
    private final Map<Integer, Turn> held = new HashMap<>();
    private final Map<Integer, RetainedTurn> window = new HashMap<>();
  }

  private Parts of(SessionId id) {
    return parts.computeIfAbsent(id, any -> new Parts());
  }

  @Override
  public Optional<Session> load(SessionId id) {
    return Optional.ofNullable(sessions.get(id));
  }

  @Override
  public void save(SessionId id, Optional<Session> before, Session after) {
    sessions.put(id, after);
  }

  @Override
  public Optional<ProcessedTurn> mark(SessionId id, int turn) {
    return Optional.ofNullable(of(id).marks.get(turn));
  }

  @Override
  public void mark(SessionId id, int turn, ProcessedTurn mark) {
    of(id).marks.put(turn, mark);
  }

  @Override
  public SortedMap<Integer, ProcessedTurn> marks(SessionId id) {
    return new TreeMap<>(of(id).marks);
  }

  @Override
  public OptionalInt placeholder(SessionId id, String value) {
    Integer number = of(id).placeholders.get(value);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  @Override
  public void placeholder(SessionId id, String value, int number) {
    of(id).placeholders.put(value, number);
  }

  @Override
  public Optional<Substitution> shown(SessionId id, String text) {
    return Optional.ofNullable(of(id).shown.get(text));
  }

  @Override
  public void show(SessionId id, Substitution substitution) {
    of(id).shown.put(substitution.shown(), substitution);
  }

  @Override
  public List<Substitution> shown(SessionId id) {
    return List.copyOf(of(id).shown.values());
  }

  @Override
  public void hold(Turn turn) {
    of(turn.session()).held.put(turn.index(), turn);
  }

  @Override
  public Turn held(SessionId id, int turn) {
    return Objects.requireNonNull(of(id).held.get(turn), "No such turn waits.");
  }

  @Override
  public void release(SessionId id, int turn) {
    of(id).held.remove(turn);
  }

  @Override
  public void keep(RetainedTurn turn) {
    of(turn.turn().session()).window.put(turn.turn().index(), turn);
  }

  @Override
  public Optional<RetainedTurn> kept(SessionId id, int turn) {
    return Optional.ofNullable(of(id).window.get(turn));
  }

  @Override
  public SortedMap<Integer, RetainedTurn> window(SessionId id) {
    return new TreeMap<>(of(id).window);
  }

  @Override
  public Optional<ClosedMarker> closed(SessionId id) {
    return Optional.ofNullable(closed.get(id));
  }

  @Override
  public Optional<Ended> ended(SessionId id) {
    return Optional.ofNullable(ended.get(id));
  }

  @Override
  public void reopen(SessionId id) {
    ended.remove(id);
    closed.remove(id);
  }

  @Override
  public void close(SessionId id, Ended kept, ClosedMarker marker) {
    sessions.remove(id);
    ended.put(id, kept);
    closed.put(id, marker);
  }

  @Override
  public void close(SessionId id, ClosedMarker marker) {
    sessions.remove(id);
    parts.remove(id);
    ended.remove(id);
    closed.put(id, marker);
  }
}
