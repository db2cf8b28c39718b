package dev.onset.streams.store;

import dev.onset.streams.keys.DeadLetterSecrets;
import java.util.List;

/**
 * The changelogs of an installation's stores, and what of them outlives a reset: that a session was
 * erased, or its turns, read again, would bring it back; and, if the new run is to give the bytes
 * of the old one, the sessions' keys with the deadlines at which these are forgotten. The keys of
 * dead letters stay too, since the letters do.
 */
public final class Changelogs {
  private static final byte BEHIND_EVERY_SESSION = (byte) 0xFF;

  private Changelogs() {}

  /** The name of a store's changelog. */
  public static String topic(String applicationId, String store) {
    return applicationId + "-" + store + "-changelog";
  }

  /**
   * Whether an entry outlives a reset.
   *
   * @param store one of {@link StoreNames#ALL}
   * @param keepKeys whether the keys of sessions do
   */
  public static boolean outlives(String store, byte[] key, byte[] value, boolean keepKeys) {
    return switch (store) {
      case StoreNames.CLOSED -> isBehindSessions(key);
      case StoreNames.EXPIRY -> !isBehindSessions(key) && (keepKeys || Expiry.isOfAnErased(value));
      case StoreNames.KEYS -> keepKeys || DeadLetterSecrets.isPlace(key);
      default -> false;
    };
  }

  /** What of a session's own name there is no other entry of: markers, and notes of activity. */
  private static boolean isBehindSessions(byte[] key) {
    return key.length > 0 && key[0] == BEHIND_EVERY_SESSION;
  }

  /** All stores that have one. */
  public static List<String> stores() {
    return StoreNames.ALL;
  }
}
