package dev.onset.app.cluster;

import dev.onset.model.LeakageFinding;
import dev.onset.model.SessionId;
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
    Map<Integer, LeakageFinding> found = new TreeMap<>();
    TopicReader.readAll(
        cluster,
        cluster.topics().leakage(),
        (record, finding) -> {
          if (finding.session().equals(session)) {
            found.merge(
                finding.turn(),
                finding,
                (before, now) -> now.revision() >= before.revision() ? now : before);
          }
        },
        unreadable);
    return List.copyOf(found.values());
  }
}
