package dev.onset.streams.erasure;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.keys.DeadLetterSecrets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.Test;

/** What the log of keys proves, and what it does not. */
class KeyLogReadingTest {
  private static final MasterKey FIRST = new MasterKey(new byte[MasterKey.BYTES]);
  private static final KeyRing RING = KeyRing.of(FIRST);
  private static final SessionId GONE = new SessionId("acme", "gone");
  private static final SessionId KEPT = new SessionId("acme", "kept");
  private static final long NOW = 1_700_000_000_000L;
  private static final long TOMBSTONES = Duration.ofHours(4).toMillis();

  private final Destructions.Erased erased = new Destructions.Erased(name(RING, GONE), NOW);
  private KeyLogReading reading = new KeyLogReading(RING, List.of(erased));

  private static SessionId name(KeyRing ring, SessionId session) {
    return new SessionId(session.tenant(), ring.newest(session.tenant()).hash(session));
  }

  private void key(SessionId session) {
    reading.take(StoreKeys.session(session), true);
  }

  private void deletion(SessionId session) {
    reading.take(StoreKeys.session(session), false);
  }

  private boolean isLost() {
    return isLost(NOW + 1);
  }

  private boolean isLost(long now) {
    return reading.lost(now, TOMBSTONES).contains(erased.name());
  }

  @Test
  void aKeyThatLiesBeforeItsDeletionIsNotLost() {
    key(GONE);
    deletion(GONE);

    assertThat(isLost()).isFalse();
    assertThat(isLost(NOW + 2 * TOMBSTONES)).isFalse();
  }

  @Test
  void aKeyIsLostIfOnlyItsDeletionIsLeft() {
    key(KEPT);
    deletion(GONE);
    // It ends a segment.
    reading.take(new byte[] {(byte) 0xFF}, false);

    assertThat(isLost()).isTrue();
  }

  @Test
  void withoutItsDeletionTheLogMayNotHaveBeenReadFarEnough() {
    key(KEPT);

    assertThat(isLost()).isFalse();
    assertThat(isLost(NOW + TOMBSTONES)).isFalse();
    assertThat(isLost(NOW + TOMBSTONES + 1)).as("the deletion has left it as well").isTrue();
  }

  @Test
  void equalIdsOfTwoTenantsAreTwoSessions() {
    key(new SessionId("other", "gone"));
    deletion(GONE);

    assertThat(isLost()).isTrue();
  }

  @Test
  void aSessionIsFoundByItsNameUnderAnEarlierKey() {
    byte[] second = new byte[MasterKey.BYTES];
    second[0] = 1;
    KeyRing both = new KeyRing(new TreeMap<>(Map.of(1, FIRST, 2, new MasterKey(second))));
    reading = new KeyLogReading(both, List.of(erased));
    key(GONE);
    deletion(GONE);

    assertThat(isLost()).isFalse();
    reading = new KeyLogReading(both, List.of(erased));
    deletion(GONE);
    assertThat(isLost()).isTrue();
  }

  @Test
  void theSecretOfALetterIsAKeyToo() {
    for (DeadLetterSecrets.Owner owner :
        List.of(
            DeadLetterSecrets.Owner.of(GONE),
            // Bytes that nobody can read, of no known tenant.
            DeadLetterSecrets.Owner.ofKey("gone".getBytes(US_ASCII)).orElseThrow())) {
      reading = new KeyLogReading(RING, List.of(erased));
      byte[] secret = place(owner);
      reading.take(secret, true);
      deletion(GONE);
      assertThat(isLost()).as("" + owner.by()).isFalse();
    }
    reading = new KeyLogReading(RING, List.of(erased));
    reading.take(place(DeadLetterSecrets.Owner.of(KEPT)), true);
    deletion(GONE);
    assertThat(isLost()).as("another's").isTrue();
    reading = new KeyLogReading(RING, List.of(erased));
    reading.take(place(DeadLetterSecrets.Owner.of(GONE)), true);
    assertThat(isLost(NOW + 2 * TOMBSTONES)).as("found by the name alone").isFalse();
  }

  /** Where a letter's secret lies. */
  private static byte[] place(DeadLetterSecrets.Owner owner) {
    KeyValueStore<Bytes, byte[]> store = Stores.inMemoryKeyValueStore("keys").get();
    new DeadLetterSecrets(store, RING, bytes -> {}, Duration.ofDays(7)).of(owner, NOW);
    try (KeyValueIterator<Bytes, byte[]> all = store.all()) {
      return all.next().key.get();
    }
  }

  @Test
  void settingsThatKeepADeletedKeyAreFaults() {
    Map<String, String> good =
        Map.of(
            "cleanup.policy", "compact",
            "segment.ms", "600000",
            "max.compaction.lag.ms", "600000",
            "min.compaction.lag.ms", "0",
            "delete.retention.ms", "14400000");

    assertThat(KeyLog.Settings.of(good).faults()).isEmpty();
    assertThat(KeyLog.Settings.of(good).tombstones()).isEqualTo(Duration.ofHours(4));
    for (Map.Entry<String, String> bad :
        Map.of(
                "cleanup.policy", "delete",
                "segment.ms", "604800000",
                "max.compaction.lag.ms", Long.toString(Long.MAX_VALUE),
                "min.compaction.lag.ms", "604800000")
            .entrySet()) {
      Map<String, String> settings = new TreeMap<>(good);
      settings.put(bad.getKey(), bad.getValue());
      assertThat(KeyLog.Settings.of(settings).faults())
          .singleElement()
          .satisfies(fault -> assertThat(fault).contains(bad.getKey()));
    }
  }
}
