package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.page.PageFrame;
import dev.onset.app.page.PageResource;
import java.util.List;
import java.util.Locale;

/**
 * Renders an audit as one self-contained HTML page: the answer first, then what a reader needs to
 * judge it, and everything else on demand. Styles and pictures are inline, the page has no script,
 * and its content policy forbids network access. On paper nothing stays folded.
 */
public final class AuditPage {
  /** The parts of the page, each with the name of its place, in order. */
  private static final List<String> PARTS =
      List.of(
          "Chat", "Risk", "Deciding facts", "Timeline", "Alerts", "People", "Chain", "Glossary");

  private final SessionAudit audit;
  private final PageFrame frame;
  private final HtmlWriter page;
  private final AuditParts parts;

  private AuditPage(SessionAudit audit) {
    this.audit = audit;
    this.frame =
        PageFrame.plain(
            "Onset audit of " + session(), PageResource.style(AuditPage.class, "page.css"));
    this.page = frame.open();
    this.parts = new AuditParts(audit, page);
  }

  /** Renders the page. */
  public static String of(SessionAudit audit) {
    return new AuditPage(audit).write();
  }

  private String write() {
    page.open("main");
    parts.head();
    nav();
    part("Chat");
    parts.transcript();
    part("Risk");
    parts.risk();
    part("Deciding facts");
    parts.facts();
    part("Timeline");
    parts.timeline();
    part("Alerts");
    parts.alerts();
    parts.redactions();
    parts.findings();
    part("People");
    parts.people();
    part("Chain");
    parts.chain();
    part("Glossary");
    parts.glossary();
    return frame.close(page.close("main"));
  }

  private String session() {
    return audit.record().session().session();
  }

  private void nav() {
    page.open("nav", "aria-label", "Parts of this page").open("ul");
    for (String part : PARTS) {
      page.open("li").element("a", part, "href", "#" + place(part)).close("li");
    }
    page.close("ul").close("nav");
  }

  private void part(String part) {
    page.element("h2", part, "id", place(part));
  }

  private static String place(String part) {
    return part.toLowerCase(Locale.ROOT).replace(' ', '-');
  }
}
