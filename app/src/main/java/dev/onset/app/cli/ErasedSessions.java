package dev.onset.app.cli;

import dev.onset.app.cluster.Receipts;
import dev.onset.app.command.OperationException;
import dev.onset.model.Receipt;
import dev.onset.model.SessionId;
import dev.onset.streams.config.OnsetConfig;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Refuses to show erased sessions and says why. */
final class ErasedSessions {
  private ErasedSessions() {}

  /**
   * Returns if there is no receipt.
   *
   * @throws OperationException if there is one
   */
  static void require(KeyedCluster source, SessionId session) {
    Optional<Receipt> receipt = new Receipts(source.cluster(), source.ring()).of(session);
    if (receipt.isPresent()) {
      throw new OperationException(
          "That session was erased (%s at %s), so Onset shows nothing of it.",
          receipt.get().status(),
          Instant.ofEpochMilli(receipt.get().time()).truncatedTo(ChronoUnit.SECONDS));
    }
  }

  /** The failure for a session whose key no longer exists, for whatever reason. */
  static OperationException gone() {
    return new OperationException(
        "The key of that session is gone, so nobody can open its values any more: it"
            + " was erased, or ended longer ago than %s.",
        OnsetConfig.CLOSED_RETENTION);
  }
}
