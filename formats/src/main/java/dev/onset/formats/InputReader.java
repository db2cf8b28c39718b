package dev.onset.formats;

import java.io.IOException;
import java.util.Optional;

/**
 * Reads the records of one input in order. Holds at most one dialogue in memory. Not thread-safe.
 */
public interface InputReader extends AutoCloseable {
  /**
   * Returns the next record; empty at the end.
   *
   * @throws IOException if the rest of the input cannot be read
   */
  Optional<InputRecord> next() throws IOException;

  @Override
  void close() throws IOException;
}
