package dev.onset.evaluation.systems;

import dev.onset.model.SessionId;
import dev.onset.state.session.ForwardingSessionStore;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionStore;
import java.util.Map;
import java.util.Optional;

/**
 * Forgets all evidence of a session before each of its turns. What was said last is still known, so
 * that a turn is read as ever, and so is the first onset. Not thread-safe.
 */
public final class ForgetfulStore extends ForwardingSessionStore {
  private final SessionStore store = new InMemorySessionStore();

  @Override
  protected SessionStore delegate() {
    return store;
  }

  @Override
  public Optional<Session> load(SessionId id) {
    return store.load(id).map(session -> new Session(session.header(), Map.of(), Map.of()));
  }
}
