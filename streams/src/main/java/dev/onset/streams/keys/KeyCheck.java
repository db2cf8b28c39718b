package dev.onset.streams.keys;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.failure.StateFaultException;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Tells at the start whether the master key is that of the installation, so that a wrong file stops
 * an instance before it sets sessions aside. An entry of the store of keys is wrapped under the
 * version that seals; whoever opens the store has to open it.
 */
public final class KeyCheck {
  /** A session's key begins with a zero, and a letter's with another letter. */
  private static final Bytes PLACE = Bytes.wrap(new byte[] {'C'});

  /** Above every session's. */
  private static final Bytes END_OF_SESSIONS = Bytes.wrap(new byte[] {1});

  /** A single key that does not open is the fault of its entry. */
  private static final int SAMPLE = 100;

  private static final SessionId NAME = SessionId.of("key check");

  private KeyCheck() {}

  /**
   * Returns if the keys are those of the installation.
   *
   * @param store of wrapped secrets; takes the entry if it is missing, or under an older version
   * @throws StateFaultException if they are not
   */
  static void require(KeyValueStore<Bytes, byte[]> store, KeyProvider tenants) {
    int sealing = tenants.sealing(NAME.tenant());
    byte[] entry = store.get(PLACE);
    if (entry == null || !opens(entry, NAME, tenants)) {
      int version = entry == null ? sealing : versionOf(entry).orElse(sealing);
      if (tenants.key(NAME.tenant(), version).isEmpty()) {
        throw new StateFaultException(
            "The installation seals with version %s of the master key, which"
                + " onset.master.key.file lacks; add it, decrypt-only at least.",
            version);
      }
      if (!opensSome(store, tenants, entry != null)) {
        throw new StateFaultException(
            "The master key is not the one that the state was written with; check"
                + " onset.master.key.file.");
      }
    } else if (KeyWrap.versionOf(entry) >= sealing) {
      return;
    }
    store.put(
        PLACE, KeyWrap.wrap(new byte[KeyWrap.SECRET_BYTES], NAME, tenants.newest(NAME.tenant())));
  }

  /** Whether an entry of the store of keys is neither a session's nor a letter's. */
  public static boolean isPlace(byte[] key) {
    return PLACE.equals(Bytes.wrap(key));
  }

  private static boolean opensSome(
      KeyValueStore<Bytes, byte[]> store, KeyProvider tenants, boolean checked) {
    int seen = 0;
    try (KeyValueIterator<Bytes, byte[]> keys =
        store.range(Bytes.wrap(new byte[] {0}), END_OF_SESSIONS)) {
      while (keys.hasNext() && seen < SAMPLE) {
        var key = keys.next();
        if (opens(key.value, StoreKeys.sessionOf(key.key.get()), tenants)) {
          return true;
        }
        seen++;
      }
    }
    return seen == 0 && !checked;
  }

  private static Optional<Integer> versionOf(byte[] wrapped) {
    try {
      return Optional.of(KeyWrap.versionOf(wrapped));
    } catch (StoreException e) {
      return Optional.empty();
    }
  }

  private static boolean opens(byte[] wrapped, SessionId session, KeyProvider tenants) {
    try {
      KeyWrap.unwrap(wrapped, session, tenants);
      return true;
    } catch (StoreException e) {
      return false;
    }
  }
}
