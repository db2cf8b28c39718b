package dev.onset.app.cluster;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.model.Alert;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Searches the alerts topic.
 *
 * @param cluster whose topic
 */
public record AlertTopic(Cluster cluster) {
  /**
   * Returns the alerts that somebody looks for, up to the topic's current end; those of one session
   * in the order in which they were raised.
   *
   * @param unreadable takes a sentence about each record that this version cannot read
   * @throws ClusterException if no broker answers or the topic does not exist
   */
  public List<RaisedAlert> find(Predicate<Alert> wanted, Consumer<String> unreadable) {
    List<RaisedAlert> found = new ArrayList<>();
    TopicReader.readAll(
        cluster,
        cluster.topics().alerts(),
        (record, alert) -> {
          if (wanted.test(alert)) {
            found.add(RaisedAlert.of(alert, record));
          }
        },
        unreadable);
    return found;
  }
}
