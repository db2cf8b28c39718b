package dev.onset.formats;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;

/** Reads a part of an input at a time, which may hold any number of records. Not thread-safe. */
public abstract class QueuedReader implements InputReader {
  /** The records that were read and not taken yet. */
  protected final Queue<InputRecord> ready = new ArrayDeque<>();

  private boolean ended;

  /**
   * Reads the next part and adds its records to the ready ones.
   *
   * @return whether there may be further parts
   */
  protected abstract boolean advance() throws IOException;

  @Override
  public final Optional<InputRecord> next() throws IOException {
    while (ready.isEmpty() && !ended) {
      ended = !advance();
    }
    return Optional.ofNullable(ready.poll());
  }
}
