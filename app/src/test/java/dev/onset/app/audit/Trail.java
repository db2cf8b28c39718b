package dev.onset.app.audit;

import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Alert;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ProvenanceKind;
import dev.onset.model.SessionId;
import dev.onset.model.Tier;
import dev.onset.state.audit.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** A trail written by hand, event by event. Not chained. */
final class Trail {
  static final SessionId SESSION = SessionId.of("chat");
  private static final Policy POLICY = PolicyReader.shipped();

  private final List<ProvenanceEvent> events = new ArrayList<>();

  /** A turn says a value, which becomes a fact at once. */
  Trail says(int turn, EntityId entity, PiiType type, String hash) {
    return says(turn, entity, type, hash, Map.of());
  }

  /** The same, with more to tell of it. */
  Trail says(int turn, EntityId entity, PiiType type, String hash, Map<String, String> more) {
    Map<String, String> detail = new TreeMap<>(more);
    detail.putAll(Map.of("origin", Integer.toString(turn), "start", "0", "end", "3"));
    of(turn, ProvenanceKind.OBSERVED, entity, type, hash, detail);
    Map<String, String> committed = new TreeMap<>(more);
    committed.putAll(Map.of("origin", Integer.toString(turn), "policy", "TRIGGER"));
    return of(turn, ProvenanceKind.COMMITTED, entity, type, hash, committed);
  }

  /** A fact is taken back. */
  Trail takesBack(int turn, EntityId entity, PiiType type, String hash) {
    return of(
        turn,
        ProvenanceKind.RETRACTED,
        entity,
        type,
        hash,
        Map.of("origin", "0", "reason", "correction", "was", "fact"));
  }

  /** A rule fires. */
  Trail onset(int turn, EntityId entity, String rule, int predicted, String evidence) {
    return of(
        turn,
        ProvenanceKind.ONSET,
        entity,
        Map.of(
            "rule",
            rule,
            "t_pred",
            Integer.toString(predicted),
            "evidence",
            evidence,
            "r_quasi",
            "5.000000"));
  }

  /** A rule fires for an onset at an earlier turn. */
  Trail datedBack(
      int turn, EntityId entity, String rule, int predicted, String evidence, String held) {
    return of(
        turn,
        ProvenanceKind.ONSET,
        entity,
        Map.of(
            "rule",
            rule,
            "t_pred",
            Integer.toString(predicted),
            "evidence",
            evidence,
            "onset_evidence",
            held,
            "r_quasi",
            "5.000000"));
  }

  /** A rule may hold: it is in doubt whose the evidence is. */
  Trail mayHold(int turn, EntityId entity, String rule, int parts, String evidence) {
    return of(
        turn,
        ProvenanceKind.HELD,
        entity,
        Map.of(
            "rule",
            rule,
            "reason",
            "doubt",
            "probability",
            Integer.toString(parts),
            "evidence",
            evidence));
  }

  /** The risk of a person changes. */
  Trail risk(int turn, EntityId entity, String from, String to, String pressure) {
    return of(
        turn,
        ProvenanceKind.RISK_CHANGED,
        entity,
        Map.of("from", from, "to", to, "r_quasi", pressure));
  }

  /** The session ends without an onset of a person. */
  Trail abstains(int turn, EntityId entity, Map<String, String> detail) {
    return of(turn, ProvenanceKind.ABSTAINED, entity, detail);
  }

  /** An event about a person. */
  Trail of(int turn, ProvenanceKind kind, EntityId entity, Map<String, String> detail) {
    return add(turn, kind, Optional.of(entity), Optional.empty(), Optional.empty(), detail);
  }

  /** An event about a value of a person. */
  Trail of(
      int turn,
      ProvenanceKind kind,
      EntityId entity,
      PiiType type,
      String hash,
      Map<String, String> detail) {
    return add(turn, kind, Optional.of(entity), Optional.of(type), Optional.of(hash), detail);
  }

  /** The session ends, or goes on. */
  Trail session(int turn, ProvenanceKind kind, Map<String, String> detail) {
    return add(turn, kind, Optional.empty(), Optional.empty(), Optional.empty(), detail);
  }

  private Trail add(
      int turn,
      ProvenanceKind kind,
      Optional<EntityId> entity,
      Optional<PiiType> type,
      Optional<String> hash,
      Map<String, String> detail) {
    events.add(
        new ProvenanceEvent(
            SESSION,
            events.size(),
            turn,
            kind,
            entity,
            type,
            hash,
            hash.map(any -> Tier.TIER_0),
            hash.isPresent() ? OptionalDouble.of(0.95) : OptionalDouble.empty(),
            new TreeMap<>(detail),
            "",
            "",
            Optional.empty()));
    return this;
  }

  SessionAudit audit(Optional<Report> report) {
    return audit(report, Transcripts.UNREAD.of(SESSION));
  }

  SessionAudit audit(TypeWords words) {
    return audit(Optional.empty(), Transcripts.UNREAD.of(SESSION), words);
  }

  SessionAudit audit(Optional<Report> report, Transcript transcript) {
    return audit(report, transcript, TypeWords.SHIPPED);
  }

  private SessionAudit audit(Optional<Report> report, Transcript transcript, TypeWords words) {
    return audit(report, transcript, words, List.of());
  }

  /** With alerts, which stand beside the trail. */
  SessionAudit audit(List<Alert> alerts) {
    return audit(Optional.empty(), Transcripts.UNREAD.of(SESSION), TypeWords.SHIPPED, alerts);
  }

  private SessionAudit audit(
      Optional<Report> report, Transcript transcript, TypeWords words, List<Alert> alerts) {
    return SessionAudit.of(
        "out",
        new SessionRecord(
            SESSION, events, Optional.empty(), alerts, List.of(), List.of(), true, List.of()),
        POLICY,
        report,
        transcript,
        words);
  }

  String answer() {
    return audit(Optional.empty()).answer().line();
  }
}
