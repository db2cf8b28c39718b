package dev.onset.streams.keys;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.StoreKeys;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Random secrets of sessions in the store of keys, each wrapped under the key of its tenant. A
 * secret that an older key version wraps is rewrapped when a record of its session is stored. One
 * per task; not thread-safe.
 */
public final class StoredKeys implements KeySource {
  /** Behind every session; never has a value. */
  private static final Bytes NOBODY = Bytes.wrap(new byte[] {(byte) 0xFF});

  private final KeyValueStore<Bytes, byte[]> store;
  private final KeyProvider tenants;
  private final Consumer<byte[]> random;
  private final Map<SessionId, byte[]> pending = new LinkedHashMap<>();

  /**
   * @param store of the wrapped secrets
   * @param tenants the keys that wrap
   * @param random fills an array from a cryptographically strong source
   */
  public StoredKeys(
      KeyValueStore<Bytes, byte[]> store, KeyProvider tenants, Consumer<byte[]> random) {
    this.store = store;
    this.tenants = tenants;
    this.random = random;
  }

  @Override
  public Optional<SessionKey> find(SessionId session) {
    byte[] wrapped = pending.get(session);
    if (wrapped == null) {
      wrapped = store.get(place(session));
    }
    if (wrapped == null) {
      return Optional.empty();
    }
    byte[] secret = KeyWrap.unwrap(wrapped, session, tenants);
    String tenant = session.tenant();
    if (KeyWrap.versionOf(wrapped) < tenants.sealing(tenant)) {
      pending.put(session, KeyWrap.wrap(secret, session, tenants.newest(tenant)));
    }
    return Optional.of(new SessionKey(secret));
  }

  @Override
  public void check() {
    KeyCheck.require(store, tenants);
  }

  @Override
  public SessionKey make(SessionId session) {
    byte[] secret = new byte[KeyWrap.SECRET_BYTES];
    random.accept(secret);
    pending.put(session, KeyWrap.wrap(secret, session, tenants.newest(session.tenant())));
    return new SessionKey(secret);
  }

  @Override
  public SessionKey pseudonyms(SessionId session) {
    return tenants.oldest(session.tenant()).pseudonyms();
  }

  @Override
  public void destroy(SessionId session) {
    pending.remove(session);
    store.delete(place(session));
  }

  @Override
  public void roll() {
    // A segment ends only when a later record is written.
    store.delete(NOBODY);
  }

  @Override
  public void flush() {
    pending.forEach((session, wrapped) -> store.put(place(session), wrapped));
    pending.clear();
  }

  @Override
  public void discard() {
    pending.clear();
  }

  private static Bytes place(SessionId session) {
    return Bytes.wrap(StoreKeys.session(session));
  }
}
