package dev.onset.lab.systems;

import dev.onset.model.SessionId;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.Session;
import dev.onset.state.session.SessionStore;
import java.util.Map;
import java.util.Optional;

/**
 * A store that forgets all evidence of a session before each turn. It keeps the previous message
 * and the first onset, so that extraction is unchanged. Not thread-safe.
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
