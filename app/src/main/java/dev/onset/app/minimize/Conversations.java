package dev.onset.app.minimize;

import dev.onset.model.Role;
import dev.onset.model.SessionId;
import dev.onset.model.SpokenText;
import dev.onset.model.Turn;
import dev.onset.state.session.PrecedingText;
import dev.onset.state.session.QuestionReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tracks what each session's user asked last, and what was said last. Not thread-safe. */
final class Conversations {
  private final Map<SessionId, Heard> sessions = new HashMap<>();

  /** What is remembered of a session. */
  private record Heard(String question, PrecedingText said) {
    private static final Heard NOTHING = new Heard("", PrecedingText.NOTHING);
  }

  /**
   * What a turn is minimized for.
   *
   * @param question the user's last question, the turn's own included; empty if there is none yet
   * @param said what was said before the turn, the latest last
   */
  record Moment(String question, List<SpokenText> said) {}

  /** Adds a turn. */
  Moment add(Turn turn, Role role) {
    Heard before = sessions.getOrDefault(turn.session(), Heard.NOTHING);
    String question =
        role == Role.USER
            ? QuestionReader.last(turn.text()).orElse(before.question())
            : before.question();
    sessions.put(turn.session(), new Heard(question, before.said().after(role, turn.text())));
    return new Moment(question, before.said().context(role).said());
  }

  /** Forgets an ended session. */
  void forget(SessionId session) {
    sessions.remove(session);
  }
}
