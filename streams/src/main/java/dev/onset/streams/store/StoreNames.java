package dev.onset.streams.store;

import java.time.Duration;
import java.util.List;

/** The names of the state stores, which are also those of changelogs and local folders. */
public final class StoreNames {
  /** Live sessions, each with its parts. */
  public static final String SESSIONS = "sessions";

  /** Markers of ended sessions. */
  public static final String CLOSED = "closed";

  /** Deadlines of sessions. */
  public static final String EXPIRY = "expiry";

  /**
   * Secrets of sessions and dead letters, wrapped under the keys of their tenants. The store is in
   * memory only, because a file would keep a destroyed key for a while.
   */
  public static final String KEYS = "keys";

  /**
   * The stores of live sessions. The end of a session and its erasure delete the session from each.
   */
  static final List<String> LIVE = List.of(SESSIONS);

  /**
   * The stores whose entries outlive a session: markers of the ended and the erased, deadlines, and
   * keys, which each have an end of their own.
   */
  static final List<String> OUTLIVING = List.of(CLOSED, EXPIRY, KEYS);

  /** All stores. */
  public static final List<String> ALL = List.of(SESSIONS, CLOSED, EXPIRY, KEYS);

  /** How long changelogs and the files of RocksDB may still name a deleted session. */
  public static final Duration DELETION_LAG = Duration.ofDays(1);

  private StoreNames() {}
}
