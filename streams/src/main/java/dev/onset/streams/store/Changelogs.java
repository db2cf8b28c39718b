package dev.onset.streams.store;

import dev.onset.streams.keys.DeadLetterSecrets;
import java.util.List;

/**
 * The changelogs of the stores, and the entries that survive a reset. Markers of erased sessions
 * survive, because the turns are read again and would bring the sessions back. What is known of
 * forgotten sessions survives, because their records do. The keys of dead letters survive, because
 * the letters do. If the new run must give the same bytes, the keys of sessions survive too, with
 * the deadlines at which they are forgotten.
 */
public final class Changelogs {
  private static final byte BEHIND_EVERY_SESSION = (byte) 0xFF;

  private Changelogs() {}

  /** The name of a store's changelog. */
  public static String topic(String applicationId, String store) {
    return applicationId + "-" + store + "-changelog";
  }

  /**
   * Whether an entry survives a reset.
   *
   * @param store one of {@link StoreNames#ALL}
   * @param keepKeys whether the keys of sessions survive
   */
  public static boolean outlives(String store, byte[] key, byte[] value, boolean keepKeys) {
    return switch (store) {
      case StoreNames.CLOSED -> isBehindSessions(key);
      case StoreNames.EXPIRY -> !isBehindSessions(key) && (keepKeys || Expiry.isUnderAName(value));
      case StoreNames.KEYS -> keepKeys || DeadLetterSecrets.isPlace(key);
      default -> false;
    };
  }

  /** Whether a key lies behind those of all sessions, as markers of erasures and activities do. */
  private static boolean isBehindSessions(byte[] key) {
    return key.length > 0 && key[0] == BEHIND_EVERY_SESSION;
  }

  /** All stores that have one. */
  public static List<String> stores() {
    return StoreNames.ALL;
  }
}
