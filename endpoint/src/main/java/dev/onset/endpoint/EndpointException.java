package dev.onset.endpoint;

/**
 * A mistake in the configuration of an endpoint. The message is one sentence that says what to do.
 */
public final class EndpointException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With that sentence. */
  public EndpointException(String message) {
    super(message);
  }
}
