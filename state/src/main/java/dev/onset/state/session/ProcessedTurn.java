package dev.onset.state.session;

import dev.onset.model.SessionKey;
import dev.onset.model.Turn;

/**
 * The mark of a processed turn. Immutable.
 *
 * @param contentHash its {@link TurnContent}
 * @param revision the highest revision that was processed
 * @param redactedRevision revision of the safe text that went out last
 */
public record ProcessedTurn(String contentHash, int revision, int redactedRevision) {
  /** Whether a turn that arrives has the content of this one. */
  public boolean holds(SessionKey key, Turn arriving) {
    return TurnContent.isOf(contentHash, key, arriving);
  }

  /** The same with another content. */
  public ProcessedTurn containing(String content) {
    return new ProcessedTurn(content, revision, redactedRevision);
  }

  /** The same with another revision of the safe text. */
  public ProcessedTurn redacted(int other) {
    return new ProcessedTurn(contentHash, revision, other);
  }
}
