package dev.onset.streams.store;

import java.util.Map;
import java.util.Objects;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.IndexType;
import org.rocksdb.Options;

/** Makes every store use the shared memory of the process. */
public final class RocksDbSettings implements RocksDBConfigSetter {
  private static final long ARENA_BLOCK = 16 << 10;

  @Override
  public void setConfig(String store, Options options, Map<String, Object> settings) {
    RocksDbMemory memory =
        (RocksDbMemory)
            Objects.requireNonNull(settings.get(RocksDbMemory.SETTING), RocksDbMemory.SETTING);
    BlockBasedTableConfig table = (BlockBasedTableConfig) options.tableFormatConfig();
    table.setBlockCache(memory.cache());
    // Indexes and filters count against the cache too, or the limit would be none.
    table.setCacheIndexAndFilterBlocks(true);
    // The whole index of a large file is larger than a share of the cache, which would not keep it.
    table.setIndexType(IndexType.kTwoLevelIndexSearch);
    table.setPartitionFilters(true);
    table.setPinTopLevelIndexAndFilter(true);
    options.setTableFormatConfig(table);
    // Most look-ups of a first placeholder and of an ended session's marker find nothing.
    options.setOptimizeFiltersForHits(false);
    options.setWriteBufferManager(memory.writeBuffers());
    // A write buffer takes at least a block. Blocks of the usual size, of all stores of many
    // partitions, are more than the limit, and then every write flushes.
    options.setArenaBlockSize(ARENA_BLOCK);
    // Deleted entries stay in older files until RocksDB rewrites them.
    options.setPeriodicCompactionSeconds(StoreNames.DELETION_LAG.toSeconds());
  }

  /** Closes nothing: the memory belongs to the process, not to the store. */
  @Override
  public void close(String store, Options options) {}
}
