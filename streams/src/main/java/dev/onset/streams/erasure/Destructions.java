package dev.onset.streams.erasure;

import dev.onset.model.SessionId;

/**
 * Does the work of erasures that is not the stream thread's: deletes what people said of the alerts
 * of erased sessions, and finds out whether the log of keys has lost their keys. Whoever asks does
 * not wait: the answer is a {@link dev.onset.model.Command.Destroyed} for the partition, or none as
 * long as the log holds a key. Thread-safe.
 */
public interface Destructions {
  /**
   * A session whose key was deleted.
   *
   * @param name its tenant, and a hash in place of its id
   * @param at when, milliseconds since the epoch
   */
  record Erased(SessionId name, long at) {}

  /**
   * Tells that a session was ordered to be erased, known or not: what people said of its alerts is
   * deleted soon, and once more before its key is confirmed as gone.
   *
   * @param name its tenant, and a hash in place of its id
   */
  void begun(SessionId name);

  /** Asks for the key of a session of a partition, which was asked for before or was not. */
  void ask(int partition, Erased erased);

  /** Drops what was asked for a partition that another instance asks for from now on. */
  void leave(int partition);
}
