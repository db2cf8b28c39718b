package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.page.PageFrame;
import dev.onset.app.page.PageResource;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Renders an audit as one self-contained HTML page: the answer first, then what a reader needs to
 * judge it, and everything else on demand. Styles and pictures are inline, the page has no script,
 * and its content policy forbids network access. On paper nothing stays folded.
 */
public final class AuditPage {
  private AuditPage() {}

  /** Renders the page. */
  public static String of(SessionAudit audit) {
    PageFrame frame =
        PageFrame.plain(
            "Onset audit of " + audit.record().session().session(),
            PageResource.style(AuditPage.class, "page.css"));
    HtmlWriter page = frame.open().open("main");
    AuditParts parts = new AuditParts(audit, page);
    Map<String, Runnable> byTitle = new LinkedHashMap<>();
    byTitle.put("Chat", parts::transcript);
    byTitle.put("Risk", parts::risk);
    byTitle.put("Deciding facts", parts::facts);
    byTitle.put("Timeline", parts::timeline);
    byTitle.put(
        "Alerts",
        () -> {
          parts.alerts();
          parts.redactions();
          parts.findings();
        });
    byTitle.put("People", parts::people);
    byTitle.put("Chain", parts::chain);
    byTitle.put("Glossary", parts::glossary);
    parts.head();
    page.open("nav", "aria-label", "Parts of this page").open("ul");
    for (String title : byTitle.keySet()) {
      page.open("li").element("a", title, "href", "#" + place(title)).close("li");
    }
    page.close("ul", "nav");
    byTitle.forEach(
        (title, part) -> {
          page.element("h2", title, "id", place(title));
          part.run();
        });
    return frame.close(page.close("main"));
  }

  private static String place(String title) {
    return title.toLowerCase(Locale.ROOT).replace(' ', '-');
  }
}
