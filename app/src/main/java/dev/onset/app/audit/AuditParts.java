package dev.onset.app.audit;

import dev.onset.app.alert.AlertLines;
import dev.onset.app.alert.AlertSentences;
import dev.onset.app.leakage.LeakageList;
import dev.onset.app.page.HtmlWriter;
import dev.onset.app.terminal.Likelihood;
import dev.onset.model.Alert;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import dev.onset.model.Evidence;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.RedactedTurn;
import dev.onset.state.audit.ChainFinding;
import dev.onset.state.audit.Report;
import dev.onset.state.graph.CollisionMark;
import dev.onset.state.graph.EvidenceGraph;
import dev.onset.state.graph.Leaf;
import dev.onset.state.graph.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The parts of an audit as HTML, for a page of its own and for the console. Each method writes one
 * part. Not thread-safe.
 *
 * @param audit what is written
 * @param page takes the parts
 */
public record AuditParts(SessionAudit audit, HtmlWriter page) {
  /** Writes the answer. */
  public void head() {
    Answer answer = audit.answer();
    String checked =
        audit.report().map(AuditWords::outcome).orElse("The chain of its events was not checked.");
    page.open("header", "class", "answer " + answer.tone().name().toLowerCase(Locale.ROOT))
        .open("h1")
        .whole(answer.line())
        .close("h1")
        .open("p")
        .text("Session ")
        .inline("strong", audit.record().session().session())
        .text(", " + audit.trail().size() + " events, from " + audit.source() + ". " + checked)
        .close("p", "header");
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
    page.open("div.owners");
    for (Node node : audit.graph().nodes()) {
      page.open("section", "class", "owner " + node.level().name().toLowerCase(Locale.ROOT))
          .open("h3")
          .text(node.entity().name() + " ")
          .inline("span.chip", node.level().name())
          .close("h3");
      if (node.entity().direction() == Direction.DISCLOSED_BY_AGENT) {
        page.element("p.hint", "told of by the agent");
      }
      page.open("ul");
      audit.graph().leaves(node.entity()).forEach(this::known);
      page.close("ul", "section");
    }
    page.close("div");
  }

  private void known(Leaf leaf) {
    String seen =
        leaf.commitment()
            .map(one -> "turn " + leaf.originTurn() + ", " + one.policy())
            .orElse("waits since turn " + leaf.originTurn());
    String confidence = AuditWords.number(leaf.confidence());
    page.open("li", "class", leaf.commitment().isPresent() ? "fact" : "waits")
        .inline("span.type", audit.words().named(leaf.type(), leaf.tense()))
        .text(" " + AuditWords.hash(leaf.valueHash()) + " ")
        .inline("small", seen + ", " + leaf.tier() + ", confidence " + confidence)
        .close("li");
  }

  /** Writes which values are given to nobody, and why, in words. */
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
    table("Values that are given to nobody", List.of("turn", "type", "value", "why"), rows);
  }

  /** Writes the facts that decided, and the rest on demand. */
  public void facts() {
    EvidenceGraph deciding = deciding();
    int decide = deciding.leaves().size();
    if (decide == 0) {
      page.element("p", "No value that still stands made anybody re-identifiable.");
    } else {
      picture(deciding, "deciding", "What made people re-identifiable: " + decide + " values");
    }
    EvidenceGraph all = audit.graph();
    int stand = all.leaves().size();
    if (stand == 0) {
      return;
    }
    page.open("details").element("summary", "All " + stand + " values that stand");
    if (stand > decide) {
      picture(all, "graph", "Evidence graph: " + stand + " values");
    }
    page.table(
            "Values that stand",
            List.of("person", "type", "value", "seen", "fact", "policy", "tier", "confidence"),
            all.leaves().stream().map(leaf -> AuditWords.cells(leaf, audit.words())).toList())
        .element(
            "p",
            "Values are keyed hashes: equal for equal values of this session, and of no use outside"
                + " it.");
    for (CollisionMark collision : all.collisions()) {
      String who =
          collision.entities().stream().map(EntityId::name).collect(Collectors.joining(", "));
      String name = AuditWords.hash(collision.nameHash());
      page.element("p", who + " share the name " + name + " and have not been told apart.");
    }
    page.close("details");
  }

  private void picture(EvidenceGraph graph, String id, String title) {
    key(graph);
    GraphPicture.draw(graph, audit.policy().graph(), audit.words(), id, title, page);
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
    page.open("p.key");
    entries.forEach(entry -> page.element("span", entry));
    page.close("p");
  }

  /** Only the people who became re-identifiable, and only what made them so and still stands. */
  private EvidenceGraph deciding() {
    List<PersonOutcome> found =
        audit.people().stream().filter(PersonOutcome::isIdentified).toList();
    Set<EntityId> people = found.stream().map(PersonOutcome::entity).collect(Collectors.toSet());
    Set<String> values = PersonOutcome.deciding(found);
    return new EvidenceGraph(
        audit.record().session(),
        audit.graph().nodes().stream().filter(node -> people.contains(node.entity())).toList(),
        audit.graph().leaves().stream().filter(leaf -> values.contains(value(leaf))).toList(),
        List.of());
  }

  private static String value(Leaf leaf) {
    return PersonOutcome.value(leaf.entity(), leaf.type().name(), leaf.valueHash());
  }

  /** Writes when what came, and every event on demand. */
  public void timeline() {
    TimelinePicture.draw(audit.trail(), audit.words(), page);
    List<List<String>> rows = new ArrayList<>();
    for (ProvenanceEvent event : audit.trail()) {
      List<String> row = new ArrayList<>(AuditWords.cells(event, audit.words()));
      row.add(AuditWords.hash(event.mac()));
      rows.add(row);
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
        alert.status() + ", revision " + alert.revision() + AuditWords.likely(alert),
        AuditWords.turn(alert.tPred()),
        AlertLines.pressure(alert),
        alert.evidence().stream()
            .map(
                one ->
                    audit.words().named(one.type(), one.tense())
                        + " "
                        + AuditWords.hash(one.valueHash())
                        + " turn "
                        + one.turn()
                        + whose(one))
            .collect(Collectors.joining(", ")),
        alert.policyVersion(),
        String.join(", ", alert.models()));
  }

  private static String whose(Evidence one) {
    return one.owners().isEmpty() ? "" : " (" + Likelihood.whose(one.owners()) + ")";
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
        audit.graph().nodes().stream().map(AuditWords::cells).toList());
  }

  /** Writes what the check of the chain found. */
  public void chain() {
    if (audit.report().isEmpty()) {
      page.element("p.chain.unchecked", "The chain was not checked; --verify checks it.");
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
    page.open("dl.glossary");
    for (Glossary.Term term : AuditTerms.of(audit)) {
      String word = term.word().equals("r_quasi") ? "R" : term.word();
      Glossary.shipped()
          .meaning(term)
          .ifPresent(
              meaning -> page.open("div").element("dt", word).element("dd", meaning).close("div"));
    }
    page.close("dl");
  }

  /** Writes what the words mean, on demand. */
  public void foldedGlossary() {
    page.open("details").element("summary", "What the words mean");
    glossary();
    page.close("details");
  }

  private void table(String label, List<String> columns, List<List<String>> rows) {
    if (rows.isEmpty()) {
      page.element("p", "None.");
    } else {
      page.table(label, columns, rows);
    }
  }
}
