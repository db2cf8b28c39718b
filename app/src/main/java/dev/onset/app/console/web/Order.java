package dev.onset.app.console.web;

import dev.onset.app.page.HtmlWriter;

/** A form that gives an order. A button ends it, and what came of the order stands below. */
public final class Order {
  private static final String TOLD = "told";

  private Order() {}

  /** Begins an order whose answer stands below its button; {@link #close} ends it. */
  public static void open(HtmlWriter page, Exchange exchange, String path) {
    open(page, exchange, path, "order", TOLD);
  }

  /**
   * Begins an order; whoever calls ends the form.
   *
   * @param path takes the order
   * @param look the form's class
   * @param answer the id of the element that takes the answer
   */
  public static void open(
      HtmlWriter page, Exchange exchange, String path, String look, String answer) {
    exchange.post(page, "form." + look, path, "#" + answer, "hx-disabled-elt", "find button");
  }

  /** A field behind its label. */
  public static HtmlWriter input(HtmlWriter page, String label, Object... attributes) {
    return page.open("label").text(label + " ").empty("input", attributes).close("label");
  }

  /** A field that has to be filled in. */
  public static void field(HtmlWriter page, String name, String label, String value) {
    input(page, label, "name", name, "value", value, "required", true, "autocomplete", "off");
  }

  /** A choice that is off at first. */
  public static void check(HtmlWriter page, String name, String label) {
    page.open("label.check")
        .empty("input", "type", "checkbox", "name", name)
        .text(" " + label)
        .close("label");
  }

  /**
   * Ends an order.
   *
   * @param look the class of its button
   */
  public static void close(HtmlWriter page, String button, String look) {
    page.element("button", button, "class", look)
        .close("form")
        .open("div", "id", TOLD, "role", "status")
        .close("div");
  }
}
