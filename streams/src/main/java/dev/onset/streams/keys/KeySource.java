package dev.onset.streams.keys;

import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import java.util.Optional;

/** Creates, finds and destroys the keys of the sessions of a task. Not thread-safe. */
public interface KeySource {
  /**
   * The keys of a session.
   *
   * @return empty if it has none; then nothing is stored for the session
   * @throws dev.onset.serdes.StoreException if they are stored but cannot be read
   */
  Optional<SessionKey> find(SessionId session);

  /**
   * Returns if the keys that wrap are those of the installation.
   *
   * @throws dev.onset.streams.failure.StateFaultException if they are not
   */
  default void check() {}

  /** Creates the keys of a session that has none; {@link #flush} stores them. */
  SessionKey make(SessionId session);

  /** The key that draws the pseudonyms which all sessions of a session's tenant share. */
  SessionKey pseudonyms(SessionId session);

  /** Destroys the keys of a session. */
  default void destroy(SessionId session) {}

  /** Makes the log of the keys begin a new segment, so that the brokers compact the last one. */
  default void roll() {}

  /** Stores the keys that were created. */
  default void flush() {}

  /** Drops the keys that were created and not stored. */
  default void discard() {}

  /**
   * Keys that are derived and not stored. They are the same in every run and cannot be destroyed.
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
      public SessionKey pseudonyms(SessionId session) {
        return keys.pseudonyms(session);
      }
    };
  }
}
