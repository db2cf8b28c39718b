package dev.onset.app.minimize;

import dev.onset.model.SessionId;
import dev.onset.state.link.QuestionReader;
import java.util.HashMap;
import java.util.Map;

/** What the user of each session asked last, by their turns so far. Not thread-safe. */
final class LastQuestions {
  private final Map<SessionId, String> asked = new HashMap<>();

  /** The question of a session after one more turn of its user; empty if none was asked. */
  String after(SessionId session, String text) {
    QuestionReader.last(text).ifPresent(question -> asked.put(session, question));
    return asked.getOrDefault(session, "");
  }

  /** Forgets a session that is over. */
  void forget(SessionId session) {
    asked.remove(session);
  }
}
