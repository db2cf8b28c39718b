package dev.onset.streams.http;

/** Answers requests below one path; from several threads at once. */
@FunctionalInterface
public interface Handler {
  /**
   * The answer.
   *
   * @throws BadRequestException if the request cannot be understood
   */
  Answer handle(Request request);
}
