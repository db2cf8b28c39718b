package dev.onset.formats;

import java.io.IOException;
import java.util.Optional;

/**
 * Gives the records of one input in order, holding no more than one dialogue at a time. Not
 * thread-safe.
 */
public interface InputReader extends AutoCloseable {
  /**
   * The next record; empty at the end.
   *
   * @throws IOException if the input cannot be read any further
   */
  Optional<InputRecord> next() throws IOException;

  @Override
  void close() throws IOException;
}
