package dev.onset.lab.cluster;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.model.ChainHead;
import dev.onset.model.MasterKey;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.SessionId;
import dev.onset.serdes.SigningKey;
import dev.onset.serdes.VerifyingKey;
import dev.onset.state.audit.ChainCheck;
import dev.onset.state.audit.ChainKeys;
import dev.onset.streams.topics.Topic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a check of the audit trails of an installation with its public key found.
 *
 * @param sessions whose trails were checked
 * @param wrong a sentence for each finding
 */
record TrailCheck(int sessions, List<String> wrong) {
  TrailCheck {
    wrong = List.copyOf(wrong);
  }

  /**
   * Checks every trail on the topic.
   *
   * @param master key of the installation
   */
  static TrailCheck of(Cluster cluster, MasterKey master) {
    Map<String, List<ProvenanceEvent>> trails = read(cluster, cluster.topics().provenance());
    // Their keys have the tenant; those of trails have not.
    Map<SessionId, ChainHead> heads = new HashMap<>();
    read(cluster, cluster.topics().heads())
        .values()
        .forEach(told -> told.forEach(head -> heads.put(head.session(), head)));
    VerifyingKey known = SigningKey.of(master).verifying();
    List<String> wrong = new ArrayList<>();
    trails.forEach(
        (key, trail) -> {
          ChainCheck.of(
                  trail.get(0).session(),
                  ChainKeys.of(List.of(known)),
                  trail,
                  Optional.ofNullable(heads.get(trail.get(0).session())),
                  false)
              .findings()
              .forEach(one -> wrong.add("The trail of " + key + ": " + one.sentence()));
        });
    return new TrailCheck(trails.size(), wrong);
  }

  /** What a topic holds under each key, in its order; nothing of what was deleted. */
  private static <V> Map<String, List<V>> read(Cluster cluster, Topic<V> topic) {
    Map<String, List<V>> held = new TreeMap<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            if (record.value() == null) {
              held.remove(record.key());
            } else {
              held.computeIfAbsent(record.key(), any -> new ArrayList<>())
                  .add(topic.codec().decode(record.value()));
            }
          });
    }
    return held;
  }

  @Override
  public String toString() {
    return sessions + " audit trails were verified, with " + wrong.size() + " findings";
  }
}
