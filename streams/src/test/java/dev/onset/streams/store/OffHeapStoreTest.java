package dev.onset.streams.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.failure.KeyMemoryException;
import dev.onset.streams.keys.StoredKeys;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.TaskId;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OffHeapStoreTest {
  private static final int PARTITIONS = 24;
  private static final long MIB = 1 << 20;

  /** Remembered sessions; three million with the profile {@code soak}. */
  private static final int SESSIONS = Integer.getInteger("onset.soak.sessions", 120_000);

  @TempDir Path folder;

  private KeyValueStore<Bytes, byte[]> open(KeyMemory memory) {
    Properties settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "onset");
    settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "localhost:1");
    settings.put(StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG, Serdes.ByteArraySerde.class);
    settings.put(KeyMemory.SETTING, memory);
    var context =
        new MockProcessorContext<>(settings, new TaskId(0, 0), folder.toFile())
            .getStateStoreContext();
    KeyValueStore<Bytes, byte[]> store = OffHeapStore.supplier(StoreNames.KEYS).get();
    store.init(context, store);
    return store;
  }

  @Test
  void itHoldsWhatATreeHolds() {
    KeyMemory memory = new KeyMemory(8 * MIB);
    KeyValueStore<Bytes, byte[]> store = open(memory);
    TreeMap<Bytes, byte[]> tree = new TreeMap<>();
    SplittableRandom random = new SplittableRandom(5);
    for (int step = 0; step < 60_000; step++) {
      Bytes key = key(random);
      if (random.nextInt(100) < (step < 30_000 ? 70 : 35)) {
        byte[] value = new byte[random.nextInt(90)];
        random.nextBytes(value);
        store.put(key, value);
        tree.put(key, value);
      } else {
        assertThat(store.delete(key)).isEqualTo(tree.remove(key));
      }
    }

    assertThat(tree.size()).isBetween(1_000, 20_000);
    assertThat(store.approximateNumEntries()).isEqualTo(tree.size());
    assertThat(memory.entries()).isEqualTo(tree.size());
    tree.forEach((key, value) -> assertThat(store.get(key)).isEqualTo(value));
    Bytes from = Bytes.wrap("L".getBytes(StandardCharsets.US_ASCII));
    Bytes to = Bytes.wrap("L5".getBytes(StandardCharsets.US_ASCII));
    assertThat(listed(store.range(from, to)))
        .isNotEmpty()
        .isEqualTo(listed(tree.subMap(from, true, to, true)));
    assertThat(listed(store.all())).isEqualTo(listed(tree));

    tree.keySet().forEach(store::delete);
    assertThat(memory.bytes()).isZero();
    assertThat(store.get(from)).isNull();
  }

  private static Bytes key(SplittableRandom random) {
    String name = "x".repeat(random.nextInt(40)) + random.nextInt(300);
    return random.nextInt(4) == 0
        ? Bytes.wrap(("L" + name.length() + name).getBytes(StandardCharsets.US_ASCII))
        : Bytes.wrap(StoreKeys.session(SessionId.of(name)));
  }

  private static List<String> listed(KeyValueIterator<Bytes, byte[]> found) {
    List<String> all = new ArrayList<>();
    try (found) {
      while (found.hasNext()) {
        Bytes ahead = found.peekNextKey();
        KeyValue<Bytes, byte[]> one = found.next();
        assertThat(one.key).isEqualTo(ahead);
        all.add(listed(one.key, one.value));
      }
    }
    return all;
  }

  private static List<String> listed(java.util.Map<Bytes, byte[]> tree) {
    return tree.entrySet().stream().map(one -> listed(one.getKey(), one.getValue())).toList();
  }

  private static String listed(Bytes key, byte[] value) {
    return key + "=" + Bytes.wrap(value);
  }

  @Test
  void threeMillionSessionsFitAProcessWithASmallHeap() {
    long limit = SESSIONS * 136L + PARTITIONS * MIB / 2;
    KeyMemory memory = new KeyMemory(limit);
    List<KeyValueStore<Bytes, byte[]>> stores = new ArrayList<>();
    for (int i = 0; i < PARTITIONS; i++) {
      stores.add(open(memory));
    }
    KeyRing ring = KeyRing.of(new MasterKey(new byte[MasterKey.BYTES]));
    SessionId first = SessionId.of(new UUID(0, 0).toString());
    StoredKeys keys = new StoredKeys(stores.get(0), ring, bytes -> bytes[0] = 1);
    keys.make(first);
    keys.flush();
    byte[] wrapped = stores.get(0).get(Bytes.wrap(StoreKeys.session(first)));
    for (int i = 1; i < SESSIONS; i++) {
      SessionId session = SessionId.of(new UUID(0, i).toString());
      stores.get(i % PARTITIONS).put(Bytes.wrap(StoreKeys.session(session)), wrapped);
    }

    assertThat(memory.entries()).isEqualTo(SESSIONS);
    assertThat(memory.bytes()).isLessThanOrEqualTo(limit);
    assertThat(keys.find(first)).isPresent();

    // A day's sessions go and others come: the memory stays.
    long before = memory.bytes();
    for (int i = 1; i < SESSIONS / 4; i++) {
      SessionId gone = SessionId.of(new UUID(0, i).toString());
      stores.get(i % PARTITIONS).delete(Bytes.wrap(StoreKeys.session(gone)));
      SessionId come = SessionId.of(new UUID(1, i).toString());
      stores.get(i % PARTITIONS).put(Bytes.wrap(StoreKeys.session(come)), wrapped);
    }
    assertThat(memory.bytes()).isEqualTo(before);

    stores.forEach(KeyValueStore::close);
    assertThat(memory.bytes()).isZero();
    assertThat(memory.entries()).isZero();
  }

  @Test
  void aDestroyedKeyLeavesTheMemoryAtOnce() {
    KeyMemory memory = new KeyMemory(MIB);
    KeyTable table = new KeyTable(memory);
    byte[] key = {0, 1, 2};
    table.put(new byte[] {0, 9}, new byte[] {1});
    table.put(key, "a wrapped key".getBytes(StandardCharsets.US_ASCII));
    table.put(key, "a longer wrapped key".getBytes(StandardCharsets.US_ASCII));
    assertThat(text(table)).contains("a longer wrapped key").doesNotContain("a wrapped key");

    table.remove(key);

    assertThat(text(table)).doesNotContain("wrapped");
    table.put(key, "a wrapped key".getBytes(StandardCharsets.US_ASCII));
    table.close();
    ByteBuffer piece = memory.take();
    while (piece.hasRemaining()) {
      assertThat(piece.get()).isZero();
    }
  }

  private static String text(KeyTable table) {
    StringBuilder all = new StringBuilder();
    for (ByteBuffer piece : table.pieces()) {
      all.append(StandardCharsets.ISO_8859_1.decode(piece.duplicate().clear()));
    }
    return all.toString();
  }

  @Test
  void aFullMemoryIsAFailureOfTheInstanceAndLosesNothing() {
    KeyMemory memory = new KeyMemory(4L * KeyMemory.PIECE);
    KeyValueStore<Bytes, byte[]> store = open(memory);
    int[] held = {0};

    assertThatThrownBy(
            () -> {
              while (true) {
                store.put(key(held[0]), new byte[64]);
                held[0]++;
              }
            })
        .isInstanceOf(KeyMemoryException.class)
        .hasMessageContaining("131072 bytes");

    assertThat(store.approximateNumEntries()).isEqualTo(held[0]).isGreaterThan(500);
    for (int i = 0; i < held[0]; i++) {
      assertThat(store.get(key(i))).hasSize(64);
    }
    store.delete(key(0));
    store.put(key(held[0]), new byte[64]);
    assertThat(store.get(key(held[0]))).hasSize(64);
  }

  private static Bytes key(int number) {
    return Bytes.wrap(StoreKeys.session(SessionId.of(String.format("%036d", number))));
  }

  /** The test vector of the paper. */
  @Test
  void theHashIsSipHash() {
    byte[] data = new byte[15];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) i;
    }

    assertThat(new SipHash(0x0706050403020100L, 0x0f0e0d0c0b0a0908L).of(data))
        .isEqualTo(0xa129ca6149be45e5L);
  }
}
