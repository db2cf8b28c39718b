package dev.onset.streams;

import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import java.util.Optional;

/**
 * The keys of the session whose record is being processed: the stores ask for them at every read
 * and write, and deriving them is four HMACs each time. Holds one session's keys, until they are
 * forgotten. One per task; unlike other implementations not thread-safe.
 */
final class RecordKeys implements SessionKeys {
  private final SessionKeys source;
  private Optional<SessionId> session = Optional.empty();
  private Optional<SessionKey> key = Optional.empty();

  RecordKeys(SessionKeys source) {
    this.source = source;
  }

  @Override
  public SessionKey of(SessionId asked) {
    if (key.isEmpty() || !session.equals(Optional.of(asked))) {
      key = Optional.of(source.of(asked));
      session = Optional.of(asked);
    }
    return key.get();
  }

  /** Lets go of the keys; called when a record is done, whatever became of it. */
  void forget() {
    session = Optional.empty();
    key = Optional.empty();
  }
}
