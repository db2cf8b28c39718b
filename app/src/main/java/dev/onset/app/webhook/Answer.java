package dev.onset.app.webhook;

import java.time.Duration;
import java.util.Locale;

/**
 * What a receiver made of one attempt.
 *
 * @param kind what it means for the alert and for those behind it
 * @param status of the answer; 0 if none came
 * @param retryAfter how long the receiver wants to be left alone; zero if it does not say
 */
record Answer(Kind kind, int status, Duration retryAfter) {
  /** What an attempt came to. */
  enum Kind {
    /** Status 2xx. */
    ACCEPTED,
    /** Status 400, 413, 415 or 422: this alert, in this form, is not taken. */
    REFUSED,
    /** Another status below 500: address, token or format are wrong for every alert. */
    UNWELCOME,
    /** Status 408, 409, 425 or 429: later. */
    BUSY,
    /** Status 5xx. */
    SERVER_ERROR,
    /** No complete answer in time. */
    TIMED_OUT,
    /** No connection, or it broke. */
    UNREACHABLE,
    /** The worker was stopped. */
    INTERRUPTED,
    /** A fault of the worker itself. */
    FAULT;

    /** The label of metrics and log lines. */
    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** An attempt without an answer. */
  static Answer none(Kind kind) {
    return new Answer(kind, 0, Duration.ZERO);
  }

  /** An answer by its status. */
  static Answer of(int status, Duration retryAfter) {
    return new Answer(kind(status), status, retryAfter);
  }

  private static Kind kind(int status) {
    if (status >= 200 && status < 300) {
      return Kind.ACCEPTED;
    }
    return switch (status) {
      case 400, 413, 415, 422 -> Kind.REFUSED;
      case 408, 409, 425, 429 -> Kind.BUSY;
      default -> status >= 500 ? Kind.SERVER_ERROR : Kind.UNWELCOME;
    };
  }
}
