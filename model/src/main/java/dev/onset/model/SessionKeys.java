package dev.onset.model;

/** Gives the keys of a session. Implementations are thread-safe. */
@FunctionalInterface
public interface SessionKeys {
  /** The same keys for the same session, as long as the session is not erased. */
  SessionKey of(SessionId session);
}
