package dev.onset.app.desk;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.model.RedactedTurn;
import dev.onset.model.SessionId;
import dev.onset.serdes.WireException;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.Topic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The safe texts around a turn, as they lie on their topic.
 *
 * @param cluster to read
 */
public record MaskedTurns(Cluster cluster) {
  /** Turns before the one that is decided about. */
  private static final int BEFORE = 4;

  /**
   * The turn and those before it, by turn.
   *
   * @param unreadable takes a sentence about each record that this version cannot read
   * @throws dev.onset.app.cluster.ClusterException if no broker answers or the topic does not exist
   */
  public List<RedactedTurn> upTo(SessionId session, int turn, Consumer<String> unreadable) {
    Map<String, Integer> wanted = new HashMap<>();
    for (int index = Math.max(0, turn - BEFORE); index <= turn; index++) {
      wanted.put(OutputKeys.safeText(session, index), index);
    }
    Topic<RedactedTurn> topic = cluster.topics().redactedTurns();
    Map<Integer, RedactedTurn> found = new TreeMap<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            Integer index = wanted.get(record.key());
            if (index == null) {
              return;
            }
            if (record.value() == null) {
              found.remove(index);
              return;
            }
            try {
              found.merge(
                  index,
                  topic.codec().decode(record.value()),
                  (one, other) -> other.revision() >= one.revision() ? other : one);
            } catch (WireException e) {
              unreadable.accept(TopicReader.unreadable(record));
            }
          });
    }
    return List.copyOf(found.values());
  }
}
