package dev.onset.app.console.design;

import dev.onset.app.console.web.Screen;
import dev.onset.app.console.web.Site;
import dev.onset.app.console.web.Visit;
import dev.onset.app.page.HtmlWriter;
import dev.onset.streams.http.Caller;
import io.javalin.http.Context;
import java.util.List;

/**
 * The design system of the console: its colours by name, and each component once. For whoever
 * changes a screen; the menu does not lead to it. Thread-safe.
 */
public final class DesignPage {
  /** Where it is served. */
  public static final String PATH = "/design";

  private static final List<String> COLOURS =
      List.of(
          "paper", "ink", "soft", "line", "panel", "link", "grey", "gold", "seen", "alarm",
          "alarmbg", "warn", "warnbg", "clear", "clearbg", "c0", "c1", "c2", "c3", "c4", "c5",
          "c6");

  private final Screen menu;

  /**
   * @param menu the screen that the menu marks
   */
  public DesignPage(Screen menu) {
    this.menu = menu;
  }

  /** Says what is served. */
  public void serve(Site site) {
    site.get(PATH, Caller.Role.VIEWER, (request, visit) -> page(site, request, visit));
  }

  private void page(Site site, Context request, Visit visit) {
    HtmlWriter page = site.open("Design", visit, menu);
    page.element("h1", "What the screens are made of");
    colours(page);
    words(page);
    messages(page);
    controls(page);
    marks(page);
    item(page);
    page.element("h2", "Table");
    page.table("An example", List.of("risk", "chat"), List.of(List.of("DANGER", "chat-1")));
    site.close(page, request);
  }

  private static void colours(HtmlWriter page) {
    page.element("h2", "Colours")
        .element("p", "Each has a value for light and one for dark; paper is printed light.")
        .open("ul", "class", "swatches");
    for (String colour : COLOURS) {
      page.open("li")
          .open("span", "class", "swatch " + colour, "aria-hidden", "true")
          .close("span")
          .inline("code", "--" + colour)
          .close("li");
    }
    page.close("ul");
  }

  private static void words(HtmlWriter page) {
    page.element("h2", "Chips").open("p");
    for (String chip : List.of("danger", "warn", "safe", "unknown", "HIGH", "MEDIUM")) {
      page.inline("span", chip, "class", "chip " + chip).text(" ");
    }
    page.close("p");
  }

  private static void messages(HtmlWriter page) {
    page.element("h2", "Messages")
        .element("p", "What went wrong, and what to do.", "class", "problem")
        .element("p", "What was done.", "class", "done")
        .element("p", "A hint.", "class", "hint")
        .open("header", "class", "answer alarm")
        .element("p", "An answer that somebody must see.")
        .close("header");
  }

  private static void controls(HtmlWriter page) {
    page.element("h2", "Controls")
        .open("form", "class", "filters", "method", "get", "action", PATH)
        .open("label")
        .text("Text ")
        .empty("input", "name", "text")
        .close("label")
        .open("label")
        .text("Choice ")
        .open("select", "name", "choice")
        .element("option", "all")
        .close("select")
        .close("label")
        .element("button", "Usual", "type", "button")
        .element("button", "What the page is for", "type", "button", "class", "strong")
        .element("button", "What nobody can undo", "type", "button", "class", "grave")
        .close("form");
  }

  private static void marks(HtmlWriter page) {
    page.element("h2", "Marks in a text")
        .open("p")
        .inline("mark", "decides", "class", "said deciding")
        .text(" ")
        .inline("mark", "says", "class", "said")
        .text(" ")
        .inline("mark", "[MASKED]", "class", "masked")
        .close("p");
  }

  private static void item(HtmlWriter page) {
    page.element("h2", "Item of an inbox")
        .open("ul", "class", "inbox")
        .open("li", "class", "new")
        .element("p", "Nobody has judged it.", "class", "reason")
        .close("li")
        .open("li", "class", "judged")
        .element("p", "Somebody has.", "class", "reason")
        .close("li")
        .close("ul");
  }
}
