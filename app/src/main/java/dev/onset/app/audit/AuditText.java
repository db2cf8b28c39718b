package dev.onset.app.audit;

import dev.onset.app.leakage.LeakageSentence;
import dev.onset.app.page.UntrustedText;
import dev.onset.app.terminal.AnsiColor;
import dev.onset.app.terminal.Table;
import dev.onset.model.Alert;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
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
        "Session "
            + UntrustedText.cut(audit.record().session().session())
            + ", "
            + audit.trail().size()
            + " events, from "
            + UntrustedText.cut(audit.source()));
  }

  private void people() {
    Table table = new Table("PERSON", "RISK", "ONSET", "NO ONSET BECAUSE");
    for (Node node : audit.graph().nodes()) {
      table.row(
          node.entity().name(),
          node.level().name(),
          AuditWords.turn(node.onset()),
          node.abstained().map(Enum::name).orElse(""));
    }
    section("People", table);
  }

  private void evidence() {
    if (audit.graph().leaves().isEmpty()) {
      return;
    }
    Table table = new Table("PERSON", "TYPE", "VALUE", "SEEN", "FACT", "POLICY", "TIER", "CONF");
    audit
        .graph()
        .leaves()
        .forEach(leaf -> table.row(AuditWords.cells(leaf, audit.words()).toArray(String[]::new)));
    section("Evidence that stands", table);
  }

  private void links() {
    Table table = new Table("PERSON", "FACT", "FACT", "LINK");
    boolean any = false;
    for (Node node : audit.graph().nodes()) {
      for (Link link : audit.graph().links(node.entity(), audit.shown())) {
        any = true;
        table.row(
            node.entity().name(),
            named(link.a()),
            named(link.b()),
            AuditWords.number(link.confidence()));
      }
    }
    if (any) {
      section("Links", table);
    }
  }

  private String named(Leaf leaf) {
    return audit.words().named(leaf.type()) + " " + AuditWords.hash(leaf.valueHash());
  }

  private void shared() {
    List<SharedValue> values = audit.graph().sharedValues();
    List<CollisionMark> collisions = audit.graph().collisions();
    if (values.isEmpty() && collisions.isEmpty()) {
      return;
    }
    Table table = new Table("VALUE", "PEOPLE", "");
    for (SharedValue value : values) {
      table.row(
          named(value.leaves().get(0)),
          value.leaves().stream()
              .map(leaf -> leaf.entity().name())
              .collect(Collectors.joining(", ")),
          "each has it for themselves");
    }
    for (CollisionMark collision : collisions) {
      table.row(
          "name " + AuditWords.hash(collision.nameHash()),
          collision.entities().stream()
              .map(entity -> entity.name())
              .collect(Collectors.joining(", ")),
          "not told apart");
    }
    section("Shared", table);
  }

  private void timeline() {
    Table table = new Table("#", "TURN", "EVENT", "PERSON", "TYPE", "VALUE", "CONF", "WHAT");
    for (ProvenanceEvent event : audit.trail()) {
      table.row(
          Long.toString(event.sequence()),
          Integer.toString(event.turn()),
          event.kind().name(),
          event.entity().map(entity -> entity.name()).orElse(""),
          AuditWords.type(event.type(), audit.words()),
          event.valueHash().map(AuditWords::hash).orElse(""),
          AuditWords.number(event.confidence()),
          AuditWords.story(event));
    }
    section("Timeline", table);
  }

  private void alerts() {
    if (audit.record().alerts().isEmpty()) {
      return;
    }
    Table table = new Table("TURN", "PERSON", "RULE", "STATUS", "ONSET", "R", "EVIDENCE", "POLICY");
    for (Alert alert : audit.record().alerts()) {
      table.row(
          Integer.toString(alert.turn()),
          alert.entity().name(),
          alert.rule().name(),
          alert.status() + " " + alert.revision(),
          AuditWords.turn(alert.tPred()),
          AuditWords.number(alert.rQuasi()),
          alert.evidence().stream()
              .map(one -> audit.words().named(one.type()) + "@" + one.turn())
              .collect(Collectors.joining(" ")),
          UntrustedText.cut(alert.policyVersion()));
    }
    section("Alerts", table);
  }

  private void redactions() {
    if (audit.record().redactions().isEmpty()) {
      return;
    }
    Table table = new Table("TURN", "CHARACTERS", "TYPE", "ACTION", "REASON");
    RedactionRows.of(audit.record().redactions(), audit.words())
        .forEach(row -> table.row(row.toArray(String[]::new)));
    section("Redactions", table);
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

  private void section(String title, Table table) {
    title(title);
    lines.addAll(table.lines());
  }

  private void title(String title) {
    lines.add("");
    lines.add(ink.paint(AnsiColor.Colour.BOLD, title.toUpperCase(Locale.ROOT)));
  }
}
