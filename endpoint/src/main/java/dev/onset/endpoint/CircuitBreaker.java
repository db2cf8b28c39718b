package dev.onset.endpoint;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * Stops calls to an endpoint that keeps failing. Closed: calls go through, and a number of failures
 * in a row opens it. Open: none goes through for a while. Then half-open: one goes through; if it
 * succeeds the circuit is closed, else open again. Thread-safe.
 */
final class CircuitBreaker {
  /** Where it stands. */
  enum State {
    /** Calls go through. */
    CLOSED,
    /** No call goes through. */
    OPEN,
    /** One call is let through, to try. */
    HALF_OPEN
  }

  private final int failuresToOpen;
  private final long openNanos;
  private final Stopwatch stopwatch;

  private State state = State.CLOSED;
  private int failures;
  private long openedAt;
  private boolean trying;

  /** Counts the changes of state: what a call of an earlier state comes to says nothing of now. */
  private long era;

  CircuitBreaker(int failuresToOpen, Duration openFor, Stopwatch stopwatch) {
    this.failuresToOpen = failuresToOpen;
    this.openNanos = openFor.toNanos();
    this.stopwatch = stopwatch;
  }

  /** A permit for one call, to be given back by exactly one of the methods below; or none. */
  synchronized OptionalLong enter() {
    if (state == State.OPEN && stopwatch.nanos() - openedAt >= openNanos) {
      become(State.HALF_OPEN);
    }
    if (state == State.OPEN || (state == State.HALF_OPEN && trying)) {
      return OptionalLong.empty();
    }
    trying = state == State.HALF_OPEN;
    return OptionalLong.of(era);
  }

  /** The call worked. */
  synchronized void succeeded(long permit) {
    if (permit == era) {
      failures = 0;
      if (state == State.HALF_OPEN) {
        become(State.CLOSED);
      }
    }
  }

  /** The call failed by the endpoint's fault. */
  synchronized void failed(long permit) {
    if (permit == era && (state == State.HALF_OPEN || ++failures >= failuresToOpen)) {
      openedAt = stopwatch.nanos();
      become(State.OPEN);
    }
  }

  /** The call was given up for a reason that says nothing of the endpoint. */
  synchronized void abandoned(long permit) {
    if (permit == era) {
      trying = false;
    }
  }

  synchronized State state() {
    return state;
  }

  private void become(State next) {
    state = next;
    failures = 0;
    trying = false;
    era++;
  }
}
