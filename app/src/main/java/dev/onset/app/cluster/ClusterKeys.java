package dev.onset.app.cluster;

import dev.onset.model.KeyProvider;
import dev.onset.model.SessionId;
import dev.onset.model.SessionKey;
import dev.onset.serdes.DeadLetterSecret;
import dev.onset.serdes.KeyWrap;
import dev.onset.serdes.StoreException;
import dev.onset.serdes.StoreKeys;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.store.KeyChangelog;
import dev.onset.streams.topics.TopicCheck;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * The keys of a cluster's sessions, read from the changelog of the key store. A session has a key
 * while it is live and, after its end, as long as Onset remembers the session.
 *
 * @param cluster the cluster to read
 * @param tenants the tenant keys that wrap the session keys
 */
public record ClusterKeys(Cluster cluster, KeyProvider tenants) {
  /**
   * Returns the key of a session; empty if it no longer exists.
   *
   * @throws ClusterException if the changelog cannot be read or other tenant keys wrap the keys
   */
  public Optional<SessionKey> of(SessionId session) {
    return Optional.ofNullable(of(List.of(session)).get(session));
  }

  /**
   * Returns the keys of the given sessions, where they still exist.
   *
   * @throws ClusterException if the changelog cannot be read or other tenant keys wrap the keys
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
    wrapped.values().removeIf(Objects::isNull);
    Map<SessionId, SessionKey> keys = new HashMap<>();
    wrapped.forEach((session, bytes) -> keys.put(session, unwrapped(session, bytes)));
    return keys;
  }

  /**
   * Returns the dead-letter keys by name, without destroyed ones.
   *
   * @throws ClusterException if the changelog cannot be read
   */
  public Map<String, SessionKey> letters() {
    Map<String, byte[]> wrapped = new HashMap<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, logsOfLetters())) {
      reader.readToEnd(
          record -> {
            if (KeyChangelog.isOfLetters(record.key())) {
              wrapped.put(record.topic() + " " + record.partition() + record.key(), record.value());
            }
          });
    }
    Map<String, SessionKey> keys = new HashMap<>();
    wrapped.values().removeIf(Objects::isNull);
    for (byte[] bytes : wrapped.values()) {
      try {
        DeadLetterSecret secret = DeadLetterSecret.unwrap(bytes, tenants);
        keys.put(secret.name(), secret.key());
      } catch (StoreException e) {
        // The version that wraps it was removed, so its letters can no longer be opened.
      }
    }
    return keys;
  }

  /**
   * How many keys a version of the tenants' key wraps.
   *
   * @param sessions keys of live and remembered sessions
   * @param letters keys of dead letters
   */
  public record Wrapped(int sessions, int letters) {
    private Wrapped plus(Wrapped other) {
      return new Wrapped(sessions + other.sessions, letters + other.letters);
    }
  }

  /**
   * Returns how many keys each version wraps; versions that wrap none are left out. Uses some
   * hundred bytes of memory for each key.
   *
   * @throws ClusterException if the changelog cannot be read
   */
  public SortedMap<Integer, Wrapped> byVersion() {
    Map<String, Integer> versions = new HashMap<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, logsOfLetters())) {
      reader.readToEnd(
          record -> {
            String place = record.partition() + record.topic() + " " + record.key();
            if (record.value() == null) {
              versions.remove(place);
            } else if (!KeyChangelog.isCheck(record.key())) {
              versions.put(place, version(record));
            }
          });
    }
    SortedMap<Integer, Wrapped> counted = new TreeMap<>();
    versions.forEach(
        (place, version) -> {
          boolean letter = KeyChangelog.isOfLetters(place.substring(place.indexOf(' ') + 1));
          counted.merge(version, letter ? new Wrapped(0, 1) : new Wrapped(1, 0), Wrapped::plus);
        });
    return counted;
  }

  private static int version(ConsumerRecord<String, byte[]> record) {
    return KeyChangelog.isOfLetters(record.key())
        ? DeadLetterSecret.versionOf(record.value())
        : KeyWrap.versionOf(record.value());
  }

  /** The intake has a log of its own, if it ran before and the settings name its topics. */
  private List<String> logsOfLetters() {
    OnsetConfig config = cluster.config();
    String log = KeyChangelog.topic(config.applicationId());
    String ofIntake = KeyChangelog.topic(config.intakeApplicationId());
    if (config.intakeTopics().isEmpty()) {
      return List.of(log);
    }
    try (Admin admin = cluster.admin()) {
      List<String> found =
          List.of(log, ofIntake).stream()
              .filter(one -> TopicCheck.exists(admin, one, cluster.limit()))
              .toList();
      return found.isEmpty() ? List.of(log) : found;
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

  /** The reader decodes record keys as text; the decoded form still identifies a session. */
  private static String place(SessionId session) {
    return new String(StoreKeys.session(session), StandardCharsets.UTF_8);
  }
}
