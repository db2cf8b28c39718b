package dev.onset.state.session;

/**
 * The mark of a processed turn. Immutable.
 *
 * @param contentHash keyed hash of speaker and text, or more of its digits than are compared
 * @param revision the highest revision that was processed
 * @param redactedRevision revision of the safe text that went out last
 */
public record ProcessedTurn(String contentHash, int revision, int redactedRevision) {
  /** Whether the turn has this content. Earlier versions kept all digits of a hash. */
  public boolean holds(String content) {
    return contentHash.startsWith(content);
  }

  /** The same with another revision of the safe text. */
  public ProcessedTurn redacted(int other) {
    return new ProcessedTurn(contentHash, revision, other);
  }
}
