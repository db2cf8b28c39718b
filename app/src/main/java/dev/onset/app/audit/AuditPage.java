package dev.onset.app.audit;

import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Redaction;
import dev.onset.state.audit.Finding;
import dev.onset.state.audit.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * An audit as one HTML page that needs nothing else: style and pictures are inside, there is no
 * script, and the page forbids itself the network.
 */
public final class AuditPage {
  private static final String STYLE =
      """
      :root { color-scheme: light; font: 15px/1.45 system-ui, sans-serif; color: #1c2430; }
      body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; background: #fff; }
      h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
      h2 { font-size: 1.15rem; margin-top: 2.2rem; }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; font-size: 0.87rem; }
      th, td { text-align: left; padding: 0.25rem 0.7rem; border-bottom: 1px solid #d8dee6; vertical-align: top; }
      th { color: #4a5768; }
      .chain { padding: 0.7rem 1rem; border-left: 5px solid; overflow-wrap: anywhere; }
      .intact { border-color: #1b7f4d; background: #e9f6ef; }
      .broken { border-color: #b3261e; background: #fdecea; }
      .unchecked { border-color: #6b7785; background: #f1f3f6; }
      .key span { display: inline-block; margin-right: 1.2rem; }
      svg { width: 100%; height: auto; }
      svg text { font: 12px system-ui, sans-serif; fill: #1c2430; paint-order: stroke; stroke: #fff; stroke-width: 3px; }
      svg .name { font-weight: 700; }
      svg .type { font-weight: 600; }
      svg .small { font-size: 11px; fill: #4a5768; }
      .edge { stroke: #8795a6; stroke-width: 1.5; }
      .edge.waits { stroke-dasharray: 4 4; }
      .node { stroke: #fff; stroke-width: 2; }
      .node.safe { fill: #cfe8da; }
      .node.warn { fill: #ffe08a; }
      .node.danger { fill: #f6b5ae; }
      .leaf { fill: #2f5d9b; }
      .leaf.waits { fill: #fff; stroke: #2f5d9b; stroke-width: 2; }
      .link { fill: none; stroke-width: 2; opacity: 0.65; }
      .link.strong { stroke: #1b7f4d; }
      .link.fair { stroke: #b58900; }
      .link.weak { stroke: #b3261e; }
      .shared { fill: none; stroke: #7a3e9d; stroke-width: 2; stroke-dasharray: 6 4; }
      .lane { stroke: #d8dee6; }
      .onset { stroke: #b3261e; stroke-width: 2; stroke-dasharray: 5 3; }
      .dot.seen { fill: #fff; stroke: #2f5d9b; stroke-width: 2; }
      .dot.committed { fill: #2f5d9b; }
      .dot.gone { fill: #b3261e; }
      """;

  private final Audit audit;
  private final Markup page = new Markup();

  private AuditPage(Audit audit) {
    this.audit = audit;
  }

  /** The page. */
  public static String of(Audit audit) {
    return new AuditPage(audit).write();
  }

  private String write() {
    String session = audit.record().session().session();
    page.raw("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
    page.empty("meta", "charset", "utf-8")
        .empty(
            "meta",
            "http-equiv",
            "Content-Security-Policy",
            "content",
            "default-src 'none'; style-src 'unsafe-inline'")
        .empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
        .element("title", "Onset audit of " + session)
        .raw("<style>\n" + STYLE + "</style>\n")
        .close("head");
    page.open("body").open("main").element("h1", "Session " + session);
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
    return page.close("main").close("body").close("html").toString();
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
      for (Finding finding : report.findings()) {
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
