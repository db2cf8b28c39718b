package dev.onset.app.page;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Writes HTML that is also well-formed XML. Sanitizes and escapes texts and attribute values;
 * element and attribute names must come from the code. Not thread-safe.
 */
public final class HtmlWriter {
  private static final int LONGEST_WORD = 30;

  private final StringBuilder out = new StringBuilder();

  /** Appends markup unescaped. Only for markup that the code itself wrote. */
  public HtmlWriter raw(String markup) {
    out.append(markup);
    return this;
  }

  /** Opens an element; attributes alternate names and values. */
  public HtmlWriter open(String element, Object... attributes) {
    tag(element, attributes);
    out.append('>');
    return this;
  }

  /** Closes an element. */
  public HtmlWriter close(String element) {
    out.append("</").append(element).append(">\n");
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
    return open(element, attributes).text(text).close(element);
  }

  /** Writes an element that contains one text in full, as part of a line. */
  public HtmlWriter inline(String element, String text, Object... attributes) {
    open(element, attributes).whole(text);
    out.append("</").append(element).append('>');
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

  /** Writes a table with one heading per column. */
  public HtmlWriter table(List<String> columns, List<List<String>> rows) {
    return open("div", "class", "wide").rows(columns, rows).close("div");
  }

  /**
   * Writes a table that can be reached and scrolled with the keyboard.
   *
   * @param label what a screen reader calls it
   */
  public HtmlWriter table(String label, List<String> columns, List<List<String>> rows) {
    return open("div", "class", "wide", "role", "region", "tabindex", "0", "aria-label", label)
        .rows(columns, rows)
        .close("div");
  }

  private HtmlWriter rows(List<String> columns, List<List<String>> rows) {
    open("table").open("thead").open("tr");
    columns.forEach(column -> element("th", column, "scope", "col"));
    close("tr").close("thead").open("tbody");
    for (List<String> row : rows) {
      open("tr");
      row.forEach(cell -> element("td", cell, breaks(cell)));
      close("tr");
    }
    return close("tbody").close("table");
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
    return open("div", "class", "picture", "role", "group", "tabindex", "0", "aria-label", title)
        .open(
            "svg",
            "xmlns",
            "http://www.w3.org/2000/svg",
            "viewBox",
            String.format(Locale.ROOT, "0 0 %.0f %.0f", width, height),
            "role",
            "img",
            "aria-labelledby",
            id)
        .element("title", title, "id", id);
  }

  /** Closes a picture. */
  public HtmlWriter closePicture() {
    return close("svg").close("div");
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
