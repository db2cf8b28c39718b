package dev.onset.app.replay;

import dev.onset.assembly.EngineFactory;
import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.state.engine.Engine;
import dev.onset.state.engine.EngineParts;
import dev.onset.state.session.InMemorySessionStore;
import dev.onset.state.session.SessionStore;
import java.util.ArrayList;
import java.util.List;

/**
 * An engine with sessions of its own in memory. A session ends where its policy measures silence by
 * its turns' own times and they tell of too long a one, or by {@link #close}. Not thread-safe.
 */
public final class EngineRun {
  private final Engine engine;
  private final SessionStore store = new InMemorySessionStore();

  /**
   * @param parts the parts of the engine
   */
  public EngineRun(EngineParts parts) {
    this.engine = EngineFactory.engine(parts);
  }

  /** Processes a turn, and before it the end of its session if the turn comes too late. */
  public List<Emission> process(Turn turn) {
    List<Emission> emissions = new ArrayList<>();
    SessionId session = turn.session();
    if (store.silence(session).filter(one -> one.endsBefore(turn)).isPresent()) {
      int last = store.load(session).orElseThrow().header().newestTurn();
      emissions.addAll(close(session, Math.max(0, last)));
    }
    emissions.addAll(engine.process(turn, store));
    return emissions;
  }

  /**
   * Ends a session unless a later turn was processed.
   *
   * @param lastTurn the highest index of its turns
   */
  public List<Emission> close(SessionId session, int lastTurn) {
    return engine.process(new Command.Close(session, lastTurn), store);
  }
}
