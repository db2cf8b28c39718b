package dev.onset.streams.store;

import dev.onset.model.SessionId;
import java.util.Optional;

/** Keeps the activity of each session that has not ended. Not thread-safe. */
public interface Activities {
  /** The activity of a session; empty before its first turn and after its end. */
  Optional<Activity> activity(SessionId session);

  /** Replaces the activity of a session that is live. */
  void note(SessionId session, Activity activity);

  /** Deletes the activity of a session that is gone. */
  void gone(SessionId session);
}
