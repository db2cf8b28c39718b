package dev.onset.app.console.web;

import dev.onset.app.page.HtmlWriter;

/** Writes a part of a page for a visitor. Must be thread-safe. */
@FunctionalInterface
public interface Part {
  /**
   * Writes it.
   *
   * @throws io.javalin.http.HttpResponseException to refuse, with a sentence for people
   */
  void write(Exchange exchange, HtmlWriter page);
}
