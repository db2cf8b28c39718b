package dev.onset.streams.store;

import java.time.Duration;
import java.util.List;

/** The state stores of the processor by name; changelogs and local folders bear these names. */
public final class StoreNames {
  /** One header a live session. */
  public static final String SESSIONS = "sessions";

  /** Facts of live sessions. */
  public static final String FACTS = "facts";

  /** Candidates of live sessions. */
  public static final String CANDIDATES = "candidates";

  /** Placeholder numbers of live sessions. */
  public static final String PLACEHOLDERS = "placeholders";

  /** Marks of the turns of live sessions. */
  public static final String TURNS = "turns";

  /** Markers of ended sessions. */
  public static final String CLOSED = "closed";

  /** Deadlines and last turns. */
  public static final String EXPIRY = "expiry";

  /**
   * Secrets of live and ended sessions and of letters, wrapped under their tenants' keys. Lies in
   * memory alone: a file would keep a key for a while after it was destroyed.
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

  /** What was deleted names its session for so long, in changelogs and in RocksDB's files. */
  public static final Duration DELETION_LAG = Duration.ofDays(1);

  private StoreNames() {}
}
