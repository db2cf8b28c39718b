package dev.onset.formats.export;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that are read. Not thread-safe. */
abstract class CountedStream extends FilterInputStream {
  CountedStream(InputStream in) {
    super(in);
  }

  /**
   * Some were read.
   *
   * @param bytes how many; -1 at the end of the stream
   * @throws IOException if no more may be read
   */
  abstract void count(int bytes) throws IOException;

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
}
