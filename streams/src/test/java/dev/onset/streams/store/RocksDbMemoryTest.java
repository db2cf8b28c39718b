package dev.onset.streams.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.streams.config.OnsetConfig;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.TaskId;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The native memory of all stores of an instance keeps within what it was given. */
class RocksDbMemoryTest {
  private static final int PARTITIONS = 24;
  private static final int TURNS = 150_000;
  private static final int SESSIONS = 40_000;
  private static final long CACHE = 24L << 20;
  private static final long WRITE_BUFFERS = 16L << 20;

  @TempDir Path folder;

  /** A partition's stores, and what they tell of their memory. */
  private record Partition(
      List<KeyValueStore<Bytes, byte[]>> stores, MockProcessorContext<String, Object> context) {
    static Partition open(Path folder, int number, RocksDbMemory memory) {
      Properties settings = new Properties();
      settings.putAll(
          OnsetConfig.of(
                  Map.of(
                      OnsetConfig.BOOTSTRAP_SERVERS, "localhost:1",
                      OnsetConfig.MASTER_KEY_FILE, "unused",
                      OnsetConfig.STATE_DIR, folder.toString()))
              .kafka());
      settings.put(RocksDbMemory.SETTING, memory);
      MockProcessorContext<String, Object> context =
          new MockProcessorContext<>(
              settings, new TaskId(0, number), folder.resolve("0_" + number).toFile());
      List<KeyValueStore<Bytes, byte[]>> stores = new ArrayList<>();
      for (String name : StoreNames.ALL) {
        if (!name.equals(StoreNames.KEYS)) {
          KeyValueStore<Bytes, byte[]> store = Stores.persistentKeyValueStore(name).get();
          store.init(context.getStateStoreContext(), store);
          stores.add(store);
        }
      }
      return new Partition(stores, context);
    }

    /** Bytes of all memtables. */
    long memtables() {
      return context.getStateStoreContext().metrics().metrics().values().stream()
          .filter(metric -> metric.metricName().name().equals("size-all-mem-tables"))
          .map(Metric::metricValue)
          .mapToLong(value -> ((Number) value).longValue())
          .sum();
    }
  }

  @Test
  void memtablesAndCacheKeepWithinTheirLimitsOnManyPartitions() {
    long memtables = 0;
    long cache = 0;
    List<Partition> partitions = new ArrayList<>();
    try (RocksDbMemory memory = new RocksDbMemory(CACHE, WRITE_BUFFERS)) {
      try {
        for (int i = 0; i < PARTITIONS; i++) {
          partitions.add(Partition.open(folder, i, memory));
        }
        SplittableRandom random = new SplittableRandom(27);
        for (int turn = 0; turn < TURNS; turn++) {
          int session = random.nextInt(SESSIONS);
          List<KeyValueStore<Bytes, byte[]>> stores = partitions.get(session % PARTITIONS).stores();
          Bytes key = Bytes.wrap(ByteBuffer.allocate(32).putInt(session).array());
          byte[] value = new byte[450];
          random.nextBytes(value);
          stores.get(0).get(key);
          stores.get(0).put(key, value);
          if (turn % 20 == 0) {
            stores.get(1).put(key, new byte[300]);
            stores.get(2).put(key, new byte[8]);
          }
          if (turn % 1_000 == 0) {
            memtables =
                Math.max(memtables, partitions.stream().mapToLong(Partition::memtables).sum());
            cache = Math.max(cache, memory.cache().getUsage());
          }
        }
      } finally {
        partitions.stream()
            .flatMap(one -> Stream.of(one.stores()))
            .forEach(stores -> stores.forEach(KeyValueStore::close));
      }
    }
    assertThat(memtables).as("memtables").isPositive().isLessThanOrEqualTo(WRITE_BUFFERS * 5 / 4);
    assertThat(cache).as("cache").isPositive().isLessThanOrEqualTo(CACHE);
  }
}
