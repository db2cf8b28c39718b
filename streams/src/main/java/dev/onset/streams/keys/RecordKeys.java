package dev.onset.streams.keys;

import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.model.SessionKeys;
import java.util.Optional;

/**
 * Caches the keys of the session whose record is being processed. The stores need them at every
 * read and write, and each time would cost a look-up and several HMACs. Holds the keys of one
 * session until {@link #forget}. One per task; not thread-safe, unlike other implementations.
 */
public final class RecordKeys implements SessionKeys {
  private final KeySource source;
  private Optional<SessionId> session = Optional.empty();
  private Optional<SessionKey> key = Optional.empty();

  public RecordKeys(KeySource source) {
    this.source = source;
  }

  /** The keys of a session, created if it has none. */
  @Override
  public SessionKey of(SessionId asked) {
    SessionKey found = find(asked).orElseGet(() -> source.make(asked));
    key = Optional.of(found);
    return found;
  }

  @Override
  public SessionKey pseudonyms(SessionId asked) {
    return source.pseudonyms(asked);
  }

  /** The keys of a session; empty if it has none, so nothing is stored for it. */
  public Optional<SessionKey> find(SessionId asked) {
    if (!session.equals(Optional.of(asked))) {
      key = source.find(asked);
      session = Optional.of(asked);
    }
    return key;
  }

  /**
   * Returns if the keys that wrap are those of the installation.
   *
   * @throws dev.onset.streams.failure.StateFaultException if they are not
   */
  public void check() {
    source.check();
  }

  /** Destroys the keys of a session. */
  public void destroy(SessionId gone) {
    source.destroy(gone);
    session = Optional.empty();
    key = Optional.empty();
  }

  /** Makes the log of the keys begin a new segment. */
  public void roll() {
    source.roll();
  }

  /** Stores the keys that were created. */
  public void flush() {
    source.flush();
  }

  /**
   * Clears the cache and drops keys that are not stored; called after each record, also a failed
   * one.
   */
  public void forget() {
    source.discard();
    session = Optional.empty();
    key = Optional.empty();
  }
}
