package dev.onset.app.audit;

import dev.onset.app.terminal.TypeWords;
import dev.onset.model.ChainHead;
import dev.onset.model.ChainSignature;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.Report;
import dev.onset.state.graph.EvidenceGraph;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that an audit reports about one session.
 *
 * @param source where the record was read
 * @param record everything stored about the session
 * @param trail its provenance by sequence number, without duplicates
 * @param graph the evidence graph that follows from the trail
 * @param policy the settings for drawing links, and the threshold of the risk where it is the
 *     policy that decided
 * @param report the result of the chain check; empty if no check was requested
 * @param transcript the safe texts
 * @param words for the types of values
 */
public record SessionAudit(
    String source,
    SessionRecord record,
    List<ProvenanceEvent> trail,
    EvidenceGraph graph,
    Policy policy,
    Optional<Report> report,
    Transcript transcript,
    TypeWords words) {

  public SessionAudit {
    trail = List.copyOf(trail);
  }

  /**
   * Builds the audit of a record.
   *
   * @param words for the types of values, where the given policy has none
   */
  public static SessionAudit of(
      String source,
      SessionRecord record,
      Policy policy,
      Optional<Report> report,
      Transcript transcript,
      TypeWords words) {
    List<ProvenanceEvent> trail = ChainCheck.read(record.session(), record.events());
    return new SessionAudit(
        source,
        record,
        trail,
        EvidenceGraph.from(record.session(), trail),
        policy,
        report,
        transcript,
        TypeWords.of(policy).or(words));
  }

  /** Fingerprints of the keys that the signatures of the trail and its head name; untrusted. */
  SortedSet<String> signers() {
    return Stream.concat(
            trail.stream().flatMap(event -> event.signature().stream()),
            record.head().flatMap(ChainHead::signature).stream())
        .map(ChainSignature::key)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * The threshold of RULE_A, from the given policy or a shipped one; empty if the record names none
   * of these, or several.
   */
  OptionalDouble theta() {
    List<String> versions =
        trail.stream()
            .flatMap(event -> Optional.ofNullable(event.detail().get("policy_version")).stream())
            .distinct()
            .toList();
    boolean changed = trail.stream().anyMatch(one -> one.kind() == ProvenanceKind.POLICY_CHANGED);
    if (changed || versions.size() != 1) {
      return OptionalDouble.empty();
    }
    Double theta =
        policy.version().equals(versions.get(0))
            ? Double.valueOf(policy.ipp().theta())
            : Shipped.THETAS.get(versions.get(0));
    return theta == null ? OptionalDouble.empty() : OptionalDouble.of(theta);
  }

  /** Read once, and only where a page needs them. */
  private static final class Shipped {
    static final Map<String, Double> THETAS =
        PolicyReader.names().stream()
            .map(name -> PolicyReader.shipped(name, Map.of()))
            .collect(
                Collectors.toUnmodifiableMap(
                    Policy::version, one -> one.ipp().theta(), (a, b) -> a));
  }

  /** The user and everybody of whom something is known, with what became of them. */
  List<PersonOutcome> people() {
    return PersonOutcome.of(trail, graph, record.alerts(), words);
  }

  /** The answer, before everything else. */
  public Answer answer() {
    return Answer.of(people(), report);
  }
}
