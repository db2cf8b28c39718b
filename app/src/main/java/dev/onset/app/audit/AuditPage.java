package dev.onset.app.audit;

import dev.onset.app.page.HtmlWriter;
import dev.onset.app.page.PageFrame;
import dev.onset.app.page.PageResource;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Redaction;
import dev.onset.state.audit.ChainFinding;
import dev.onset.state.audit.Report;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.graph.Leaf;
import dev.onset.state.graph.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;

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

  private AuditPage(SessionAudit audit) {
    this.audit = audit;
    this.frame =
        PageFrame.plain(
            "Onset audit of " + session(), PageResource.style(AuditPage.class, "page.css"));
    this.page = frame.open();
  }

  /** Renders the page. */
  public static String of(SessionAudit audit) {
    return new AuditPage(audit).write();
  }

  private String write() {
    page.open("main");
    head();
    nav();
    part("Chat");
    TranscriptView.draw(audit, page);
    part("Risk");
    RiskCurve.draw(audit, page);
    part("Deciding facts");
    facts();
    part("Timeline");
    timeline();
    part("Alerts");
    alerts();
    redactions();
    part("People");
    people();
    part("Chain");
    chain();
    part("Glossary");
    glossary();
    return frame.close(page.close("main"));
  }

  private String session() {
    return audit.record().session().session();
  }

  private void head() {
    Answer answer = audit.answer();
    page.open("header", "class", "answer " + answer.tone().name().toLowerCase(Locale.ROOT));
    page.open("h1");
    page.whole(answer.line());
    page.close("h1");
    page.open("p").text("Session ").inline("strong", session());
    page.text(
            ", "
                + audit.trail().size()
                + " events, from "
                + audit.source()
                + ". "
                + audit
                    .report()
                    .map(AuditWords::outcome)
                    .orElse("The chain of its events was not checked."))
        .close("p")
        .close("header");
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

  private void facts() {
    EvidenceGraph deciding = deciding();
    if (deciding.leaves().isEmpty()) {
      page.element("p", "No value that still stands made anybody re-identifiable.");
    } else {
      key(deciding);
      GraphPicture.draw(
          deciding,
          audit.shown(),
          "deciding",
          "What made people re-identifiable: " + deciding.leaves().size() + " values",
          page);
    }
    EvidenceGraph all = audit.graph();
    if (all.leaves().isEmpty()) {
      return;
    }
    page.open("details").element("summary", "All " + all.leaves().size() + " values that stand");
    if (all.leaves().size() > deciding.leaves().size()) {
      key(all);
      GraphPicture.draw(
          all, audit.shown(), "graph", "Evidence graph: " + all.leaves().size() + " values", page);
    }
    page.table(
        "Values that stand",
        List.of("person", "type", "value", "seen", "fact", "policy", "tier", "confidence"),
        all.leaves().stream().map(AuditWords::cells).toList());
    page.element(
        "p",
        "Values are keyed hashes: equal for equal values of this session, and of no use outside"
            + " it.");
    for (var collision : all.collisions()) {
      page.element(
          "p",
          new TreeSet<>(collision.entities())
                  .stream().map(EntityId::name).collect(Collectors.joining(", "))
              + " share the name "
              + AuditWords.hash(collision.nameHash())
              + " and have not been told apart.");
    }
    page.close("details");
  }

  private void key(EvidenceGraph graph) {
    List<String> entries = new ArrayList<>(List.of("filled: a fact"));
    if (graph.leaves().stream().anyMatch(leaf -> leaf.commitment().isEmpty())) {
      entries.add("hollow, dashed: waits at the gate");
    }
    entries.add(
        "green, yellow dashed, red dotted: each fact's strongest link, strong, fair or weak; for"
            + " display only");
    if (!graph.sharedValues().isEmpty()) {
      entries.add("violet: the same value");
    }
    page.open("p", "class", "key");
    entries.forEach(entry -> page.element("span", entry));
    page.close("p");
  }

  /** Only the people who became re-identifiable, and only what made them so and still stands. */
  private EvidenceGraph deciding() {
    List<PersonOutcome> found =
        audit.people().stream().filter(PersonOutcome::isIdentified).toList();
    List<Node> nodes =
        audit.graph().nodes().stream()
            .filter(node -> found.stream().anyMatch(one -> one.entity().equals(node.entity())))
            .toList();
    List<Leaf> leaves =
        audit.graph().leaves().stream()
            .filter(leaf -> found.stream().anyMatch(one -> decides(one, leaf)))
            .toList();
    return new EvidenceGraph(audit.record().session(), nodes, leaves, List.of());
  }

  private static boolean decides(PersonOutcome person, Leaf leaf) {
    return person.entity().equals(leaf.entity())
        && person.deciding().stream()
            .anyMatch(
                clue ->
                    clue.type().equals(leaf.type().name())
                        && clue.valueHash().equals(leaf.valueHash()));
  }

  private void timeline() {
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
    page.open("details")
        .element("summary", "All " + rows.size() + " events")
        .table(
            "Events",
            List.of("#", "turn", "event", "person", "type", "value", "confidence", "what", "mac"),
            rows)
        .close("details");
  }

  private void alerts() {
    table(
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
    if (!rows.isEmpty()) {
      page.open("details")
          .element("summary", "All " + rows.size() + " redactions")
          .table("Redactions", List.of("turn", "characters", "type", "action", "reason"), rows)
          .close("details");
    }
  }

  private void people() {
    table(
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

  private void chain() {
    if (audit.report().isEmpty()) {
      page.element(
          "p", "The chain was not checked; --verify checks it.", "class", "chain unchecked");
      return;
    }
    Report report = audit.report().get();
    String kind = report.isIntact() ? "intact" : report.isUnchecked() ? "unchecked" : "broken";
    page.open("div", "class", "chain " + kind)
        .element("p", AuditWords.outcome(report))
        .element("p", AuditWords.signers(audit.signers()));
    if (!report.isIntact()) {
      page.open("ul");
      for (ChainFinding finding : report.findings()) {
        page.open("li")
            .inline("strong", finding.kind().name())
            .text(": " + finding.sentence())
            .close("li");
      }
      page.close("ul");
    }
    page.close("div");
  }

  private void glossary() {
    page.open("dl", "class", "glossary");
    for (Glossary.Term term : AuditTerms.of(audit)) {
      Glossary.shipped()
          .meaning(term)
          .ifPresent(
              meaning ->
                  page.open("div")
                      .element("dt", term.word().equals("r_quasi") ? "R" : term.word())
                      .element("dd", meaning)
                      .close("div"));
    }
    page.close("dl");
  }

  private void table(String label, List<String> columns, List<List<String>> rows) {
    if (rows.isEmpty()) {
      page.element("p", "None.");
    } else {
      page.table(label, columns, rows);
    }
  }
}
