package dev.onset.formats.export;

import java.io.IOException;
import java.io.InputStream;

/** Fails where a part of a stream is too long to be held in memory. Not thread-safe. */
final class BoundedStream extends CountedStream {
  static final int MEBIBYTES = 256;

  private long left;
  private boolean ended;

  /** A part is too long. */
  static final class TooLong extends IOException {
    private static final long serialVersionUID = 1L;

    TooLong() {
      super("A part of the file is longer than " + MEBIBYTES + " MiB.");
    }
  }

  BoundedStream(InputStream in) {
    super(in);
    restart();
  }

  /** Whether it was read to its end. */
  boolean ended() {
    return ended;
  }

  /** Begins the next part. */
  void restart() {
    left = (long) MEBIBYTES << 20;
  }

  @Override
  void count(int read) throws TooLong {
    ended |= read < 0;
    left -= Math.max(0, read);
    if (left < 0) {
      throw new TooLong();
    }
  }
}
