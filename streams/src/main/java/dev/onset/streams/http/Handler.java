package dev.onset.streams.http;

/** Answers the requests below one path. Must be thread-safe. */
@FunctionalInterface
public interface Handler {
  /**
   * The answer.
   *
   * @throws BadRequestException if the request cannot be understood
   */
  Answer handle(Request request);
}
