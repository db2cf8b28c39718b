package dev.onset.state;

/**
 * What was processed under one turn index.
 *
 * @param contentHash keyed hash of speaker and text
 * @param revision the highest revision processed
 * @param redactedRevision revision of the safe text last given out
 */
public record TurnMark(String contentHash, int revision, int redactedRevision) {
  /** The same with another revision of the safe text. */
  TurnMark redacted(int other) {
    return new TurnMark(contentHash, revision, other);
  }
}
