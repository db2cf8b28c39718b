package dev.onset.app.audit;

import dev.onset.model.Policy;
import dev.onset.model.ProvenanceEvent;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.Report;
import dev.onset.state.graph.EvidenceGraph;
import java.util.List;
import java.util.Optional;

/**
 * All that an auditor is told of one session.
 *
 * @param source where it was read
 * @param record what is kept of it
 * @param trail its provenance, each event once, by sequence number
 * @param graph what the trail says stands
 * @param shown how links are shown
 * @param report what checking the chain came to; empty if nobody asked
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

  /** What a record tells. */
  public static SessionAudit of(
      String source, SessionRecord record, Policy.Graph shown, Optional<Report> report) {
    List<ProvenanceEvent> trail = ChainCheck.read(record.session(), record.events());
    return new SessionAudit(
        source, record, trail, EvidenceGraph.from(record.session(), trail), shown, report);
  }
}
