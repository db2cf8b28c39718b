package dev.onset.streams.store;

import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.serdes.StoreException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * The marker of an erased session, stored under the hash of its id: when it was erased, how far the
 * erasure has progressed, and when a turn of it came last. It holds no data of the session, so it
 * is not encrypted. Immutable.
 *
 * @param at when it was erased, milliseconds since the epoch
 * @param status how far the erasure has progressed
 * @param since when it reached this status, milliseconds since the epoch
 * @param turnsExpire when the turns topic has deleted its turns, milliseconds since the epoch;
 *     empty if never
 * @param late when it was erased or a turn of it was refused last, milliseconds since the epoch
 */
public record ErasureRecord(
    long at, Receipt.Status status, long since, OptionalLong turnsExpire, long late) {
  private static final byte LAYOUT = 2;
  private static final int BYTES = 2 + 4 * Long.BYTES;
  private static final long NEVER = -1;

  public ErasureRecord {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(turnsExpire, "turnsExpire");
  }

  /** An erasure whose key may still be in the log of keys. */
  public static ErasureRecord requested(long now, OptionalLong turnsExpire) {
    return new ErasureRecord(now, Receipt.Status.REQUESTED, now, turnsExpire, now);
  }

  /** The same erasure once the key is gone from the log. */
  public ErasureRecord destroyed(long now) {
    return new ErasureRecord(at, Receipt.Status.DESTROYED, now, turnsExpire, late);
  }

  /** The same erasure after a turn was refused. */
  public ErasureRecord refused(long now) {
    return new ErasureRecord(at, status, since, turnsExpire, Math.max(late, now));
  }

  /** Whether the key is gone from the log. */
  public boolean isDestroyed() {
    return status == Receipt.Status.DESTROYED;
  }

  /**
   * The receipt.
   *
   * @param name tenant and hash of the session
   */
  public Receipt receipt(SessionId name) {
    return new Receipt(name.tenant(), name.session(), status, since, turnsExpire);
  }

  byte[] bytes() {
    return ByteBuffer.allocate(BYTES)
        .put(LAYOUT)
        .put((byte) status.ordinal())
        .putLong(at)
        .putLong(since)
        .putLong(turnsExpire.orElse(NEVER))
        .putLong(late)
        .array();
  }

  /**
   * @throws StoreException if the bytes are none
   */
  public static ErasureRecord of(byte[] bytes) {
    ByteBuffer from = ByteBuffer.wrap(bytes);
    if (bytes.length != BYTES
        || bytes[0] != LAYOUT
        || bytes[1] < 0
        || bytes[1] >= Receipt.Status.values().length) {
      throw new StoreException(
          "This version cannot read the marker of an erased session; run the version that wrote"
              + " it.");
    }
    from.get();
    Receipt.Status status = Receipt.Status.values()[from.get()];
    long at = from.getLong();
    long since = from.getLong();
    long expire = from.getLong();
    return new ErasureRecord(
        at,
        status,
        since,
        expire == NEVER ? OptionalLong.empty() : OptionalLong.of(expire),
        from.getLong());
  }
}
