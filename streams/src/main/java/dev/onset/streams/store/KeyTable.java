package dev.onset.streams.store;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A hash table from short keys to short values outside of the heap. An entry takes its bytes, four
 * more, rounded up to eight, and five to eleven of the index. What is deleted or replaced is
 * overwritten with zeros at once, and its place is used again.
 *
 * <p>Entries lie in pieces; an entry's address counts units of eight bytes through all pieces. The
 * index holds addresses plus one, at the place that a key's hash names or the next free one. Not
 * thread-safe.
 */
final class KeyTable {
  private static final int UNIT = 8;
  private static final int UNITS_OF_PIECE = KeyMemory.PIECE / UNIT;

  /** Of key and value, behind which they lie. */
  private static final int LENGTHS = 2 * Short.BYTES;

  private static final int SLOTS_OF_PIECE = KeyMemory.PIECE / Integer.BYTES;
  private static final int NONE = -1;

  private final KeyMemory memory;
  private final List<ByteBuffer> pieces = new ArrayList<>();

  /**
   * The first free place of a size in units; each place holds the address of the next, plus one.
   */
  private final TreeMap<Integer, Integer> free = new TreeMap<>();

  private List<ByteBuffer> index = new ArrayList<>();
  private long slots;
  private int size;

  /** The first unit of the last piece that was never used. */
  private int fresh = UNITS_OF_PIECE;

  KeyTable(KeyMemory memory) {
    this.memory = memory;
  }

  int size() {
    return size;
  }

  /** The value; null if there is none. */
  byte[] get(byte[] key) {
    long slot = slot(key);
    return slot == NONE ? null : value(address(slot));
  }

  /**
   * Sets a value.
   *
   * @throws IllegalArgumentException if key and value do not fit a piece
   * @throws dev.onset.streams.failure.KeyMemoryException if the memory is full; the table is as it
   *     was
   */
  void put(byte[] key, byte[] value) {
    long slot = slot(key);
    if (slot != NONE && lengthOfValue(address(slot)) == value.length) {
      piece(address(slot)).put(offset(address(slot)) + LENGTHS + key.length, value);
      return;
    }
    if (slot == NONE) {
      makeRoom();
    }
    int added = place(units(key.length, value.length));
    piece(added)
        .putShort(offset(added), (short) key.length)
        .putShort(offset(added) + Short.BYTES, (short) value.length)
        .put(offset(added) + LENGTHS, key)
        .put(offset(added) + LENGTHS + key.length, value);
    if (slot == NONE) {
      enter(added, key);
      size++;
      memory.counted(1);
    } else {
      int before = address(slot);
      set(slot, added);
      release(before);
    }
  }

  /** Deletes a value; does nothing if there is none. */
  void remove(byte[] key) {
    long slot = slot(key);
    if (slot == NONE) {
      return;
    }
    int gone = address(slot);
    closeGap(slot);
    release(gone);
    size--;
    memory.counted(-1);
    if (size == 0) {
      close();
    }
  }

  /** The memory of the entries, for tests. */
  List<ByteBuffer> pieces() {
    return List.copyOf(pieces);
  }

  /** All keys, in no order. */
  void forEachKey(Consumer<byte[]> each) {
    for (long slot = 0; slot < slots; slot++) {
      int address = address(slot);
      if (address != NONE) {
        each.accept(key(address));
      }
    }
  }

  /** Gives all memory back. */
  void close() {
    pieces.forEach(memory::give);
    index.forEach(memory::give);
    pieces.clear();
    index = new ArrayList<>();
    free.clear();
    memory.counted(-size);
    size = 0;
    slots = 0;
    fresh = UNITS_OF_PIECE;
  }

  // The index.

  private long slot(byte[] key) {
    if (size == 0) {
      return NONE;
    }
    for (long slot = home(key); ; slot = next(slot)) {
      int address = address(slot);
      if (address == NONE) {
        return NONE;
      }
      if (holds(address, key)) {
        return slot;
      }
    }
  }

  private long home(byte[] key) {
    return memory.hash().of(key) & slots - 1;
  }

  private long next(long slot) {
    return slot + 1 & slots - 1;
  }

  private int address(long slot) {
    return index.get((int) (slot / SLOTS_OF_PIECE)).getInt(at(slot)) - 1;
  }

  private void set(long slot, int address) {
    index.get((int) (slot / SLOTS_OF_PIECE)).putInt(at(slot), address + 1);
  }

  private static int at(long slot) {
    return (int) (slot % SLOTS_OF_PIECE) * Integer.BYTES;
  }

