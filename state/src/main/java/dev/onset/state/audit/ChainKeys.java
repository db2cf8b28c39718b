package dev.onset.state.audit;

import dev.onset.model.ChainVerifier;
import dev.onset.model.SessionKey;
import java.util.List;
import java.util.Optional;

/**
 * What a check of a chain knows. Immutable.
 *
 * @param session the key of the session; who has it can check macs, and could forge them
 * @param known public keys of the installation; who has them can check links and signatures, and
 *     forge nothing
 */
public record ChainKeys(Optional<SessionKey> session, List<ChainVerifier> known) {
  public ChainKeys {
    known = List.copyOf(known);
  }

  /** The key of the session alone. */
  public static ChainKeys of(SessionKey session) {
    return new ChainKeys(Optional.of(session), List.of());
  }

  /** The key of the session, and public keys. */
  public static ChainKeys of(SessionKey session, List<? extends ChainVerifier> known) {
    return new ChainKeys(Optional.of(session), List.copyOf(known));
  }

  /** Public keys alone. */
  public static ChainKeys of(List<? extends ChainVerifier> known) {
    return new ChainKeys(Optional.empty(), List.copyOf(known));
  }
}
