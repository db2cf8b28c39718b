package dev.onset.app.console.web;

import io.javalin.http.Context;

/** Answers a visitor. Must be thread-safe. */
@FunctionalInterface
public interface VisitHandler {
  /**
   * Writes the answer.
   *
   * @throws io.javalin.http.HttpResponseException to refuse, with a sentence for people
   */
  void answer(Context request, Visit visit);
}
