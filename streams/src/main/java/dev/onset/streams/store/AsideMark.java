package dev.onset.streams.store;

import java.nio.ByteBuffer;

/**
 * The marker of a session that is set aside, because what is stored of it cannot be read. It holds
 * no data of the session, so it is not encrypted. Immutable.
 *
 * @param since when it was set aside, milliseconds since the epoch
 * @param phase what becomes of its records
 * @param letters how many of its records have been set aside since then
 */
public record AsideMark(long since, Phase phase, long letters) {
  private static final byte LAYOUT = 1;
  private static final int BYTES = 2 + 2 * Long.BYTES;

  /** What becomes of the records of a session that is set aside. */
  public enum Phase {
    /** Each becomes a dead letter. */
    WAITING,
    /** Those that were sent back are processed; each other one becomes a dead letter. */
    RETURNING
  }

  /** The mark of a session that is set aside now. */
  public static AsideMark at(long now) {
    return new AsideMark(now, Phase.WAITING, 0);
  }

  /** The same in another phase. */
  public AsideMark in(Phase other) {
    return new AsideMark(since, other, letters);
  }

  /** The same after one more letter. */
  public AsideMark afterLetter() {
    return new AsideMark(since, phase, letters + 1);
  }

  /** The place of the next letter among those of its session. */
  public AsidePlace next() {
    return new AsidePlace(since, letters);
  }

  byte[] bytes() {
    return ByteBuffer.allocate(BYTES)
        .put(LAYOUT)
        .put((byte) phase.ordinal())
        .putLong(since)
        .putLong(letters)
        .array();
  }

  /** The mark of the bytes. Bytes that are none still set their session aside. */
  static AsideMark of(byte[] bytes) {
    ByteBuffer from = ByteBuffer.wrap(bytes);
    if (bytes.length != BYTES
        || from.get() != LAYOUT
        || from.get(1) < 0
        || from.get(1) >= Phase.values().length) {
      return at(0);
    }
    Phase phase = Phase.values()[from.get()];
    return new AsideMark(from.getLong(), phase, from.getLong());
  }
}
