package dev.onset.app.audit;

import dev.onset.app.alert.AlertSentences;
import dev.onset.app.leakage.LeakageList;
import dev.onset.app.page.HtmlWriter;
import dev.onset.model.Alert;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
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
 * The parts of an audit as HTML, for a page of its own and for the console. Each method writes one
 * part. Not thread-safe.
 */
public final class AuditParts {
  private final SessionAudit audit;
  private final HtmlWriter page;

  /**
   * @param page takes the parts
   */
  public AuditParts(SessionAudit audit, HtmlWriter page) {
    this.audit = audit;
    this.page = page;
  }

  private String session() {
    return audit.record().session().session();
  }

  /** Writes the answer. */
  public void head() {
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

  /** Writes the safe texts with marks, or why they are not there. */
  public void transcript() {
    TranscriptView.draw(audit, page);
  }

  /** Writes the safe text of one turn with marks. */
  public void safeText(RedactedTurn turn) {
    TranscriptView.text(audit, turn, page);
  }

  /** Draws the pressure of each person over the turns. */
  public void risk() {
    RiskCurve.draw(audit, page);
  }

  /**
   * Writes a column for each person: what is known of them, with what stands behind it on demand.
   */
  public void owners() {
    if (audit.graph().nodes().isEmpty()) {
      page.element("p", "Nothing is known of anybody.");
      return;
    }
    page.open("div", "class", "owners");
    for (Node node : audit.graph().nodes()) {
      page.open("section", "class", "owner " + node.level().name().toLowerCase(Locale.ROOT))
          .open("h3")
          .text(node.entity().name() + " ")
          .inline("span", node.level().name(), "class", "chip")
          .close("h3");
      if (node.entity().direction() == Direction.DISCLOSED_BY_AGENT) {
        page.element("p", "told of by the agent", "class", "hint");
      }
      page.open("ul");
      audit.graph().leaves().stream()
          .filter(leaf -> leaf.entity().equals(node.entity()))
          .forEach(this::known);
      page.close("ul").close("section");
    }
    page.close("div");
  }

  private void known(Leaf leaf) {
    List<String> cells = AuditWords.cells(leaf, audit.words());
    boolean fact = leaf.commitment().isPresent();
    page.open("li", "class", fact ? "fact" : "waits")
        .inline("span", audit.words().named(leaf.type()), "class", "type")
        .text(" " + cells.get(2) + " ")
        .inline(
            "small",
            (fact
                    ? "turn " + cells.get(3) + ", " + cells.get(5)
                    : "waits since turn " + cells.get(3))
                + ", "
                + cells.get(6)
                + ", confidence "
                + cells.get(7))
        .close("li");
  }

  /** Writes which values count for nobody, and why, in words. */
  public void withheld() {
    List<List<String>> rows =
        audit.trail().stream()
            .filter(event -> event.kind() == ProvenanceKind.ATTRIBUTION_WITHHELD)
            .map(
                event ->
                    List.of(
                        Integer.toString(event.turn()),
                        AuditWords.type(event.type(), audit.words()),
                        event.valueHash().map(AuditWords::hash).orElse(""),
                        AuditWords.story(event)))
            .toList();
    table("Values that count for nobody", List.of("turn", "type", "value", "why"), rows);
  }

  /** Writes the facts that decided, and the rest on demand. */
  public void facts() {
    EvidenceGraph deciding = deciding();
    if (deciding.leaves().isEmpty()) {
      page.element("p", "No value that still stands made anybody re-identifiable.");
    } else {
      key(deciding);
      GraphPicture.draw(
          deciding,
          audit.shown(),
          audit.words(),
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
          all,
          audit.shown(),
          audit.words(),
          "graph",
          "Evidence graph: " + all.leaves().size() + " values",
          page);
    }
    page.table(
        "Values that stand",
        List.of("person", "type", "value", "seen", "fact", "policy", "tier", "confidence"),
        all.leaves().stream().map(leaf -> AuditWords.cells(leaf, audit.words())).toList());
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

  /** Writes when what came, and every event on demand. */
  public void timeline() {
    TimelinePicture.draw(audit.trail(), audit.words(), page);
    List<List<String>> rows = new ArrayList<>();
    for (ProvenanceEvent event : audit.trail()) {
      rows.add(
          List.of(
              Long.toString(event.sequence()),
              Integer.toString(event.turn()),
              event.kind().name(),
              event.entity().map(EntityId::name).orElse(""),
              AuditWords.type(event.type(), audit.words()),
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

  /** Writes every revision of every alert. */
  public void alerts() {
    table(
        "Alerts",
        List.of("turn", "person", "rule", "status", "onset", "R", "evidence", "policy", "models"),
        audit.record().alerts().stream().map(this::row).toList());
  }

  private List<String> row(Alert alert) {
    return List.of(
        Integer.toString(alert.turn()),
        alert.entity().name() + AlertSentences.mark(alert),
        alert.rule().name(),
        alert.status() + ", revision " + alert.revision(),
        AuditWords.turn(alert.tPred()),
        AuditWords.number(alert.rQuasi()),
        alert.evidence().stream()
            .map(
                one ->
                    audit.words().named(one.type())
                        + " "
                        + AuditWords.hash(one.valueHash())
                        + " turn "
                        + one.turn())
            .collect(Collectors.joining(", ")),
        alert.policyVersion(),
        String.join(", ", alert.models()));
  }

  /** Writes every redaction, on demand. */
  public void redactions() {
    List<List<String>> rows = RedactionRows.of(audit.record().redactions(), audit.words());
    if (!rows.isEmpty()) {
      page.open("details")
          .element("summary", "All " + rows.size() + " redactions")
          .table("Redactions", List.of("turn", "characters", "type", "action", "reason"), rows)
          .close("details");
    }
  }

  /** Writes what was decided about the turns of agents, and why. */
  public void findings() {
    LeakageList.write(audit.record().findings(), audit.words(), page);
  }

  /** Writes what became of whom. */
  public void people() {
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

  /** Writes what the check of the chain found. */
  public void chain() {
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

  /** Writes what the words mean. */
  public void glossary() {
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
