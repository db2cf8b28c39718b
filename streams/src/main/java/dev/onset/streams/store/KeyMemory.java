package dev.onset.streams.store;

import dev.onset.streams.failure.KeyMemoryException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory outside of the heap that all stores of keys of a process share. Stores take it in
 * pieces as they grow and give it back when they close; it never goes to a file. Thread-safe.
 */
public final class KeyMemory {
  /** The key under which Kafka Streams hands this object to the stores. */
  public static final String SETTING = "keys.memory";

  /** Bytes of a piece. */
  static final int PIECE = 32 << 10;

  private final long limit;

  /** Pieces that were taken and given back. They are kept, for the next store. */
  private final Deque<ByteBuffer> free = new ArrayDeque<>();

  private final AtomicLong entries = new AtomicLong();
  private final SipHash hash = SipHash.random(new SecureRandom());
  private long allocated;

  /**
   * @param limit bytes that the stores may take together
   */
  public KeyMemory(long limit) {
    this.limit = limit;
  }

  /**
   * A piece of zeros.
   *
   * @throws KeyMemoryException if all are in use
   */
  synchronized ByteBuffer take() {
    ByteBuffer known = free.poll();
    if (known != null) {
      return known;
    }
    if ((allocated + 1) * PIECE > limit) {
      throw new KeyMemoryException(
          "The keys of sessions need more than the " + limit + " bytes that they may take");
    }
    try {
      ByteBuffer piece = ByteBuffer.allocateDirect(PIECE);
      allocated++;
      return piece;
    } catch (OutOfMemoryError e) {
      // The allocation failed, nothing else did.
      throw new KeyMemoryException(
          "Java allows no more memory outside of the heap for the keys of sessions", e);
    }
  }

  /** Takes a piece back and clears it. */
  synchronized void give(ByteBuffer piece) {
    piece.clear();
    piece.put(new byte[PIECE]);
    free.add(piece);
  }

  /** Places keys in tables; producers choose session ids, so it is secret. */
  SipHash hash() {
    return hash;
  }

  void counted(long more) {
    entries.addAndGet(more);
  }

  /** How many keys all stores hold. */
  public long entries() {
    return entries.get();
  }

  /** Bytes that the stores have taken. */
  public synchronized long bytes() {
    return (allocated - free.size()) * PIECE;
  }

  /** Bytes that the stores may take. */
  public long limit() {
    return limit;
  }
}
