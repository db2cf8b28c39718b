package dev.onset.app.console.web;

import dev.onset.app.page.HtmlWriter;
import io.javalin.http.Context;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A list of which a visitor chooses one or all. */
public final class Choice {
  private Choice() {}

  /** Writes it, with what the request has chosen. */
  public static void write(
      HtmlWriter page, Context request, String name, String label, List<String> values) {
    write(page, name, label, values, of(request, name).orElse(""));
  }

  /** Writes it, with what is chosen; empty for all. */
  public static void write(
      HtmlWriter page, String name, String label, List<String> values, String chosen) {
    page.open("label").text(label + " ").open("select", "name", name);
    page.element("option", "all", "value", "");
    for (String value : values) {
      if (value.equals(chosen)) {
        page.element("option", value, "value", value, "selected", "selected");
      } else {
        page.element("option", value, "value", value);
      }
    }
    page.close("select").close("label");
  }

  /** What the request has chosen, in its address or in its form; empty for all. */
  public static Optional<String> of(Context request, String name) {
    String query = request.queryParam(name);
    return Optional.ofNullable(query == null ? request.formParam(name) : query)
        .filter(value -> !value.isBlank());
  }

  /** Holds for what the request has chosen, or for all. */
  public static Predicate<String> fitting(Context request, String name) {
    Optional<String> chosen = of(request, name);
    return value -> chosen.map(value::equals).orElse(true);
  }

  /** The names of constants. */
  public static List<String> names(Enum<?>[] values) {
    return Arrays.stream(values).map(Enum::name).toList();
  }
}
