package dev.onset.lab.systems;

import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.restore.Substitution;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.Ended;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionStore;
import dev.onset.state.session.Silence;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;

/** Forwards every call to another store. A subclass overrides the calls that it changes. */
public abstract class ForwardingSessionStore implements SessionStore {
  /** The store that the calls go to. */
  protected abstract SessionStore delegate();

  @Override
  public Optional<Session> load(SessionId id) {
    return delegate().load(id);
  }

  @Override
  public void save(SessionId id, Optional<Session> before, Session after) {
    delegate().save(id, before, after);
  }

  @Override
  public Optional<ProcessedTurn> mark(SessionId id, int turn) {
    return delegate().mark(id, turn);
  }

  @Override
  public void mark(SessionId id, int turn, ProcessedTurn mark) {
    delegate().mark(id, turn, mark);
  }

  @Override
  public SortedMap<Integer, ProcessedTurn> marks(SessionId id) {
    return delegate().marks(id);
  }

  @Override
  public OptionalInt placeholder(SessionId id, String value) {
    return delegate().placeholder(id, value);
  }

  @Override
  public void placeholder(SessionId id, String value, int number) {
    delegate().placeholder(id, value, number);
  }

  @Override
  public Optional<Substitution> shown(SessionId id, String shown) {
    return delegate().shown(id, shown);
  }

  @Override
  public void show(SessionId id, Substitution substitution) {
    delegate().show(id, substitution);
  }

  @Override
  public List<Substitution> shown(SessionId id) {
    return delegate().shown(id);
  }

  @Override
  public void hold(Turn turn) {
    delegate().hold(turn);
  }

  @Override
  public Turn held(SessionId id, int turn) {
    return delegate().held(id, turn);
  }

  @Override
  public void release(SessionId id, int turn) {
    delegate().release(id, turn);
  }

  @Override
  public void keep(RetainedTurn turn) {
    delegate().keep(turn);
  }

  @Override
  public Optional<RetainedTurn> kept(SessionId id, int turn) {
    return delegate().kept(id, turn);
  }

  @Override
  public SortedMap<Integer, RetainedTurn> window(SessionId id) {
    return delegate().window(id);
  }

  @Override
  public Optional<ClosedMarker> closed(SessionId id) {
    return delegate().closed(id);
  }

  @Override
  public boolean erased(SessionId id) {
    return delegate().erased(id);
  }

  @Override
  public Optional<Ended> ended(SessionId id) {
    return delegate().ended(id);
  }

  @Override
  public Optional<Silence> silence(SessionId id) {
    return delegate().silence(id);
  }

  @Override
  public void reopen(SessionId id) {
    delegate().reopen(id);
  }

  @Override
  public void close(SessionId id, Ended ended, ClosedMarker marker) {
    delegate().close(id, ended, marker);
  }

  @Override
  public void close(SessionId id, ClosedMarker marker) {
    delegate().close(id, marker);
  }
}
