package dev.onset.app.cluster;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.DeadLetterSecret;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.store.KeyChangelog;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The keys of a cluster's sessions, read from the changelog of the key store. A session has a key
 * while it is live, and after its end as long as Onset remembers it.
 *
 * @param cluster whose
 * @param tenants the keys that wrap them
 */
public record ClusterKeys(Cluster cluster, KeyProvider tenants) {
  /**
   * The keys of a session; empty if they are gone.
   *
   * @throws ClusterException if the log cannot be read, or the keys are wrapped by others
   */
  public Optional<SessionKey> of(SessionId session) {
    return Optional.ofNullable(of(List.of(session)).get(session));
  }

  /**
   * The keys of those sessions whose keys still exist.
   *
   * @throws ClusterException if the log cannot be read, or the keys are wrapped by others
   */
  public Map<SessionId, SessionKey> of(Collection<SessionId> sessions) {
    Map<String, SessionId> byPlace = new HashMap<>();
    sessions.forEach(session -> byPlace.put(place(session), session));
    Map<SessionId, byte[]> wrapped = new HashMap<>();
    String log = KeyChangelog.topic(cluster.config().applicationId());
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(log))) {
      reader.readToEnd(
          record -> {
            SessionId session = byPlace.get(record.key());
            if (session != null) {
              wrapped.put(session, record.value());
            }
          });
    }
    Map<SessionId, SessionKey> keys = new HashMap<>();
    wrapped.forEach(
        (session, bytes) -> {
          if (bytes != null) {
            keys.put(session, unwrapped(session, bytes));
          }
        });
    return keys;
  }

  /**
   * The keys of letters by their names, as far as they were not destroyed.
   *
   * @throws ClusterException if the log cannot be read
   */
  public Map<String, SessionKey> letters() {
    Map<String, byte[]> wrapped = new HashMap<>();
    String log = KeyChangelog.topic(cluster.config().applicationId());
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(log))) {
      reader.readToEnd(
          record -> {
            if (KeyChangelog.isOfLetters(record.key())) {
              wrapped.put(record.partition() + record.key(), record.value());
            }
          });
    }
    Map<String, SessionKey> keys = new HashMap<>();
    for (byte[] bytes : wrapped.values()) {
      if (bytes != null) {
        letter(bytes).ifPresent(secret -> keys.put(secret.name(), secret.key()));
      }
    }
    return keys;
  }

  /** Empty if the version that wraps it was taken away: its letters cannot be opened any more. */
  private Optional<DeadLetterSecret> letter(byte[] wrapped) {
    try {
      return Optional.of(DeadLetterSecret.unwrap(wrapped, tenants));
    } catch (StoreException e) {
      return Optional.empty();
    }
  }

  private SessionKey unwrapped(SessionId session, byte[] wrapped) {
    try {
      return new SessionKey(KeyWrap.unwrap(wrapped, session, tenants));
    } catch (StoreException e) {
      throw new ClusterException(
          "The key of the session cannot be read with this master key; give the one of the"
              + " instances, with all its versions.",
          e);
    }
  }

  /** The reader takes keys for text; what that makes of a key is enough to know it again. */
  private static String place(SessionId session) {
    return new String(StoreKeys.session(session), StandardCharsets.UTF_8);
  }
}
