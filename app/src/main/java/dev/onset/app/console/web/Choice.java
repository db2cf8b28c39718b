package dev.onset.app.console.web;

import dev.onset.app.page.HtmlWriter;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A list of which a visitor chooses one or all. */
public final class Choice {
  private Choice() {}

  /** Writes it, with what the request has chosen. */
  public static void write(
      HtmlWriter page, Exchange exchange, String name, String label, List<String> values) {
    write(page, name, label, values, exchange.chosen(name).orElse(""));
  }

  /** Writes it, with what is chosen; empty for all. */
  public static void write(
      HtmlWriter page, String name, String label, List<String> values, String chosen) {
    page.open("label").text(label + " ").open("select", "name", name);
    page.element("option", "all", "value", "");
    for (String value : values) {
      page.element("option", value, "value", value, "selected", value.equals(chosen));
    }
    page.close("select", "label");
  }

  /** Writes the choice of a tenant among those that the visitor may see. */
  public static void tenants(HtmlWriter page, Exchange exchange, Collection<String> tenants) {
    List<String> seen = tenants.stream().filter(exchange.caller()::sees).toList();
    write(page, exchange, "tenant", "Tenant", seen);
  }

  /** The names of constants. */
  public static List<String> names(Enum<?>[] values) {
    return Arrays.stream(values).map(Enum::name).toList();
  }

  /** The constant of a name; empty if there is none. */
  public static <E extends Enum<E>> Optional<E> named(E[] values, String name) {
    return Arrays.stream(values).filter(value -> value.name().equals(name)).findFirst();
  }
}
