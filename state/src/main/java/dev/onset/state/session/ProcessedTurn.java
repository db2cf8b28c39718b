package dev.onset.state.session;

/**
 * What was processed under one turn index.
 *
 * @param contentHash keyed hash of speaker and text
 * @param revision the highest revision processed
 * @param redactedRevision revision of the safe text last given out
 */
public record ProcessedTurn(String contentHash, int revision, int redactedRevision) {
  /** The same with another revision of the safe text. */
  public ProcessedTurn redacted(int other) {
    return new ProcessedTurn(contentHash, revision, other);
  }
}
