package dev.onset.streams.erasure;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.keys.DeadLetterSecrets;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What one reading of a partition of the log of keys tells of erased sessions. Their names are
 * hashes, and the log has the ids: the id of every session in it is hashed. Not thread-safe.
 */
final class KeyLogReading {
  /** A session's key begins with the high byte of a length, which is zero. */
  private static final byte SESSION = 0;

  private final KeyProvider tenants;
  private final Map<SessionId, Destructions.Erased> asked = new HashMap<>();
  private final Set<SessionId> withKey = new HashSet<>();
  private final Map<SessionId, SessionId> deleted = new HashMap<>();
  private final Set<String> lettersOf = new HashSet<>();

  /**
   * @param tenants name erased sessions
   * @param asked the sessions to look for
   */
  KeyLogReading(KeyProvider tenants, Collection<Destructions.Erased> asked) {
    this.tenants = tenants;
    asked.forEach(erased -> this.asked.put(erased.name(), erased));
  }

  /**
   * Takes a record.
   *
   * @param hasValue whether it holds a wrapped key, rather than deletes one
   */
  void take(byte[] key, boolean hasValue) {
    if (DeadLetterSecrets.isPlace(key)) {
      if (hasValue) {
        lettersOf.add(DeadLetterSecrets.ownerAt(key));
      }
    } else if (key.length > 0 && key[0] == SESSION) {
      take(StoreKeys.sessionOf(key), hasValue);
    }
  }

  private void take(SessionId session, boolean hasValue) {
    for (String hash : tenants.hashes(session)) {
      SessionId name = new SessionId(session.tenant(), hash);
      if (asked.containsKey(name)) {
        if (hasValue) {
          withKey.add(name);
        } else {
          deleted.put(name, session);
        }
      }
    }
  }

  /**
   * The sessions of which the log held no key, neither their own nor of their letters, and whose
   * deletion was read.
   *
   * @param now milliseconds since the epoch
   * @param tombstones how long the log keeps a deletion at least, milliseconds: without it, an
   *     earlier one counts as read
   */
  Set<SessionId> lost(long now, long tombstones) {
    Set<SessionId> lost = new HashSet<>();
    for (Destructions.Erased erased : asked.values()) {
      SessionId name = erased.name();
      boolean isPast = deleted.containsKey(name) || now - erased.at() > tombstones;
      if (isPast && !withKey.contains(name) && !hasLetters(name)) {
        lost.add(name);
      }
    }
    return lost;
  }

  private boolean hasLetters(SessionId name) {
    SessionId session = deleted.get(name);
    Set<String> owners =
        session == null
            ? DeadLetterSecrets.ownersNamed(name.session())
            : DeadLetterSecrets.ownersOf(session, tenants);
    return owners.stream().anyMatch(lettersOf::contains);
  }
}
