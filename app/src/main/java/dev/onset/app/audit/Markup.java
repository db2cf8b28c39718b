package dev.onset.app.audit;

import java.util.List;
import java.util.Locale;

/**
 * Writes HTML that is well-formed XML too. Texts and attribute values are made safe and escaped;
 * names of elements and attributes are the code's own. Not thread-safe.
 */
final class Markup {
  private final StringBuilder out = new StringBuilder();

  /** Text as it stands in the file, for what the code itself wrote. */
  Markup raw(String markup) {
    out.append(markup);
    return this;
  }

  /** Opens an element; attributes are names and values by turns. */
  Markup open(String element, Object... attributes) {
    tag(element, attributes);
    out.append('>');
    return this;
  }

  Markup close(String element) {
    out.append("</").append(element).append(">\n");
    return this;
  }

  /** An element without content. */
  Markup empty(String element, Object... attributes) {
    tag(element, attributes);
    out.append("/>\n");
    return this;
  }

  /** An element that holds one text. */
  Markup element(String element, String text, Object... attributes) {
    return open(element, attributes).text(text).close(element);
  }

  Markup text(String text) {
    out.append(escaped(text));
    return this;
  }

  /** A table with a heading for each column. */
  Markup table(List<String> columns, List<List<String>> rows) {
    raw("<div class=\"wide\">").open("table").open("thead").open("tr");
    columns.forEach(column -> element("th", column, "scope", "col"));
    close("tr").close("thead").open("tbody");
    for (List<String> row : rows) {
      open("tr");
      row.forEach(cell -> element("td", cell));
      close("tr");
    }
    return close("tbody").close("table").close("div");
  }

  private void tag(String element, Object... attributes) {
    out.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ')
          .append(attributes[i])
          .append("=\"")
          .append(value(attributes[i + 1]))
          .append('"');
    }
  }

  private static String value(Object value) {
    return value instanceof Double number
        ? String.format(Locale.ROOT, "%.1f", number)
        : escaped(String.valueOf(value));
  }

  private static String escaped(String text) {
    return Words.safe(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
