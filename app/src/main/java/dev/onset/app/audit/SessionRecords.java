package dev.onset.app.audit;

import dev.onset.model.Emission;
import dev.onset.model.SessionId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Collects what is stored about the wanted sessions, in stored order. Not thread-safe.
 *
 * @see SessionRecordBuilder
 */
final class SessionRecords {
  private final Predicate<SessionId> wanted;
  private final Map<SessionId, SessionRecordBuilder> builders = new LinkedHashMap<>();
  private final List<String> unreadable = new ArrayList<>();

  /**
   * @param wanted the sessions to collect; what is of others is left out
   */
  SessionRecords(Predicate<SessionId> wanted) {
    this.wanted = wanted;
  }

  /** The builder of a session; empty if the session is not wanted. */
  Optional<SessionRecordBuilder> of(SessionId session) {
    return wanted.test(session)
        ? Optional.of(builders.computeIfAbsent(session, SessionRecordBuilder::new))
        : Optional.empty();
  }

  /** The builders of all tenants' sessions of a name that something is stored of so far. */
  List<SessionRecordBuilder> named(String name) {
    return builders.entrySet().stream()
        .filter(one -> one.getKey().session().equals(name))
        .map(Map.Entry::getValue)
        .toList();
  }

  /** Adds what belongs to a wanted session. */
  void add(Emission emission) {
    of(emission.session()).ifPresent(builder -> builder.add(emission));
  }

  /** Notes a line or record that cannot be read. */
  void unreadable(String place) {
    unreadable.add(place);
  }

  /** The record of a wanted session, empty if nothing is stored of it. */
  SessionRecord record(SessionId session, boolean ended) {
    return of(session).orElseThrow().record(ended, unreadable);
  }

  /**
   * The records, in the order in which the sessions appeared.
   *
   * @param ended whether all sessions are known to have ended
   */
  StoredSessions records(boolean ended) {
    return new StoredSessions(
        builders.values().stream()
            .map(builder -> builder.record(ended, List.of()))
            .filter(record -> !record.isEmpty())
            .toList(),
        unreadable);
  }
}
