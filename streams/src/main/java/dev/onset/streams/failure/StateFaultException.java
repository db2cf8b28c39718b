package dev.onset.streams.failure;

/**
 * The state of the whole installation cannot be read, not that of a session. It ends the instance.
 * The message is one sentence that says what to do next.
 */
public final class StateFaultException extends RuntimeException {
  /**
   * @param sentence one sentence that says what to do next
   */
  public StateFaultException(String sentence) {
    super(sentence);
  }
}
