package dev.onset.app.page;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What surrounds the content of a self-contained page. Its content security policy blocks the
 * network and all scripts but those of the page.
 *
 * @param title of the page
 * @param style its style sheet
 * @param scripts run after the content was read
 */
public record PageFrame(String title, String style, List<PageScript> scripts) {
  public PageFrame {
    scripts = List.copyOf(scripts);
  }

  /** A page with charts, in the style that they share. */
  public static PageFrame withCharts(String title) {
    return new PageFrame(
        title,
        PageResource.style(PageFrame.class, "page.css"),
        List.of(PageScript.library(), PageScript.own()));
  }

  /**
   * A page without scripts.
   *
   * @param style the page's own, as {@link PageResource#style} gives it
   */
  public static PageFrame plain(String title, String style) {
    return new PageFrame(title, style, List.of());
  }

  /** Begins a page; its body is open. */
  public HtmlWriter open() {
    return new HtmlWriter()
        .raw("<!DOCTYPE html>\n")
        .open("html", "lang", "en")
        .open("head")
        .empty("meta", "charset", "utf-8")
        .empty("meta", "http-equiv", "Content-Security-Policy", "content", securityPolicy())
        .empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
        .element("title", title)
        .raw("<style>\n" + style + "</style>\n")
        .close("head")
        .open("body");
  }

  private String securityPolicy() {
    String allowed = "default-src 'none'; style-src 'unsafe-inline'";
    return scripts.isEmpty()
        ? allowed
        : allowed
            + "; script-src "
            + scripts.stream().map(PageScript::digest).collect(Collectors.joining(" "));
  }

  /** Ends a page whose body is open, and returns it. */
  public String close(HtmlWriter page) {
    scripts.forEach(script -> page.raw("<script>" + script.source() + "</script>\n"));
    return page.close("body").close("html").toString();
  }
}
