package dev.onset.streams.store;

import org.rocksdb.Cache;
import org.rocksdb.LRUCache;
import org.rocksdb.RocksDB;
import org.rocksdb.WriteBufferManager;

/**
 * The native memory that all stores of a process share: one block cache, and one write buffer
 * manager that counts against it. It does not grow with the number of partitions. Close it once,
 * after every store. Thread-safe.
 */
public final class RocksDbMemory implements AutoCloseable {
  /** The key under which Kafka Streams hands this object to {@link RocksDbSettings}. */
  public static final String SETTING = "rocksdb.memory";

  /**
   * A shard holds its own share, and write buffers count in large pieces: few shards overflow less.
   */
  private static final int SHARD_BITS = 1;

  private final Cache cache;
  private final WriteBufferManager writeBuffers;

  /**
   * @param cacheBytes of the block cache
   * @param writeBufferBytes of all write buffers, counted in the cache
   */
  public RocksDbMemory(long cacheBytes, long writeBufferBytes) {
    RocksDB.loadLibrary();
    this.cache = new LRUCache(cacheBytes, SHARD_BITS);
    this.writeBuffers = new WriteBufferManager(writeBufferBytes, cache);
  }

  Cache cache() {
    return cache;
  }

  WriteBufferManager writeBuffers() {
    return writeBuffers;
  }

  @Override
  public void close() {
    writeBuffers.close();
    cache.close();
  }
}
