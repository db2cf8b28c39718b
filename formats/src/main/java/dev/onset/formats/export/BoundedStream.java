package dev.onset.formats.export;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Fails where a part of a stream is too long to be held in memory. Not thread-safe. */
final class BoundedStream extends FilterInputStream {
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
  public int read() throws IOException {
    int read = super.read();
    count(read < 0 ? read : 1);
    return read;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int read = super.read(into, offset, length);
    count(read);
    return read;
  }

  private void count(int read) throws TooLong {
    ended |= read < 0;
    left -= Math.max(0, read);
    if (left < 0) {
      throw new TooLong();
    }
  }
}
