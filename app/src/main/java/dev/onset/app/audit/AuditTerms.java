package dev.onset.app.audit;

import dev.onset.app.audit.Glossary.Term;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The words that an audit's page shows and may have to explain, in the order of the glossary. */
final class AuditTerms {
  private static final String RISK = "Risk and verdicts";

  private final SessionAudit audit;
  private final Set<Term> terms = new LinkedHashSet<>();

  private AuditTerms(SessionAudit audit) {
    this.audit = audit;
  }

  /** Returns the words. */
  static List<Term> of(SessionAudit audit) {
    return new AuditTerms(audit).all();
  }

  private List<Term> all() {
    audit.graph().nodes().forEach(node -> add("People", person(node.entity())));
    add(RISK, "onset");
    add(RISK, "r_quasi");
    audit.graph().nodes().forEach(node -> add(RISK, node.level().name()));
    for (var event : audit.trail()) {
      for (String key : List.of("rule", "from", "to", "reason")) {
        add(RISK, event.detail().getOrDefault(key, ""));
      }
      for (String reason : event.detail().getOrDefault("not_assessed", "").split(",")) {
        add("Assessments", reason);
      }
    }
    audit.record().alerts().forEach(alert -> add("Alerts", alert.status().name()));
    audit.trail().forEach(event -> add("Event kinds", event.kind().name()));
    for (var leaf : audit.graph().leaves()) {
      add("Tiers", leaf.tier().name());
      leaf.commitment().ifPresent(one -> add("Gate policies", one.policy().name()));
      if (leaf.commitment().isEmpty()) {
        add("Audit display", "waits at the gate");
      }
    }
    if (audit.graph().leaves().size() > 1) {
      add("Audit display", "fair, strong, weak");
    }
    if (!audit.graph().sharedValues().isEmpty()) {
      add("Audit display", "shared");
    }
    audit
        .report()
        .ifPresent(
            report -> report.findings().forEach(one -> add("Chain findings", one.kind().name())));
    for (var redaction : audit.record().redactions()) {
      add("Redactions and safe text", redaction.reason().name());
      redaction.spans().forEach(span -> add("Redactions and safe text", span.action().name()));
    }
    return List.copyOf(terms);
  }

  private static String person(EntityId entity) {
    if (entity.direction() == Direction.DISCLOSED_BY_AGENT) {
      return "ABOUT_1";
    }
    return entity.equals(EntityId.USER) || entity.equals(EntityId.UNK) ? entity.name() : "OTHER_1";
  }

  private void add(String section, String word) {
    terms.add(new Term(section, word));
  }
}
