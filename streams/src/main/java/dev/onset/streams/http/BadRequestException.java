package dev.onset.streams.http;

/** A request that cannot be understood. The message is one sentence for the caller. */
public final class BadRequestException extends RuntimeException {
  /**
   * @param sentence says what is wrong, and repeats nothing of the request
   */
  public BadRequestException(String sentence) {
    super(sentence);
  }
}
