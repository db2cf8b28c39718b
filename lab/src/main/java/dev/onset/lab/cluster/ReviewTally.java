package dev.onset.lab.cluster;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.model.ReviewItem;
import dev.onset.streams.topics.OutputKeys;
import dev.onset.streams.topics.Topic;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How what was left to people ended.
 *
 * @param states questions by how they stand in the end
 * @param twice questions that ended again in another way
 */
record ReviewTally(Map<ReviewItem.State, Integer> states, int twice) {
  ReviewTally {
    states = Map.copyOf(states);
  }

  /** Reads the topic of reviews to its end. */
  static ReviewTally read(Cluster cluster) {
    Topic<ReviewItem> topic = cluster.topics().reviews();
    List<ReviewItem> items = new ArrayList<>();
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic.name()))) {
      reader.readToEnd(
          record -> {
            if (record.value() != null) {
              items.add(topic.codec().decode(record.value()));
            }
          });
    }
    return of(items);
  }

  /**
   * Counts.
   *
   * @param items as they lie on the topic, an ended one maybe again, since whoever decides too late
   *     is told how it ended
   */
  static ReviewTally of(List<ReviewItem> items) {
    Map<String, ReviewItem> last = new HashMap<>();
    int twice = 0;
    for (ReviewItem item : items) {
      String question =
          OutputKeys.review(item.session(), item.turn(), item.kind())
              + " of "
              + item.session().tenant()
              + " in revision "
              + item.turnRevision();
      ReviewItem before = last.put(question, item);
      boolean again = before != null && before.revision() < item.revision();
      twice += before != null && !before.isOpen() && !again && !before.equals(item) ? 1 : 0;
    }
    Map<ReviewItem.State, Integer> states = new EnumMap<>(ReviewItem.State.class);
    last.values().forEach(item -> states.merge(item.state(), 1, Integer::sum));
    return new ReviewTally(states, twice);
  }

  private int count(ReviewItem.State state) {
    return states.getOrDefault(state, 0);
  }

  @Override
  public String toString() {
    int decided =
        count(ReviewItem.State.RELEASED)
            + count(ReviewItem.State.CONFIRMED)
            + count(ReviewItem.State.REJECTED);
    return "Of "
        + states.values().stream().mapToInt(Integer::intValue).sum()
        + " reviews "
        + decided
        + " were decided, "
        + count(ReviewItem.State.EXPIRED)
        + " ended by their deadline, "
        + count(ReviewItem.State.WITHDRAWN)
        + " were withdrawn, "
        + count(ReviewItem.State.OPEN)
        + " are open; "
        + twice
        + " ended twice";
  }
}
