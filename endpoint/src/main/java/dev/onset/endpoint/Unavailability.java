package dev.onset.endpoint;

/** Why a question has no answer. Contains nothing of the question. */
public enum Unavailability {
  /** As many questions as are allowed are under way already; nothing was sent. */
  BUSY(false, true),
  /** Earlier calls failed so often that none is made for a while; nothing was sent. */
  CIRCUIT_OPEN(false, true),
  /** No complete answer came in time. */
  TIMED_OUT(true, true),
  /** No connection, or it broke. */
  UNREACHABLE(true, true),
  /** Status 429. */
  RATE_LIMITED(true, true),
  /** Status 408 or 5xx. */
  SERVER_ERROR(true, true),
  /** Any other status but 200: a wrong key, model or address. */
  REFUSED(false, true),
  /** The answer has more bytes than allowed. */
  TOO_LARGE(false, true),
  /** The reply is no JSON, or not the JSON of a chat completion. */
  MALFORMED(true, true),
  /** The model stopped before its answer was complete. */
  CUT_OFF(true, false),
  /** The model or a filter declined to answer. */
  DECLINED(false, false),
  /** The answer is not of the shape that was asked for. */
  WRONG_SHAPE(true, false),
  /** The asking thread was interrupted; its interrupt status is set. */
  INTERRUPTED(false, false);

  private final boolean transientFailure;
  private final boolean endpointFailure;

  Unavailability(boolean transientFailure, boolean endpointFailure) {
    this.transientFailure = transientFailure;
    this.endpointFailure = endpointFailure;
  }

  /** Whether the same question, asked again, may well be answered. */
  boolean worthAnotherCall() {
    return transientFailure;
  }

  /** Whether the endpoint is to blame rather than one answer, so that the circuit counts it. */
  boolean blamesEndpoint() {
    return endpointFailure;
  }
}
