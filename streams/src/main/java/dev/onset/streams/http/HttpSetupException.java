package dev.onset.streams.http;

/** An endpoint whose setup is wrong. The message is one sentence for the operator. */
public final class HttpSetupException extends RuntimeException {
  /**
   * @param sentence says what to do next, and nothing of a secret
   */
  HttpSetupException(String sentence) {
    super(sentence);
  }
}
