package dev.onset.app.audit;

import dev.onset.app.alert.AlertLines;
import dev.onset.app.leakage.LeakageSentence;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.Table;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.LeakageFinding;
import dev.onset.state.audit.ChainFinding;
import dev.onset.state.audit.Report;
import dev.onset.state.graph.CollisionMark;
import dev.onset.state.graph.Leaf;
import dev.onset.state.graph.Link;
import dev.onset.state.graph.Node;
import dev.onset.state.graph.SharedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders an audit as plain text, in tables. */
public final class AuditText {
  private final SessionAudit audit;
  private final AnsiColor ink;
  private final List<String> lines = new ArrayList<>();

  private AuditText(SessionAudit audit, AnsiColor ink) {
    this.audit = audit;
    this.ink = ink;
  }

  /** Returns the lines of the text. */
  public static List<String> lines(SessionAudit audit, AnsiColor ink) {
    AuditText text = new AuditText(audit, ink);
    text.answer();
    text.head();
    text.people();
    text.evidence();
    text.links();
    text.shared();
    text.timeline();
    text.alerts();
    text.redactions();
    text.findings();
    audit.report().ifPresent(text::chain);
    return List.copyOf(text.lines);
  }

  /** Returns the lines of the chain's check alone. */
  public static List<String> chain(SessionAudit audit, AnsiColor ink) {
    AuditText text = new AuditText(audit, ink);
    text.head();
    audit.report().ifPresent(text::chain);
    return List.copyOf(text.lines);
  }

  private void answer() {
    Answer answer = audit.answer();
    lines.add(ink.paint(colour(answer.tone()), answer.line()));
    lines.add("");
  }

  static AnsiColor.Colour colour(Answer.Tone tone) {
    return switch (tone) {
      case CLEAR -> AnsiColor.Colour.GREEN;
      case OPEN -> AnsiColor.Colour.YELLOW;
      case ALARM -> AnsiColor.Colour.RED;
    };
  }

  private void head() {
    lines.add(
        "Session %s, %s events, from %s"
            .formatted(
                UntrustedText.cut(audit.record().session().session()),
                audit.trail().size(),
                UntrustedText.cut(audit.source())));
  }

  private void people() {
    section(
        "People",
        audit.graph().nodes().stream().map(AuditWords::cells).toList(),
        "PERSON, RISK, ONSET, NO ONSET BECAUSE");
  }

  private void evidence() {
    sectionOfAny(
        "Evidence that stands",
        audit.graph().leaves().stream().map(leaf -> AuditWords.cells(leaf, audit.words())).toList(),
        "PERSON, TYPE, VALUE, SEEN, FACT, POLICY, TIER, CONF");
  }

  private void links() {
    List<List<String>> rows = new ArrayList<>();
    for (Node node : audit.graph().nodes()) {
      for (Link link : audit.graph().links(node.entity(), audit.policy().graph())) {
        rows.add(
            List.of(
                node.entity().name(),
                named(link.a()),
                named(link.b()),
                AuditWords.number(link.confidence())));
      }
    }
    sectionOfAny("Links", rows, "PERSON, FACT, FACT, LINK");
  }

  private String named(Leaf leaf) {
    return audit.words().named(leaf.type(), leaf.tense()) + " " + AuditWords.hash(leaf.valueHash());
  }

  private void shared() {
    List<List<String>> rows = new ArrayList<>();
    for (SharedValue value : audit.graph().sharedValues()) {
      rows.add(
          List.of(
              named(value.leaves().get(0)),
              names(value.leaves().stream().map(Leaf::entity)),
              "each has it for themselves"));
    }
    for (CollisionMark collision : audit.graph().collisions()) {
      rows.add(
          List.of(
              "name " + AuditWords.hash(collision.nameHash()),
              names(collision.entities().stream()),
              "not told apart"));
    }
    sectionOfAny("Shared", rows, "VALUE, PEOPLE, ");
  }

  private static String names(Stream<EntityId> people) {
    return people.map(EntityId::name).collect(Collectors.joining(", "));
  }

  private void timeline() {
    section(
        "Timeline",
        audit.trail().stream().map(event -> AuditWords.cells(event, audit.words())).toList(),
        "#, TURN, EVENT, PERSON, TYPE, VALUE, CONF, WHAT");
  }

  private void alerts() {
    sectionOfAny(
        "Alerts",
        audit.record().alerts().stream().map(this::row).toList(),
        "TURN, PERSON, RULE, STATUS, ONSET, R, EVIDENCE, POLICY");
  }

  private List<String> row(Alert alert) {
    return List.of(
        Integer.toString(alert.turn()),
        alert.entity().name(),
        alert.rule().name(),
        alert.status() + " " + alert.revision() + AuditWords.likely(alert),
        AuditWords.turn(alert.tPred()),
        AlertLines.pressure(alert),
        alert.evidence().stream()
            .map(one -> audit.words().named(one.type(), one.tense()) + "@" + one.turn())
            .collect(Collectors.joining(" ")),
        UntrustedText.cut(alert.policyVersion()));
  }

  private void redactions() {
    sectionOfAny(
        "Redactions",
        RedactionRows.of(audit.record().redactions(), audit.words()),
        "TURN, CHARACTERS, TYPE, ACTION, REASON");
  }

  private void findings() {
    if (audit.record().findings().isEmpty()) {
      return;
    }
    title("Answers");
    for (LeakageFinding finding : audit.record().findings()) {
      lines.add("Turn " + finding.turn() + ": " + LeakageSentence.of(finding, audit.words()));
    }
  }

  private void chain(Report report) {
    title("Chain");
    lines.add(ink.paint(colour(report), AuditWords.outcome(report)));
    lines.add(AuditWords.signers(audit.signers()));
    for (ChainFinding finding : report.findings()) {
      lines.add(finding.kind() + ": " + UntrustedText.cut(finding.sentence()));
    }
  }

  private static AnsiColor.Colour colour(Report report) {
    if (report.isUnchecked()) {
      return AnsiColor.Colour.YELLOW;
    }
    return report.isIntact() ? AnsiColor.Colour.GREEN : AnsiColor.Colour.RED;
  }

  private void sectionOfAny(String title, List<List<String>> rows, String columns) {
    if (!rows.isEmpty()) {
      section(title, rows, columns);
    }
  }

  /** Writes a table; its headings are separated by commas. */
  private void section(String title, List<List<String>> rows, String columns) {
    Table table = new Table(columns.split(", ", -1));
    rows.forEach(row -> table.row(row.toArray(String[]::new)));
    title(title);
    lines.addAll(table.lines());
  }

  private void title(String title) {
    lines.add("");
    lines.add(ink.paint(AnsiColor.Colour.BOLD, title.toUpperCase(Locale.ROOT)));
  }
}
