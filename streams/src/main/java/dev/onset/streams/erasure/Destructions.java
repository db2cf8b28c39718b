package dev.onset.streams.erasure;

import dev.onset.model.SessionId;

/**
 * Finds out whether the log of keys has lost the keys of erased sessions. Whoever asks does not
 * wait: the answer is a {@link dev.onset.model.Command.Destroyed} for the partition, or none as
 * long as the log holds a key. Thread-safe.
 */
public interface Destructions {
  /** Answers nobody. */
  Destructions NEVER =
      new Destructions() {
        @Override
        public void ask(int partition, Erased erased) {}

        @Override
        public void leave(int partition) {}
      };

  /**
   * A session whose key was deleted.
   *
   * @param name its tenant, and a hash in place of its id
   * @param at when, milliseconds since the epoch
   */
  record Erased(SessionId name, long at) {}

  /** Asks for the key of a session of a partition, which was asked for before or was not. */
  void ask(int partition, Erased erased);

  /** Drops what was asked for a partition that another instance asks for from now on. */
  void leave(int partition);
}
