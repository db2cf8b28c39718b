package dev.onset.streams.keys;

import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import java.util.Optional;

/**
 * The keys of the session whose record is being processed: the stores ask for them at every read
 * and write, and each time would be a look-up and a few HMACs. Holds one session's keys, until they
 * are forgotten. One per task; unlike other implementations not thread-safe.
 */
public final class RecordKeys implements SessionKeys {
  private final KeySource source;
  private Optional<SessionId> session = Optional.empty();
  private Optional<SessionKey> key = Optional.empty();

  public RecordKeys(KeySource source) {
    this.source = source;
  }

  /** The keys of a session; they are made if it has none. */
  @Override
  public SessionKey of(SessionId asked) {
    SessionKey found = find(asked).orElseGet(() -> source.make(asked));
    key = Optional.of(found);
    return found;
  }

  /** The keys of a session; empty if it has none, and so nothing that is stored. */
  public Optional<SessionKey> find(SessionId asked) {
    if (!session.equals(Optional.of(asked))) {
      key = source.find(asked);
      session = Optional.of(asked);
    }
    return key;
  }

  /** Ends the keys of a session. */
  public void destroy(SessionId gone) {
    source.destroy(gone);
    session = Optional.empty();
    key = Optional.empty();
  }

  /** Lets the log of the keys begin a new segment. */
  public void roll() {
    source.roll();
  }

  /** Keeps the keys that were made. */
  public void flush() {
    source.flush();
  }

  /** Lets go of the keys, and drops those not kept; called when a record is done or failed. */
  public void forget() {
    source.discard();
    session = Optional.empty();
    key = Optional.empty();
  }
}
