package dev.onset.endpoint;

import java.time.Duration;

/** Carries one request to the endpoint. Thread-safe. */
@FunctionalInterface
interface Transport {
  /**
   * Sends and waits, no longer than the limit; throws nothing.
   *
   * @return the whole body of a reply of status 200
   */
  Attempt<byte[]> send(byte[] request, Duration limit);
}
