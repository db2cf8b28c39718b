package dev.onset.lab.fuzz;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.model.Emission;
import dev.onset.model.SessionId;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The records of some sessions, by key and to the byte, as they lie on the topics. */
final class Records {
  private final Topics topics;
  private final Map<String, List<String>> records = new TreeMap<>();

  /** None yet. */
  Records(Topics topics) {
    this.topics = topics;
  }

  /** The records that an engine's emissions become. */
  void add(List<Emission> emissions) {
    for (Emission emission : emissions) {
      topics
          .of(emission)
          .ifPresent(
              topic ->
                  add(
                      topic,
                      emission.session(),
                      OutputKeys.of(emission),
                      topic.codec().encode(emission)));
    }
  }

  private void add(Topic<?> topic, SessionId session, String key, byte[] value) {
    records
        .computeIfAbsent(topic.name() + " " + key + " of " + session, name -> new ArrayList<>())
        .add(Base64.getEncoder().encodeToString(value));
  }

  /** What the topics hold of these sessions; counts what they hold at all but tombstones. */
  long read(Cluster cluster, Set<SessionId> sessions, Topic<? extends Emission> topic) {
    long[] count = new long[1];
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            if (record.value() != null) {
              count[0]++;
              SessionId session = topic.codec().decode(record.value()).session();
              if (sessions.contains(session)) {
                add(topic, session, record.key(), record.value());
              }
            }
          });
    }
    return count[0];
  }

  /** By topic and key, in their order there. */
  Map<String, List<String>> all() {
    return records;
  }
}
