package dev.onset.model;

/**
 * Gives the keys of a session: live ones are random and stored, those of a replay derived.
 * Implementations are thread-safe if they do not say otherwise.
 */
@FunctionalInterface
public interface SessionKeys {
  /** The same keys for the same session, as long as the session is not erased. */
  SessionKey of(SessionId session);
}
