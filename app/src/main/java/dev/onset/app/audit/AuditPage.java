package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.page.PageFrame;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Redaction;
import dev.onset.state.audit.ChainFinding;
import dev.onset.state.audit.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Renders an audit as one self-contained HTML page. Styles and pictures are inline, the page has no
 * script, and its content policy forbids network access.
 */
public final class AuditPage {
  private final SessionAudit audit;
  private final PageFrame frame;
  private final HtmlWriter page;

  private AuditPage(SessionAudit audit) {
    this.audit = audit;
    this.frame = new PageFrame("Onset audit of " + session(), style(), List.of());
    this.page = frame.open();
  }

  /** Renders the page. */
  public static String of(SessionAudit audit) {
    return new AuditPage(audit).write();
  }

  private String write() {
    page.open("main");
    for (String sentence : audit.answer().sentences()) {
      page.open("p", "class", "answer").whole(sentence).close("p");
    }
    page.element("h1", "Session " + session());
    page.element(
        "p",
        audit.trail().size()
            + " events, from "
            + audit.source()
            + ". Values are keyed hashes: equal for equal values of this session, and of no use"
            + " outside it.");
    chain();
    people();
    graph();
    timeline();
    alerts();
    redactions();
    return frame.close(page.close("main"));
  }

  private String session() {
    return audit.record().session().session();
  }

  private static String style() {
    try (InputStream in = AuditPage.class.getResourceAsStream("page.css")) {
      if (in == null) {
        throw new IllegalStateException("This installation lacks page.css");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void chain() {
    if (audit.report().isEmpty()) {
      page.element("p", "The chain was not checked.", "class", "chain unchecked");
      return;
    }
    Report report = audit.report().get();
    page.open("div", "class", report.isIntact() ? "chain intact" : "chain broken", "role", "status")
        .element("p", AuditWords.outcome(report));
    if (!report.isIntact()) {
      page.open("ul");
      for (ChainFinding finding : report.findings()) {
        page.open("li")
            .element("strong", finding.kind().name())
            .text(": " + finding.sentence())
            .close("li");
      }
      page.close("ul");
    }
    page.close("div");
  }

  private void people() {
    section(
        "People",
        List.of("person", "risk", "onset", "no onset because"),
        audit.graph().nodes().stream()
            .map(
                node ->
                    List.of(
                        node.entity().name(),
                        node.level().name(),
                        AuditWords.turn(node.onset()),
                        node.abstained().map(Enum::name).orElse("")))
            .toList());
  }

  private void graph() {
    page.element("h2", "Evidence graph");
    page.open("p", "class", "key");
    for (String entry :
        List.of(
            "filled: a fact",
            "hollow, dashed: waits at the gate",
            "green, yellow, red: strong, fair, weak link, for display only",
            "violet: the same value")) {
      page.element("span", entry);
    }
    page.close("p");
    GraphPicture.draw(audit.graph(), audit.shown(), page);
    page.table(
        List.of("person", "type", "value", "seen", "fact", "policy", "tier", "confidence"),
        audit.graph().leaves().stream().map(AuditWords::cells).toList());
    for (var collision : audit.graph().collisions()) {
      page.element(
          "p",
          new TreeSet<>(collision.entities())
                  .stream().map(EntityId::name).collect(Collectors.joining(", "))
              + " share the name "
              + AuditWords.hash(collision.nameHash())
              + " and have not been told apart.");
    }
  }

  private void timeline() {
    page.element("h2", "Timeline");
    TimelinePicture.draw(audit.trail(), page);
    List<List<String>> rows = new ArrayList<>();
    for (ProvenanceEvent event : audit.trail()) {
      rows.add(
          List.of(
              Long.toString(event.sequence()),
              Integer.toString(event.turn()),
              event.kind().name(),
              event.entity().map(EntityId::name).orElse(""),
              AuditWords.type(event.type()),
              event.valueHash().map(AuditWords::hash).orElse(""),
              AuditWords.number(event.confidence()),
              AuditWords.story(event),
              AuditWords.hash(event.mac())));
    }
    page.table(
        List.of("#", "turn", "event", "person", "type", "value", "confidence", "what", "mac"),
        rows);
  }

  private void alerts() {
    section(
        "Alerts",
        List.of("turn", "person", "rule", "status", "onset", "R", "evidence", "policy", "models"),
        audit.record().alerts().stream().map(AuditPage::row).toList());
  }

  private static List<String> row(Alert alert) {
    return List.of(
        Integer.toString(alert.turn()),
        alert.entity().name() + (alert.thirdParty() ? " (third party)" : ""),
        alert.rule().name(),
        alert.status() + ", revision " + alert.revision(),
        AuditWords.turn(alert.tPred()),
        AuditWords.number(alert.rQuasi()),
        alert.evidence().stream()
            .map(one -> one.type() + " " + AuditWords.hash(one.valueHash()) + " turn " + one.turn())
            .collect(Collectors.joining(", ")),
        alert.policyVersion(),
        String.join(", ", alert.models()));
  }

  private void redactions() {
    List<List<String>> rows = new ArrayList<>();
    for (Redaction redaction : audit.record().redactions()) {
      for (Redaction.Span span : redaction.spans()) {
        rows.add(
            List.of(
                Integer.toString(redaction.turn()),
                span.start() + " to " + span.end(),
                span.type().name(),
                span.action().name(),
                redaction.reason() + (redaction.retroactive() ? ", afterwards" : "")));
      }
    }
    section("Redactions", List.of("turn", "characters", "type", "action", "reason"), rows);
  }

  private void section(String title, List<String> columns, List<List<String>> rows) {
    page.element("h2", title);
    if (rows.isEmpty()) {
      page.element("p", "None.");
    } else {
      page.table(columns, rows);
    }
  }
}
