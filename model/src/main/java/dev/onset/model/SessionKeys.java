package dev.onset.model;

import java.util.Optional;

/**
 * Provides the keys of a session. Live sessions have random, stored keys; replayed sessions have
 * derived keys. Implementations are thread-safe unless they say otherwise.
 */
@FunctionalInterface
public interface SessionKeys {
  /** The same keys for the same session, as long as the session is not erased. */
  SessionKey of(SessionId session);

  /** Signs the audit trails of the sessions; empty if they are not signed. */
  default Optional<ChainSigner> signer() {
    return Optional.empty();
  }

  /** The same keys, with audit trails signed by {@code signer}. */
  default SessionKeys signedBy(ChainSigner signer) {
    SessionKeys keys = this;
    return new SessionKeys() {
      @Override
      public SessionKey of(SessionId session) {
        return keys.of(session);
      }

      @Override
      public Optional<ChainSigner> signer() {
        return Optional.of(signer);
      }
    };
  }
}
