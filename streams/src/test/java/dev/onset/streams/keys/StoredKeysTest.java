package dev.onset.streams.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.state.session.ClosedMarker;
import dev.onset.state.session.IntervalSet;
import dev.onset.streams.store.ErasureRecord;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.StoreNames;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.Test;

class StoredKeysTest {
  private static final SessionId S1 = SessionId.of("s1");
  private static final SessionId OTHERS_S1 = new SessionId("acme", "s1");

  private final KeyValueStore<Bytes, byte[]> store = Stores.inMemoryKeyValueStore("keys").get();
  private byte next = 1;
  private final StoredKeys keys = keys(new KeyRing(Map.of(1, master(1))));

  private static MasterKey master(int seed) {
    byte[] secret = new byte[MasterKey.BYTES];
    Arrays.fill(secret, (byte) seed);
    return new MasterKey(secret);
  }

  /** Another secret each time, but the same in every run. */
  private StoredKeys keys(KeyRing ring) {
    return new StoredKeys(store, ring, bytes -> Arrays.fill(bytes, next++));
  }

  private byte[] stored(SessionId session) {
    return store.get(Bytes.wrap(StoreKeys.session(session)));
  }

  private static String print(SessionKey key) {
    return key.hash("x");
  }

  @Test
  void aKeyIsFoundAgainOnceItIsKept() {
    assertThat(keys.find(S1)).isEmpty();
    SessionKey made = keys.make(S1);
    assertThat(keys.find(S1)).hasValueSatisfying(k -> assertThat(print(k)).isEqualTo(print(made)));

    keys.flush();

    assertThat(keys(KeyRing.of(master(1))).find(S1))
        .hasValueSatisfying(k -> assertThat(print(k)).isEqualTo(print(made)));
  }

  @Test
  void aKeyThatIsNotKeptLeavesNothing() {
    SessionKey first = keys.make(S1);
    keys.discard();

    assertThat(keys.find(S1)).isEmpty();
    assertThat(stored(S1)).isNull();
    assertThat(print(keys.make(S1))).isNotEqualTo(print(first));
  }

  @Test
  void noTwoSessionsShareAKey() {
    SessionKey one = keys.make(S1);
    SessionKey two = keys.make(OTHERS_S1);
    keys.flush();

    assertThat(print(one)).isNotEqualTo(print(two));
    assertThat(stored(S1)).isNotEqualTo(stored(OTHERS_S1));
  }

  @Test
  void aDestroyedKeyIsGoneEvenIfItWasNotKept() {
    keys.make(S1);
    keys.destroy(S1);
    keys.flush();
    assertThat(stored(S1)).isNull();

    keys.make(S1);
    keys.flush();
    keys.destroy(S1);
    assertThat(keys.find(S1)).isEmpty();
    assertThat(stored(S1)).isNull();
  }

  @Test
  void aNewVersionWrapsNewKeysAndOldOnesAtTheirNextWrite() {
    SessionKey made = keys.make(S1);
    keys.flush();
    StoredKeys rotated = keys(new KeyRing(Map.of(1, master(1), 2, master(2))));

    assertThat(rotated.find(S1))
        .hasValueSatisfying(k -> assertThat(print(k)).isEqualTo(print(made)));
    rotated.discard();
    assertThat(KeyWrap.versionOf(stored(S1))).isEqualTo(1);

    rotated.find(S1);
    rotated.make(OTHERS_S1);
    rotated.flush();

    assertThat(KeyWrap.versionOf(stored(S1))).isEqualTo(2);
    assertThat(KeyWrap.versionOf(stored(OTHERS_S1))).isEqualTo(2);
    assertThat(keys(new KeyRing(Map.of(2, master(2)))).find(S1))
        .hasValueSatisfying(k -> assertThat(print(k)).isEqualTo(print(made)));
  }

  @Test
  void aKeyOfAVersionThatIsNotThereOrOfAnotherMasterIsNoKey() {
    keys.make(S1);
    keys.flush();

    assertThatThrownBy(() -> keys(new KeyRing(Map.of(2, master(1)))).find(S1))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("version 1");
    assertThatThrownBy(() -> keys(KeyRing.of(master(2))).find(S1))
        .isInstanceOf(StoreException.class);
  }

  @Test
  void toRollLeavesNothing() {
    keys.roll();
    assertThat(store.approximateNumEntries()).isZero();
  }

  @Test
  void anErasedSessionIsKnownAgainUnderANewVersionAndForgottenWithItsOwn() {
    Map<String, KeyValueStore<Bytes, byte[]>> stores = new HashMap<>();
    StoreNames.ALL.forEach(name -> stores.put(name, Stores.inMemoryKeyValueStore(name).get()));
    RecordKeys record = new RecordKeys(keys);
    KeyRing first = KeyRing.of(master(1));
    new KafkaSessionStore(record, first, stores::get)
        .erase(S1, ErasureRecord.requested(5, OptionalLong.empty()));

    KeyRing both = new KeyRing(Map.of(1, master(1), 2, master(2)));
    KafkaSessionStore rotated = new KafkaSessionStore(record, both, stores::get);
    KeyRing second = new KeyRing(Map.of(2, master(2)));
    KafkaSessionStore later = new KafkaSessionStore(record, second, stores::get);

    assertThat(rotated.erased(S1)).isTrue();
    assertThat(rotated.erasedAs(S1))
        .contains(new SessionId(S1.tenant(), first.newest(S1.tenant()).hash(S1)));
    assertThat(rotated.erased(OTHERS_S1)).isFalse();
    assertThat(later.erased(S1)).isFalse();
  }

  @Test
  void stateWithoutItsKeysIsRefused() {
    Map<String, KeyValueStore<Bytes, byte[]>> stores = new HashMap<>();
    StoreNames.ALL.forEach(name -> stores.put(name, Stores.inMemoryKeyValueStore(name).get()));
    RecordKeys record = new RecordKeys(keys);
    KafkaSessionStore sessions = new KafkaSessionStore(record, KeyRing.of(master(1)), stores::get);
    sessions.requireKeys();
    sessions.close(
        S1, new ClosedMarker(IntervalSet.of(List.of(0)), 1, "00", OptionalInt.empty(), Map.of()));
    sessions.flush();
    sessions.requireKeys();

    keys.destroy(S1);
    record.forget();

    assertThatThrownBy(sessions::requireKeys).isInstanceOf(StoreException.class);
  }
}
