package dev.onset.state.safetext;

import dev.onset.model.SessionId;
import dev.onset.state.redaction.PastTurn;
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
  private final SortedMap<Integer, PastTurn> changed = new TreeMap<>();
  private boolean known;
  private SortedMap<Integer, PastTurn> before = new TreeMap<>();

  RetainedTurns(SessionId session, SessionStore store) {
    this.session = session;
    this.store = store;
  }

  /** All that are kept, by ascending turns. */
  Collection<PastTurn> turns() {
    if (!known) {
      before = store.window(session);
      known = true;
    }
    SortedMap<Integer, PastTurn> all = new TreeMap<>(before);
    all.putAll(changed);
    return List.copyOf(all.values());
  }

  /** One of them; empty if there is none under an index. */
  Optional<PastTurn> turn(int index) {
    PastTurn here = changed.get(index);
    if (here != null) {
      return Optional.of(here);
    }
    return known ? Optional.ofNullable(before.get(index)) : store.kept(session, index);
  }

  /** Keeps a turn in place of one under its index. */
  void keep(PastTurn turn) {
    changed.put(turn.turn().index(), turn);
  }

  /** Those that are new or other than before. */
  Collection<PastTurn> changed() {
    return changed.values();
  }
}
