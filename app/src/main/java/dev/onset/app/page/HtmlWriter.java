package dev.onset.app.page;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Writes HTML that is also well-formed XML. Sanitizes and escapes texts and attribute values;
 * element and attribute names must come from the code. Not thread-safe.
 *
 * <p>An element is named as a simple selector of CSS names it, with its id and its classes: {@code
 * div#list.wide}. Attributes alternate names and values; one whose value is false is left out, and
 * one whose value is true has its name for a value.
 */
public final class HtmlWriter {
  private static final int LONGEST_WORD = 30;
  private static final String SVG = "http://www.w3.org/2000/svg";

  private final StringBuilder out = new StringBuilder();

  /** Appends markup unescaped. Only for markup that the code itself wrote. */
  public HtmlWriter raw(String markup) {
    out.append(markup);
    return this;
  }

  /** Opens an element. */
  public HtmlWriter open(String element, Object... attributes) {
    tag(element, attributes);
    out.append('>');
    return this;
  }

  /** Closes elements, the innermost first. */
  public HtmlWriter close(String... elements) {
    for (String element : elements) {
      out.append("</").append(element).append(">\n");
    }
    return this;
  }

  /** Writes an element without content. */
  public HtmlWriter empty(String element, Object... attributes) {
    tag(element, attributes);
    out.append("/>\n");
    return this;
  }

  /** Writes an element that contains one text. */
  public HtmlWriter element(String element, String text, Object... attributes) {
    return open(element, attributes).text(text).close(name(element));
  }

  /** Writes an element that contains one text in full, as part of a line. */
  public HtmlWriter inline(String element, String text, Object... attributes) {
    open(element, attributes).whole(text);
    out.append("</").append(name(element)).append('>');
    return this;
  }

  /** Writes a text; cuts it if it is long. */
  public HtmlWriter text(String text) {
    out.append(escaped(UntrustedText.cut(text)));
    return this;
  }

  /** Writes a text in full; replaces each white-space character with a blank. */
  public HtmlWriter whole(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints().forEach(c -> plain.appendCodePoint(Character.isWhitespace(c) ? ' ' : c));
    out.append(escaped(UntrustedText.whole(plain.toString())));
    return this;
  }

  /** Writes a text in full, with its line breaks. */
  public HtmlWriter lines(String text) {
    String between = "";
    for (String line : text.lines().toList()) {
      out.append(between);
      whole(line);
      between = "\n";
    }
    return this;
  }

  /** Writes a time, in UTC. */
  public HtmlWriter time(Instant time) {
    return element("time", time.toString(), "datetime", time);
  }

  /** Writes a field of a form that nobody sees. */
  public HtmlWriter hidden(String name, Object value) {
    return empty("input", "type", "hidden", "name", name, "value", value);
  }

  /** Writes a table with one heading per column. */
  public HtmlWriter table(List<String> columns, List<List<String>> rows) {
    return open("div.wide").rows(columns, rows);
  }

  /**
   * Writes a table that can be reached and scrolled with the keyboard.
   *
   * @param label what a screen reader calls it
   */
  public HtmlWriter table(String label, List<String> columns, List<List<String>> rows) {
    return openRegion("div.wide", label).rows(columns, rows);
  }

  private HtmlWriter rows(List<String> columns, List<List<String>> rows) {
    openTable("table", columns);
    for (List<String> row : rows) {
      open("tr");
      row.forEach(cell -> element("td", cell, breaks(cell)));
      close("tr");
    }
    return closeTable();
  }

  /**
   * Opens a part of the page that can be reached and scrolled with the keyboard.
   *
   * @param label what a screen reader calls it
   */
  public HtmlWriter openRegion(String element, String label) {
    return open(element, "role", "region", "tabindex", "0", "aria-label", label);
  }

  /** Opens a table with one heading per column, inside an open {@code div}; its body is open. */
  public HtmlWriter openTable(String element, List<String> columns) {
    open(element).open("thead").open("tr");
    columns.forEach(column -> element("th", column, "scope", "col"));
    return close("tr", "thead").open("tbody");
  }

  /** Closes a table whose body is open, and the {@code div} around it. */
  public HtmlWriter closeTable() {
    return close("tbody", "table", "div");
  }

  /** A word that would push other columns off the paper may break anywhere; others stay whole. */
  private static Object[] breaks(String cell) {
    return Arrays.stream(cell.split("\\s")).anyMatch(word -> word.length() > LONGEST_WORD)
        ? new Object[] {"class", "long"}
        : new Object[0];
  }

  /**
   * Opens a picture of its own coordinates, which can be scrolled with the keyboard where it does
   * not fit.
   *
   * @param id the only one on the page
   * @param title what a screen reader calls it
   */
  public HtmlWriter openPicture(String id, String title, double width, double height) {
    String box = String.format(Locale.ROOT, "0 0 %.0f %.0f", width, height);
    return open("div.picture", "role", "group", "tabindex", "0", "aria-label", title)
        .open("svg", "xmlns", SVG, "viewBox", box, "role", "img", "aria-labelledby", id)
        .element("title", title, "id", id);
  }

  /** Closes a picture. */
  public HtmlWriter closePicture() {
    return close("svg", "div");
  }

  /** Draws a line of a picture. */
  public HtmlWriter line(String look, double x1, double y1, double x2, double y2) {
    return empty("line", "class", look, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
  }

  /** Draws a circle of a picture. */
  public HtmlWriter circle(String look, double x, double y, double radius) {
    return empty("circle", "class", look, "cx", x, "cy", y, "r", radius);
  }

  /**
   * Writes a text into a picture.
   *
   * @param anchor the part of the text that stands at the point: start, middle or end
   */
  public HtmlWriter label(String look, double x, double y, String anchor, String text) {
    return element("text", text, "class", look, "x", x, "y", y, "text-anchor", anchor);
  }

  private void tag(String element, Object... attributes) {
    String[] parts = element.split("\\.", 2);
    String[] named = parts[0].split("#", 2);
    out.append('<').append(named[0]);
    if (named.length > 1) {
      attribute("id", named[1]);
    }
    if (parts.length > 1) {
      attribute("class", parts[1].replace('.', ' '));
    }
    for (int i = 0; i < attributes.length; i += 2) {
      if (attributes[i + 1] instanceof Boolean is) {
        if (is) {
          attribute(attributes[i], attributes[i]);
        }
      } else {
        attribute(attributes[i], attributes[i + 1]);
      }
    }
  }

  private void attribute(Object name, Object value) {
    out.append(' ').append(name).append("=\"").append(value(value)).append('"');
  }

  private static String name(String element) {
    return element.split("[.#]", 2)[0];
  }

  private static String value(Object value) {
    return value instanceof Double number
        ? String.format(Locale.ROOT, "%.1f", number)
        : escaped(UntrustedText.cut(String.valueOf(value)));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
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
