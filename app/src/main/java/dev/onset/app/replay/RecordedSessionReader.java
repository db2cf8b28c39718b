package dev.onset.app.replay;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.GroupProgress;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.terminal.Progress;
import dev.onset.app.worker.RecordPlace;
import dev.onset.model.DeadLetter;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Reads past sessions from the topics of a cluster that may be running. The trails cover every turn
 * committed before they were read; of later turns, only those that appear in the trails are
 * replayed. Holds the selected turns and trails in memory.
 *
 * @param wanted selects the sessions
 */
record RecordedSessionReader(Cluster cluster, Predicate<SessionId> wanted) {
  private static final Comparator<RecordPlace> ORDER =
      Comparator.comparingInt(RecordPlace::partition).thenComparingLong(RecordPlace::offset);

  /**
   * Returns the sessions that have a trail or a turn, ordered by partition and offset of their
   * first turn.
   */
  List<RecordedSession> read(Progress progress) throws InterruptedException {
    Topics topics = cluster.topics();
    Map<Integer, Long> committed;
    try (GroupProgress group = new GroupProgress(cluster, cluster.config().applicationId())) {
      committed = group.committed(topics.turns());
    }
    Map<SessionId, List<ProvenanceEvent>> trails = new HashMap<>();
    inOrder(topics.provenance(), progress)
        .forEach(
            (at, event) -> {
              if (wanted.test(event.session())) {
                trails.computeIfAbsent(event.session(), any -> new ArrayList<>()).add(event);
              }
            });
    Map<RecordPlace, RejectReason> letters = new HashMap<>();
    for (DeadLetter letter : inOrder(topics.deadLetters(), progress).values()) {
      if (letter.sourceTopic().equals(topics.turns().name())) {
        letters.put(new RecordPlace(letter.partition(), letter.offset()), letter.reason());
      }
    }
    Map<SessionId, List<RecordedSession.Said>> turns = new LinkedHashMap<>();
    inOrder(topics.turns(), progress)
        .forEach(
            (at, turn) -> {
              if (wanted.test(turn.session())) {
                turns
                    .computeIfAbsent(turn.session(), any -> new ArrayList<>())
                    .add(
                        new RecordedSession.Said(
                            turn,
                            at.offset() < committed.getOrDefault(at.partition(), 0L),
                            Optional.ofNullable(letters.get(at))));
              }
            });
    trails.keySet().forEach(session -> turns.computeIfAbsent(session, any -> List.of()));
    return turns.entrySet().stream()
        .map(
            entry ->
                new RecordedSession(
                    entry.getKey(),
                    entry.getValue(),
                    trails.getOrDefault(entry.getKey(), List.of())))
        .toList();
  }

  /** Reads a topic; skips unreadable records, which the processor dead-lettered on arrival. */
  private <T> Map<RecordPlace, T> inOrder(Topic<T> topic, Progress progress) {
    Map<RecordPlace, T> values = new TreeMap<>(ORDER);
    TopicReader.readRecords(
        cluster,
        topic,
        (record, value) -> {
          progress.step();
          // A turn whose record key is not its session's key belongs to no session.
          value
              .filter(
                  one ->
                      !(one instanceof Turn turn) || turn.session().session().equals(record.key()))
              .ifPresent(
                  one -> values.put(new RecordPlace(record.partition(), record.offset()), one));
        },
        unreadable -> progress.step());
    return values;
  }
}
