package dev.onset.evaluation.fuzz;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.model.Alert;
import dev.onset.model.ChainHead;
import dev.onset.model.Emission;
import dev.onset.model.LeakageFinding;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.RedactedTurn;
import dev.onset.model.Redaction;
import dev.onset.model.SessionId;
import dev.onset.model.Verdict;
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
      SessionId id = emission.session();
      if (emission instanceof Alert alert) {
        add(topics.alerts(), id, id.session(), alert);
      } else if (emission instanceof Verdict verdict) {
        add(topics.risk(), id, Topics.riskKey(id, verdict.entity()), verdict);
      } else if (emission instanceof Redaction redaction) {
        add(topics.redactions(), id, id.session(), redaction);
      } else if (emission instanceof RedactedTurn turn) {
        add(topics.redactedTurns(), id, Topics.redactedKey(id, turn.turn()), turn);
      } else if (emission instanceof LeakageFinding finding) {
        add(topics.leakage(), id, id.session(), finding);
      } else if (emission instanceof ProvenanceEvent event) {
        add(topics.provenance(), id, id.session(), event);
      } else if (emission instanceof ChainHead head) {
        add(topics.heads(), id, Topics.headKey(id), head);
      }
    }
  }

  private <V> void add(Topic<V> topic, SessionId session, String key, V value) {
    add(topic, session, key, topic.codec().encode(value));
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
