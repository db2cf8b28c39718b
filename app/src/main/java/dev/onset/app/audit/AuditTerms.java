package dev.onset.app.audit;

import dev.onset.app.audit.Glossary.Term;
import dev.onset.model.Direction;
import dev.onset.model.EntityId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/** The words that an audit's page shows and may have to explain, in the order of the glossary. */
final class AuditTerms {
  private static final String RISK = "Risk and verdicts";

  private AuditTerms() {}

  /** Returns the words. */
  static List<Term> of(SessionAudit audit) {
    Set<Term> terms = new LinkedHashSet<>();
    BiConsumer<String, String> add = (section, word) -> terms.add(new Term(section, word));
    audit.graph().nodes().forEach(node -> add.accept("People", person(node.entity())));
    add.accept(RISK, "onset");
    add.accept(RISK, "r_quasi");
    audit.graph().nodes().forEach(node -> add.accept(RISK, node.level().name()));
    for (var event : audit.trail()) {
      for (String key : List.of("rule", "from", "to", "reason")) {
        add.accept(RISK, event.detail().getOrDefault(key, ""));
      }
      for (String reason : event.detail().getOrDefault("not_assessed", "").split(",")) {
        add.accept("Assessments", reason);
      }
    }
    audit.record().alerts().forEach(alert -> add.accept("Alerts", alert.status().name()));
    audit.trail().forEach(event -> add.accept("Event kinds", event.kind().name()));
    for (var leaf : audit.graph().leaves()) {
      add.accept("Tiers", leaf.tier().name());
      leaf.commitment().ifPresent(one -> add.accept("Gate policies", one.policy().name()));
      if (leaf.commitment().isEmpty()) {
        add.accept("Audit display", "waits at the gate");
      }
    }
    if (audit.graph().leaves().size() > 1) {
      add.accept("Audit display", "fair, strong, weak");
    }
    if (!audit.graph().sharedValues().isEmpty()) {
      add.accept("Audit display", "shared");
    }
    audit
        .report()
        .ifPresent(
            report ->
                report.findings().forEach(one -> add.accept("Chain findings", one.kind().name())));
    for (var redaction : audit.record().redactions()) {
      add.accept("Redactions and safe text", redaction.reason().name());
      redaction
          .spans()
          .forEach(span -> add.accept("Redactions and safe text", span.action().name()));
    }
    return List.copyOf(terms);
  }

  private static String person(EntityId entity) {
    if (entity.direction() == Direction.DISCLOSED_BY_AGENT) {
      return "ABOUT_1";
    }
    return entity.equals(EntityId.USER) || entity.equals(EntityId.UNK) ? entity.name() : "OTHER_1";
  }
}