  private void enter(int address, byte[] key) {
    long slot = home(key);
    while (address(slot) != NONE) {
      slot = next(slot);
    }
    set(slot, address);
  }

  /** Moves entries up that would not be found behind an empty slot. */
  private void closeGap(long gap) {
    long empty = gap;
    for (long slot = next(gap); address(slot) != NONE; slot = next(slot)) {
      long way = slot - home(key(address(slot))) & slots - 1;
      if (way >= (slot - empty & slots - 1)) {
        set(empty, address(slot));
        empty = slot;
      }
    }
    set(empty, NONE);
  }

  /** Keeps a quarter of the index free. */
  private void makeRoom() {
    if (size + 1L <= slots / 4 * 3) {
      return;
    }
    List<ByteBuffer> larger = new ArrayList<>();
    long many = Math.max(SLOTS_OF_PIECE, 2 * slots);
    try {
      for (long i = 0; i < many; i += SLOTS_OF_PIECE) {
        larger.add(memory.take());
      }
    } catch (RuntimeException e) {
      larger.forEach(memory::give);
      throw e;
    }
    List<ByteBuffer> before = index;
    index = larger;
    slots = many;
    for (ByteBuffer piece : before) {
      for (int at = 0; at < KeyMemory.PIECE; at += Integer.BYTES) {
        int address = piece.getInt(at) - 1;
        if (address != NONE) {
          enter(address, key(address));
        }
      }
      memory.give(piece);
    }
  }

  // The entries.

  private ByteBuffer piece(int address) {
    return pieces.get(address / UNITS_OF_PIECE);
  }

  private static int offset(int address) {
    return address % UNITS_OF_PIECE * UNIT;
  }

  private int lengthOfKey(int address) {
    return Short.toUnsignedInt(piece(address).getShort(offset(address)));
  }

  private int lengthOfValue(int address) {
    return Short.toUnsignedInt(piece(address).getShort(offset(address) + Short.BYTES));
  }

  private byte[] key(int address) {
    byte[] key = new byte[lengthOfKey(address)];
    piece(address).get(offset(address) + LENGTHS, key);
    return key;
  }

  private byte[] value(int address) {
    byte[] value = new byte[lengthOfValue(address)];
    piece(address).get(offset(address) + LENGTHS + lengthOfKey(address), value);
    return value;
  }

  private boolean holds(int address, byte[] key) {
    if (lengthOfKey(address) != key.length) {
      return false;
    }
    ByteBuffer piece = piece(address);
    int from = offset(address) + LENGTHS;
    for (int i = 0; i < key.length; i++) {
      if (piece.get(from + i) != key[i]) {
        return false;
      }
    }
    return true;
  }

  private static int units(int key, int value) {
    int units = (LENGTHS + key + value + UNIT - 1) / UNIT;
    if (units > UNITS_OF_PIECE) {
      throw new IllegalArgumentException("A key and its value are larger than a piece of memory.");
    }
    return units;
  }

  /** The address of a free place of so many units, which are zero. */
  private int place(int units) {
    Integer known = free.get(units);
    if (known != null) {
      return taken(units, known);
    }
    if (UNITS_OF_PIECE - fresh >= units) {
      return neverUsed(units);
    }
    Map.Entry<Integer, Integer> larger = free.higherEntry(units);
    if (larger != null) {
      int address = taken(larger.getKey(), larger.getValue());
      chain(address + units, larger.getKey() - units);
      return address;
    }
    ByteBuffer piece = memory.take();
    if (fresh < UNITS_OF_PIECE) {
      chain((pieces.size() - 1) * UNITS_OF_PIECE + fresh, UNITS_OF_PIECE - fresh);
    }
    pieces.add(piece);
    fresh = 0;
    return neverUsed(units);
  }

  private int neverUsed(int units) {
    int address = (pieces.size() - 1) * UNITS_OF_PIECE + fresh;
    fresh += units;
    return address;
  }

  private int taken(int units, int address) {
    int following = piece(address).getInt(offset(address)) - 1;
    piece(address).putInt(offset(address), 0);
    if (following == NONE) {
      free.remove(units);
    } else {
      free.put(units, following);
    }
    return address;
  }

  private void release(int address) {
    int units = units(lengthOfKey(address), lengthOfValue(address));
    piece(address).put(offset(address), new byte[units * UNIT]);
    chain(address, units);
  }

  private void chain(int address, int units) {
    Integer following = free.put(units, address);
    piece(address).putInt(offset(address), following == null ? 0 : following + 1);
  }
}
