package dev.onset.model;

/**
 * Provides the keys of a session. Live sessions have random, stored keys; replayed sessions have
 * derived keys. Implementations are thread-safe unless they say otherwise.
 */
@FunctionalInterface
public interface SessionKeys {
  /** The same keys for the same session, as long as the session is not erased. */
  SessionKey of(SessionId session);
}
