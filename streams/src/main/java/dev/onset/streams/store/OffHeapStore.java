package dev.onset.streams.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.kafka.common.utils.AbstractIterator;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.processor.BatchingStateRestoreCallback;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.query.Position;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * A store in the memory of the process, outside of the heap and in no file. It is read from its
 * changelog at each start. A scan looks at all keys with the first byte of its bounds and sorts
 * those that it finds: keys that are scanned are few and share a first byte that others do not
 * have. A key has at least one byte. Thread-safe.
 */
final class OffHeapStore implements KeyValueStore<Bytes, byte[]> {
  private final String name;
  private final Position position = Position.emptyPosition();

  /** By the first byte of their keys, unsigned. */
  private final NavigableMap<Integer, KeyTable> tables = new TreeMap<>();

  private KeyMemory memory;
  private volatile boolean open;

  private OffHeapStore(String name) {
    this.name = name;
  }

  /** Makes stores of a name. */
  static KeyValueBytesStoreSupplier supplier(String name) {
    return new KeyValueBytesStoreSupplier() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public KeyValueStore<Bytes, byte[]> get() {
        return new OffHeapStore(name);
      }

      @Override
      public String metricsScope() {
        return "off-heap";
      }
    };
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void init(StateStoreContext context, StateStore root) {
    memory =
        (KeyMemory)
            Objects.requireNonNull(context.appConfigs().get(KeyMemory.SETTING), KeyMemory.SETTING);
    open = true;
    context.register(root, (BatchingStateRestoreCallback) this::restore);
  }

  private void restore(Collection<KeyValue<byte[], byte[]>> records) {
    records.forEach(one -> put(Bytes.wrap(one.key), one.value));
  }

  @Override
  public synchronized void put(Bytes key, byte[] value) {
    requireOpen();
    if (value != null) {
      tables.computeIfAbsent(first(key), any -> new KeyTable(memory)).put(key.get(), value);
    } else if (tables.containsKey(first(key))) {
      tables.get(first(key)).remove(key.get());
    }
  }

  @Override
  public synchronized byte[] get(Bytes key) {
    requireOpen();
    KeyTable table = tables.get(first(key));
    return table == null ? null : table.get(key.get());
  }

  @Override
  public synchronized byte[] putIfAbsent(Bytes key, byte[] value) {
    byte[] known = get(key);
    if (known == null) {
      put(key, value);
    }
    return known;
  }

  @Override
  public void putAll(List<KeyValue<Bytes, byte[]>> entries) {
    entries.forEach(one -> put(one.key, one.value));
  }

  @Override
  public synchronized byte[] delete(Bytes key) {
    byte[] known = get(key);
    put(key, null);
    return known;
  }

  @Override
  public synchronized KeyValueIterator<Bytes, byte[]> range(Bytes from, Bytes to) {
    requireOpen();
    List<Bytes> found = new ArrayList<>();
    int last = to == null ? 0xFF : first(to);
    for (KeyTable table :
        tables.tailMap(from == null ? 0 : first(from), true).headMap(last, true).values()) {
      table.forEachKey(
          bytes -> {
            Bytes key = Bytes.wrap(bytes);
            if ((from == null || key.compareTo(from) >= 0)
                && (to == null || key.compareTo(to) <= 0)) {
              found.add(key);
            }
          });
    }
    found.sort(null);
    return new Scan(found);
  }

  @Override
  public KeyValueIterator<Bytes, byte[]> all() {
    return range(null, null);
  }

  @Override
  public synchronized long approximateNumEntries() {
    return tables.values().stream().mapToLong(KeyTable::size).sum();
  }

  @Override
  public Position getPosition() {
    return position;
  }

  @Override
  public boolean persistent() {
    return false;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public synchronized void close() {
    open = false;
    tables.values().forEach(KeyTable::close);
    tables.clear();
  }

  private void requireOpen() {
    if (!open) {
      throw new InvalidStateStoreException("The store " + name + " is not open.");
    }
  }

  private static int first(Bytes key) {
    return key.get()[0] & 0xFF;
  }

  /** Passes over what was deleted since it began. */
  private final class Scan extends AbstractIterator<KeyValue<Bytes, byte[]>>
      implements KeyValueIterator<Bytes, byte[]> {
    private final Iterator<Bytes> keys;

    Scan(List<Bytes> keys) {
      this.keys = keys.iterator();
    }

    @Override
    protected KeyValue<Bytes, byte[]> makeNext() {
      while (keys.hasNext()) {
        Bytes key = keys.next();
        byte[] value = OffHeapStore.this.get(key);
        if (value != null) {
          return KeyValue.pair(key, value);
        }
      }
      return allDone();
    }

    @Override
    public Bytes peekNextKey() {
      return peek().key;
    }

    @Override
    public void close() {}
  }
}
