package dev.onset.streams.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.topology.Harness;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What outlives a reset. */
class ChangelogsTest {
  private static final byte[] SESSION = StoreKeys.session(SessionId.of("s"));
  private static final byte[] BEHIND =
      ByteBuffer.allocate(1 + SESSION.length).put((byte) 0xFF).put(SESSION).array();
  private static final byte[] DEADLINE = StoreKeys.expiry(1, SessionId.of("s"));

  @Test
  void aKeyStaysWithTheDeadlineThatForgetsIt() {
    for (Expiry.Kind kind : Expiry.Kind.values()) {
      assertThat(outlives(StoreNames.EXPIRY, DEADLINE, kind, true)).as("" + kind).isTrue();
    }
    assertThat(Changelogs.outlives(StoreNames.KEYS, SESSION, new byte[60], true)).isTrue();
    assertThat(outlives(StoreNames.EXPIRY, BEHIND, Expiry.Kind.IDLE, true))
        .as("when its last turn came")
        .isFalse();
  }

  @Test
  void whatIsKnownOfAnErasureStaysWhateverBecomesOfTheKeys() {
    for (boolean keepKeys : new boolean[] {true, false}) {
      assertThat(Changelogs.outlives(StoreNames.CLOSED, BEHIND, new byte[26], keepKeys)).isTrue();
      assertThat(Changelogs.outlives(StoreNames.CLOSED, SESSION, new byte[9], keepKeys)).isFalse();
      for (Expiry.Kind kind :
          List.of(Expiry.Kind.ROLL, Expiry.Kind.DESTROYED, Expiry.Kind.FORGET_ERASED)) {
        assertThat(outlives(StoreNames.EXPIRY, DEADLINE, kind, keepKeys)).isTrue();
      }
    }
  }

  @Test
  void withNewKeysNothingElseStays() {
    assertThat(outlives(StoreNames.EXPIRY, DEADLINE, Expiry.Kind.IDLE, false)).isFalse();
    assertThat(outlives(StoreNames.EXPIRY, DEADLINE, Expiry.Kind.FORGET, false)).isFalse();
    assertThat(Changelogs.outlives(StoreNames.KEYS, SESSION, new byte[60], false)).isFalse();
  }

  @Test
  void theStateOfSessionsNeverStays() {
    assertThat(Changelogs.outlives(StoreNames.SESSIONS, SESSION, new byte[1], true)).isFalse();
  }

  /** Its turns are gone from their topic, so no run meets it again. */
  @Test
  void aKeyOfWhichNothingElseIsLeftGoesWithItsDeadline(@TempDir Path folder) {
    try (Harness onset = new Harness(folder, WireFormat.AVRO)) {
      onset.say("live", 0, "customer", "hello");
      for (String store : StoreNames.ALL) {
        KeyValueStore<Bytes, byte[]> entries = onset.driver.getKeyValueStore(store);
        List<KeyValue<Bytes, byte[]>> all = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> found = entries.all()) {
          found.forEachRemaining(all::add);
        }
        for (KeyValue<Bytes, byte[]> entry : all) {
          if (!Changelogs.outlives(store, entry.key.get(), entry.value, true)) {
            entries.delete(entry.key);
          }
        }
      }
      // The deadline with its time, and the key.
      assertThat(onset.entries()).containsExactly(0, 0, 2, 1);

      onset.driver.advanceWallClockTime(Harness.TIMEOUT.plusMinutes(1));
      onset.driver.advanceWallClockTime(Harness.TIMEOUT.plusMinutes(1));

      assertThat(onset.entries()).containsOnly(0);
    }
  }

  private static boolean outlives(String store, byte[] key, Expiry.Kind kind, boolean keepKeys) {
    return Changelogs.outlives(store, key, new byte[] {(byte) kind.ordinal()}, keepKeys);
  }
}
