package dev.onset.app.console.web;

import dev.onset.app.page.HtmlWriter;
import java.util.List;
import java.util.Optional;

/**
 * What surrounds the screens: head, menu, foot. Nothing of it is inline, because the console's
 * content policy allows neither styles nor scripts in a page. Immutable and thread-safe.
 */
final class Frame {
  /** The header of every order; htmx sends it. */
  static final String CSRF_HEADER = "X-Onset-Visit";

  /** The field of a form that says the same. */
  static final String CSRF_FIELD = "visit";

  private static final String HTMX =
      "{\"includeIndicatorStyles\":false,\"allowEval\":false,\"allowScriptTags\":false,"
          + "\"selfRequestsOnly\":true,\"historyCacheSize\":0,"
          // A refusal is a sentence to be shown where the answer would stand.
          + "\"responseHandling\":[{\"code\":\"204\",\"swap\":false},"
          + "{\"code\":\"[23]..\",\"swap\":true},"
          + "{\"code\":\"[45]..\",\"swap\":true,\"error\":true}]}";

  private final Assets assets;
  private final List<Screen> screens;

  Frame(Assets assets, List<Screen> screens) {
    this.assets = assets;
    this.screens = List.copyOf(screens);
  }

  /**
   * Begins a page; its main part is open.
   *
   * @param title of the page
   * @param visit the visitor; empty before they signed in
   * @param path where the page's screen begins
   */
  HtmlWriter open(String title, Optional<Visit> visit, String path) {
    HtmlWriter page =
        new HtmlWriter()
            .raw("<!DOCTYPE html>\n")
            .open("html", "lang", "en")
            .open("head")
            .empty("meta", "charset", "utf-8")
            .empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
            .empty("meta", "name", "htmx-config", "content", HTMX)
            .element("title", title + " · Onset")
            .empty("link", "rel", "icon", "href", "data:,")
            .empty("link", "rel", "stylesheet", "href", assets.place("console.css"));
    for (String script : List.of("htmx.js", "sse.js", "console.js")) {
      page.element("script", "", "defer", true, "src", assets.place(script));
    }
    page.close("head");
    if (visit.isEmpty()) {
      return page.open("body").open("main#main");
    }
    page.open("body", "hx-headers", "{\"" + CSRF_HEADER + "\":\"" + visit.get().csrf() + "\"}")
        .element("a.skip", "Skip to the content", "href", "#main")
        .open("header.bar")
        .element("a.brand", "Onset", "href", "/")
        .open("nav", "aria-label", "Screens")
        .open("ul");
    for (Screen screen : screens) {
      if (visit.get().caller().may(screen.role())) {
        Object here = screen.path().equals(path) ? "page" : false;
        page.open("li")
            .element("a", screen.name(), "href", screen.path(), "aria-current", here)
            .close("li");
      }
    }
    page.close("ul", "nav").open("form", "method", "post", "action", "/sign-out");
    return csrf(page, visit.get())
        .element("span.visitor", visit.get().caller().name())
        .element("button", "Sign out")
        .close("form", "header")
        .open("main#main", "tabindex", "-1");
  }

  /** Writes the field that every form of a visit has. */
  static HtmlWriter csrf(HtmlWriter page, Visit visit) {
    return page.hidden(CSRF_FIELD, visit.csrf());
  }

  /** Ends a page whose main part is open. */
  static String close(HtmlWriter page) {
    return page.close("main", "body", "html").toString();
  }
}
