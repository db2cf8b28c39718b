package dev.onset.streams.keys;

import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import java.util.Optional;

/** Where the keys of a task's sessions come from, and how they end. Not thread-safe. */
public interface KeySource {
  /**
   * The keys of a session.
   *
   * @return empty if it has none, so that nothing is stored under any
   * @throws dev.onset.serdes.StoreException if they are there but cannot be read
   */
  Optional<SessionKey> find(SessionId session);

  /** New keys of a session that has none; they last from {@link #flush} on. */
  SessionKey make(SessionId session);

  /** Ends a session's keys. */
  void destroy(SessionId session);

  /** Lets the log of the keys begin a new segment if its time has come, so that it is compacted. */
  void roll();

  /** Keeps what was made. */
  void flush();

  /** Drops what was made and not kept. */
  void discard();

  /**
   * Keys that are derived and stored nowhere: the same in every run, and never to be destroyed.
   *
   * @param keys derives them
   */
  static KeySource derived(SessionKeys keys) {
    return new KeySource() {
      @Override
      public Optional<SessionKey> find(SessionId session) {
        return Optional.of(keys.of(session));
      }

      @Override
      public SessionKey make(SessionId session) {
        return keys.of(session);
      }

      @Override
      public void destroy(SessionId session) {}

      @Override
      public void roll() {}

      @Override
      public void flush() {}

      @Override
      public void discard() {}
    };
  }
}
