package dev.onset.streams.store;

import dev.onset.model.SessionId;
import dev.onset.state.session.Silence;
import java.util.Optional;

/** Keeps the activity of each session that has not ended. Not thread-safe. */
public interface Activities {
  /** The activity of a session; empty before its first turn and after its end. */
  Optional<Activity> activity(SessionId session);

  /** How long a session may be silent; empty where that does not depend on the session. */
  default Optional<Silence> silence(SessionId session) {
    return Optional.empty();
  }

  /** Replaces the activity of a session that is live. */
  void note(SessionId session, Activity activity);

  /** Deletes the activity of a session that is gone. */
  void gone(SessionId session);
}
