package dev.onset.state.safetext;

import dev.onset.model.SessionId;
import dev.onset.state.redaction.RetainedTurn;
import dev.onset.state.session.SessionStore;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The turns of a session that are kept, while one call of the engine is in progress. All of them
 * are looked up once, and only if somebody asks. Not thread-safe.
 */
final class RetainedTurns {
  private final SessionStore store;
  private final SessionId session;
  private final SortedMap<Integer, RetainedTurn> changed = new TreeMap<>();
  private boolean known;
  private SortedMap<Integer, RetainedTurn> before = new TreeMap<>();

  RetainedTurns(SessionId session, SessionStore store) {
    this.session = session;
    this.store = store;
  }

  /** All that are kept, by ascending turns. */
  Collection<RetainedTurn> turns() {
    if (!known) {
      before = store.window(session);
      known = true;
    }
    SortedMap<Integer, RetainedTurn> all = new TreeMap<>(before);
    all.putAll(changed);
    return List.copyOf(all.values());
  }

  /** One of them; empty if there is none under an index. */
  Optional<RetainedTurn> turn(int index) {
    RetainedTurn here = changed.get(index);
    if (here != null) {
      return Optional.of(here);
    }
    return known ? Optional.ofNullable(before.get(index)) : store.kept(session, index);
  }

  /** Keeps a turn in place of one under its index. */
  void keep(RetainedTurn turn) {
    changed.put(turn.turn().index(), turn);
  }

  /** Those that are new or other than before. */
  Collection<RetainedTurn> changed() {
    return changed.values();
  }
}
