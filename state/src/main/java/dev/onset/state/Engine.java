package dev.onset.state;

import dev.onset.model.Command;
import dev.onset.model.Emission;
import dev.onset.model.Policy;
import dev.onset.model.SessionKeys;
import dev.onset.model.Turn;
import java.util.List;

/**
 * Walks one turn through extract, normalize, link, commit, risk and emit (first paper, section
 * 4.1). The same object live, in replay and in evaluation; no clock, no randomness, no input or
 * output but its arguments. Thread-safe as long as no two calls share a session.
 */
public final class Engine {
  /**
   * @param models fingerprints of the extractor's models, for the onset record
   */
  public Engine(
      Policy policy,
      Extractor extractor,
      RarityTables rarity,
      SessionKeys keys,
      List<String> models,
      StageObserver observer) {}

  /** Processes one turn; the store holds the session's new state afterwards. */
  public List<Emission> process(Turn turn, SessionStore store) {
    throw new IllegalStateException();
  }

  /** Processes one command; the store holds the session's new state afterwards. */
  public List<Emission> process(Command command, SessionStore store) {
    throw new IllegalStateException();
  }
}
