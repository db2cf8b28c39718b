package dev.onset.state.session;

/**
 * The mark of a processed turn. Immutable.
 *
 * @param contentHash keyed hash of speaker and text
 * @param revision the highest revision that was processed
 * @param redactedRevision revision of the safe text that went out last
 */
public record ProcessedTurn(String contentHash, int revision, int redactedRevision) {
  /** Whether the turn has this content. */
  public boolean holds(String content) {
    return contentHash.equals(content);
  }

  /** The same with another revision of the safe text. */
  public ProcessedTurn redacted(int other) {
    return new ProcessedTurn(contentHash, revision, other);
  }
}
