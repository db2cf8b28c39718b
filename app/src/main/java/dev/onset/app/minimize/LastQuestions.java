package dev.onset.app.minimize;

import dev.onset.model.SessionId;
import dev.onset.state.session.QuestionReader;
import java.util.HashMap;
import java.util.Map;

/** Tracks the last question of each session's user. Not thread-safe. */
final class LastQuestions {
  private final Map<SessionId, String> asked = new HashMap<>();

  /**
   * Adds a turn of the user and returns the session's last question; empty if there is none yet.
   */
  String after(SessionId session, String text) {
    QuestionReader.last(text).ifPresent(question -> asked.put(session, question));
    return asked.getOrDefault(session, "");
  }

  /** Forgets an ended session. */
  void forget(SessionId session) {
    asked.remove(session);
  }
}
