package dev.onset.streams.store;

import dev.onset.model.Policy;
import dev.onset.model.SessionId;
import dev.onset.state.session.ProcessedTurn;
import dev.onset.state.session.Session;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a decision changes within the entries of its session. Not thread-safe. */
final class SessionChanges {
  final SessionId id;
  final Map<Integer, TreeMap<Integer, ProcessedTurn>> marks = new TreeMap<>();
  final Map<String, Integer> numbers = new LinkedHashMap<>();
  Optional<Session> session = Optional.empty();
  Optional<Policy.Ending.Reopen> ended = Optional.empty();
  Optional<Activity> activity = Optional.empty();

  SessionChanges(SessionId id) {
    this.id = id;
  }

  void mark(int turn, ProcessedTurn mark) {
    marks.computeIfAbsent(TurnMarks.chunkOf(turn), any -> new TreeMap<>()).put(turn, mark);
  }
}
