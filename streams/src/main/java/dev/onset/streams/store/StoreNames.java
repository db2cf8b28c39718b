package dev.onset.streams.store;

import java.time.Duration;
import java.util.List;

/** The names of the state stores, which are also those of changelogs and local folders. */
public final class StoreNames {
  /** One entry for each live session. */
  public static final String SESSIONS = "sessions";

  /** Facts of live sessions that their entries only name. */
  public static final String FACTS = "facts";

  /** Candidates of live sessions that their entries only name. */
  public static final String CANDIDATES = "candidates";

  /** Placeholder numbers of live sessions. */
  public static final String PLACEHOLDERS = "placeholders";

  /** Marks of the turns of live sessions. */
  public static final String TURNS = "turns";

  /** Markers of ended sessions. */
  public static final String CLOSED = "closed";

  /** Deadlines and activities of sessions. */
  public static final String EXPIRY = "expiry";

  /**
   * Secrets of sessions and dead letters, wrapped under the keys of their tenants. The store is in
   * memory only, because a file would keep a destroyed key for a while.
   */
  public static final String KEYS = "keys";

  /** Turns of live sessions that wait for those before them. */
  public static final String REORDER = "reorder";

  /** Turns of live sessions whose safe text may still change. */
  public static final String WINDOW = "window";

  /**
   * The stores of live sessions. The end of a session and its erasure delete the session from each.
   */
  static final List<String> LIVE =
      List.of(SESSIONS, FACTS, CANDIDATES, PLACEHOLDERS, TURNS, REORDER, WINDOW);

  /**
   * The stores whose entries outlive a session: markers of the ended and the erased, deadlines, and
   * keys, which each have an end of their own.
   */
  static final List<String> OUTLIVING = List.of(CLOSED, EXPIRY, KEYS);

  /** All stores. */
  public static final List<String> ALL =
      List.of(
          SESSIONS, FACTS, CANDIDATES, PLACEHOLDERS, TURNS, CLOSED, EXPIRY, KEYS, REORDER, WINDOW);

  /** How long changelogs and the files of RocksDB may still name a deleted session. */
  public static final Duration DELETION_LAG = Duration.ofDays(1);

  private StoreNames() {}
}
