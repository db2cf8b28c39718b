package dev.onset.streams.http;

/** The endpoint cannot be served as it is set up; its message is one sentence for the operator. */
public final class HttpSetupException extends RuntimeException {
  /**
   * @param sentence says what to do next, and nothing of a secret
   */
  public HttpSetupException(String sentence) {
    super(sentence);
  }
}
