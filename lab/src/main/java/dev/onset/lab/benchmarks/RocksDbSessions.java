package dev.onset.lab.benchmarks;

import dev.onset.lab.systems.ForwardingSessionStore;
import dev.onset.model.KeyRing;
import dev.onset.model.MasterKey;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreKeys;
import dev.onset.state.session.SessionStore;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.RecordKeys;
import dev.onset.streams.keys.StoredKeys;
import dev.onset.streams.store.KafkaSessionStore;
import dev.onset.streams.store.RocksDbMemory;
import dev.onset.streams.store.StoreNames;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.TaskId;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/**
 * Sessions stored as in the application: its codecs over RocksDB with its settings, in a temporary
 * folder, without the changelog and metrics of Kafka Streams. Not thread-safe.
 */
public final class RocksDbSessions extends ForwardingSessionStore implements AutoCloseable {
  private final Path folder;
  private final RocksDbMemory memory;
  private final MockProcessorContext<String, Object> context;
  private final Map<String, KeyValueStore<Bytes, byte[]>> stores = new LinkedHashMap<>();
  private final KeyRing ring;
  private RecordKeys keys;
  private KafkaSessionStore store;

  private RocksDbSessions(Path folder, MasterKey master) {
    this.folder = folder;
    OnsetConfig config =
        OnsetConfig.of(
            Map.of(
                OnsetConfig.BOOTSTRAP_SERVERS, "localhost:1",
                OnsetConfig.MASTER_KEY_FILE, "unused",
                OnsetConfig.STATE_DIR, folder.toString()));
    this.memory = new RocksDbMemory(config.rocksDbCacheBytes(), config.rocksDbWriteBufferBytes());
    Properties settings = new Properties();
    settings.putAll(config.kafka());
    settings.put(RocksDbMemory.SETTING, memory);
    File task = folder.resolve("0_0").toFile();
    this.context = new MockProcessorContext<>(settings, new TaskId(0, 0), task);
    this.ring = KeyRing.of(master);
    this.store = opened();
  }

  private KafkaSessionStore opened() {
    for (String name : StoreNames.ALL) {
      KeyValueStore<Bytes, byte[]> opened = Stores.persistentKeyValueStore(name).get();
      opened.init(context.getStateStoreContext(), opened);
      stores.put(name, opened);
    }
    KeyValueStore<Bytes, byte[]> secrets = stores.get(StoreNames.KEYS);
    keys = new RecordKeys(new StoredKeys(secrets, ring, new SecureRandom()::nextBytes));
    return new KafkaSessionStore(keys, ring, stores::get);
  }

  /** Opens empty stores. */
  public static RocksDbSessions open(MasterKey master) {
    try {
      return new RocksDbSessions(Files.createTempDirectory("onset-benchmark"), master);
    } catch (IOException e) {
      throw new UncheckedIOException("No temporary folder could be created.", e);
    }
  }

  @Override
  protected SessionStore delegate() {
    return store;
  }

  /** Performs pending writes; ends the record. */
  public void flush() {
    store.flush();
    keys.forget();
  }

  /** Reopens the stores, as a restart does: everything in memory goes to files. */
  public void settle() {
    stores.values().forEach(KeyValueStore::close);
    store = opened();
  }

  /** The stored entry of a live session; null if there is none. */
  public byte[] entry(SessionId id) {
    return stores.get(StoreNames.SESSIONS).get(Bytes.wrap(StoreKeys.session(id)));
  }

  /** Discards pending writes; ends the record. */
  public void discard() {
    store.discard();
    keys.forget();
  }

  /** Closes the stores and deletes them. */
  @Override
  public void close() {
    stores.values().forEach(KeyValueStore::close);
    memory.close();
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("A temporary folder cannot be deleted.", e);
    }
  }
}
