package dev.onset.model;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

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

  /**
   * The key that draws the pseudonyms which all sessions of a tenant share: the session's own where
   * no keys of tenants are known.
   */
  default SessionKey pseudonyms(SessionId session) {
    return of(session);
  }

  /** The same keys, with the pseudonyms of tenants drawn by their oldest keys. */
  default SessionKeys drawingBy(KeyProvider tenants) {
    return new Derived(
        this, session -> tenants.oldest(session.tenant()).pseudonyms(), this::signer);
  }

  /** The same keys, with audit trails signed by {@code signer}. */
  default SessionKeys signedBy(ChainSigner signer) {
    return new Derived(this, this::pseudonyms, () -> Optional.of(signer));
  }

  /** Keys of sessions with another source of the rest. */
  record Derived(
      SessionKeys keys,
      Function<SessionId, SessionKey> drawing,
      Supplier<Optional<ChainSigner>> signing)
      implements SessionKeys {
    @Override
    public SessionKey of(SessionId session) {
      return keys.of(session);
    }

    @Override
    public SessionKey pseudonyms(SessionId session) {
      return drawing.apply(session);
    }

    @Override
    public Optional<ChainSigner> signer() {
      return signing.get();
    }
  }
}
