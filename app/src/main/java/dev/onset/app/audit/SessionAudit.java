package dev.onset.app.audit;

import dev.onset.model.Policy;
import dev.onset.model.ProvenanceEvent;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.Report;
import dev.onset.state.graph.EvidenceGraph;
import java.util.List;
import java.util.Optional;

/**
 * Everything that an audit reports about one session.
 *
 * @param source where the record was read
 * @param record everything stored about the session
 * @param trail its provenance by sequence number, without duplicates
 * @param graph the evidence graph that follows from the trail
 * @param shown the settings for drawing links
 * @param report the result of the chain check; empty if no check was requested
 */
public record SessionAudit(
    String source,
    SessionRecord record,
    List<ProvenanceEvent> trail,
    EvidenceGraph graph,
    Policy.Graph shown,
    Optional<Report> report) {

  public SessionAudit {
    trail = List.copyOf(trail);
  }

  /** Builds the audit of a record. */
  public static SessionAudit of(
      String source, SessionRecord record, Policy.Graph shown, Optional<Report> report) {
    List<ProvenanceEvent> trail = ChainCheck.read(record.session(), record.events());
    return new SessionAudit(
        source, record, trail, EvidenceGraph.from(record.session(), trail), shown, report);
  }

  /** The user and everybody of whom something is known, with what became of them. */
  List<PersonOutcome> people() {
    return PersonOutcome.of(trail, graph, record.alerts());
  }

  /** The answer, before everything else. */
  Answer answer() {
    return Answer.of(people(), report);
  }
}
