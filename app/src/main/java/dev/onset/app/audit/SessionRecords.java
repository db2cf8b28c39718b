package dev.onset.app.audit;

import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Emission;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Collects what is stored about the wanted sessions, in stored order. Not thread-safe. */
final class SessionRecords {
  private final Predicate<SessionId> wanted;
  private final Map<SessionId, Emissions> stored = new LinkedHashMap<>();
  private final List<String> unreadable = new ArrayList<>();

  /**
   * @param wanted the sessions to collect; what is of others is left out
   */
  SessionRecords(Predicate<SessionId> wanted) {
    this.wanted = wanted;
  }

  /**
   * What is stored of a session; empty if the session is not wanted. It also takes foreign events
   * that were found in the place of the session's own. Of heads the last one counts.
   */
  Optional<Emissions> of(SessionId session) {
    return wanted.test(session)
        ? Optional.of(stored.computeIfAbsent(session, any -> new Emissions()))
        : Optional.empty();
  }

  /** What is stored of all tenants' sessions of a name, as far as anything is so far. */
  List<Emissions> named(String name) {
    return stored.entrySet().stream()
        .filter(one -> one.getKey().session().equals(name))
        .map(Map.Entry::getValue)
        .toList();
  }

  /** Adds what belongs to a wanted session. */
  void add(Emission emission) {
    of(emission.session()).ifPresent(session -> session.add(emission));
  }

  /** Notes a line or record that cannot be read. */
  void unreadable(String place) {
    unreadable.add(place);
  }

  /** The record of a wanted session, empty if nothing is stored of it. */
  SessionRecord record(SessionId session, boolean ended) {
    return record(session, of(session).orElseThrow(), ended, unreadable);
  }

  /**
   * The records, in the order in which the sessions appeared.
   *
   * @param ended whether all sessions are known to have ended
   */
  StoredSessions records(boolean ended) {
    return new StoredSessions(
        stored.entrySet().stream()
            .map(one -> record(one.getKey(), one.getValue(), ended, List.of()))
            .filter(record -> !record.isEmpty())
            .toList(),
        unreadable);
  }

  private static SessionRecord record(
      SessionId session, Emissions stored, boolean ended, List<String> unreadable) {
    return new SessionRecord(
        session,
        stored.all(ProvenanceEvent.class),
        stored.last(ChainHead.class),
        stored.sorted(
            Alert.class,
            Comparator.comparingInt(Alert::turn)
                .thenComparing(Alert::entity)
                .thenComparing(Alert::rule)
                .thenComparingInt(Alert::revision)),
        stored.sorted(
            Redaction.class,
            Comparator.comparingInt(Redaction::turn).thenComparingInt(Redaction::revision)),
        stored.sorted(LeakageFinding.class, Comparator.comparingInt(LeakageFinding::turn)),
        ended,
        unreadable);
  }
}
