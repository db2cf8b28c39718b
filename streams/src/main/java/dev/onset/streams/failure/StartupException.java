package dev.onset.streams.failure;

/**
 * Something outside that Onset needs (a broker, a topic, a folder, a port) is not as it must be;
 * the message is one sentence that says what to do next.
 */
public final class StartupException extends RuntimeException {
  /**
   * @param sentence one sentence that says what to do next
   */
  public StartupException(String sentence) {
    super(sentence);
  }

  /**
   * @param sentence one sentence that says what to do next
   * @param cause what was thrown
   */
  public StartupException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
