package dev.onset.app.cluster;

import dev.onset.model.LeakageFinding;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.Topic;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Searches the topic of findings on what agents say.
 *
 * @param cluster whose topic
 */
public record FindingTopic(Cluster cluster) {
  /**
   * Returns the newest finding on each turn of a session, by turn, up to the topic's current end.
   *
   * @param unreadable takes a sentence about each record that this version cannot read
   * @throws ClusterException if no broker answers or the topic does not exist
   */
  public List<LeakageFinding> of(SessionId session, Consumer<String> unreadable) {
    Topic<LeakageFinding> topic = cluster.topics().leakage();
    Map<Integer, LeakageFinding> found = new TreeMap<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            if (record.value() == null) {
              return;
            }
            try {
              LeakageFinding finding = topic.codec().decode(record.value());
              if (finding.session().equals(session)) {
                found.merge(
                    finding.turn(),
                    finding,
                    (before, now) -> now.revision() >= before.revision() ? now : before);
              }
            } catch (WireException e) {
              unreadable.accept(TopicReader.unreadable(record));
            }
          });
    }
    return List.copyOf(found.values());
  }
}
