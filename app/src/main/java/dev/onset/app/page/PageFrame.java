package dev.onset.app.page;

import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What surrounds the content of a self-contained page. Its content security policy blocks the
 * network and all scripts but those of the page.
 *
 * @param title of the page
 * @param style its style sheet
 * @param scripts texts of inline scripts, run after the content was read
 */
public record PageFrame(String title, String style, List<String> scripts) {
  public PageFrame {
    scripts = List.copyOf(scripts);
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
            + scripts.stream().map(PageFrame::digest).collect(Collectors.joining(" "));
  }

  /** The source expression of a script for a content security policy. */
  private static String digest(String script) {
    return "'sha256-" + Base64.getEncoder().encodeToString(Sha256.of(inline(script))) + "'";
  }

  /** What stands between the tags of a script, wrapped in CDATA for XML readers. */
  private static String inline(String script) {
    return "/*<![CDATA[*/\n" + script + "\n/*]]>*/";
  }

  /** Ends a page whose body is open, and returns it. */
  public String close(HtmlWriter page) {
    scripts.forEach(script -> page.raw("<script>" + inline(script) + "</script>\n"));
    return page.close("body").close("html").toString();
  }
}
