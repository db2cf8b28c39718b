package dev.onset.streams.failure;

/**
 * A broker, topic, folder or port that Onset needs is missing or wrong. The message is one sentence
 * that says what to do next.
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
   * @param cause the exception behind it
   */
  public StartupException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
