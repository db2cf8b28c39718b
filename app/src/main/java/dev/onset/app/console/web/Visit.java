package dev.onset.app.console.web;

import dev.onset.streams.http.Caller;
import java.time.Instant;

/**
 * Somebody who signed in. Immutable.
 *
 * @param caller who it is, and what they may do
 * @param csrf the secret that every order of this visit carries
 * @param until when the visit ends
 */
public record Visit(Caller caller, String csrf, Instant until) {
  /** Names the visitor without the secret. */
  @Override
  public String toString() {
    return "Visit[" + caller.name() + "]";
  }
}
