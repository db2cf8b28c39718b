package dev.onset.streams.messages;

import java.util.Map;
import java.util.Objects;

/**
 * Where the messages of each topic say what. Immutable and thread-safe.
 *
 * @param usual of the topics that have none of their own
 * @param own by topic
 */
public record TopicMappings(MessageMapping usual, Map<String, MessageMapping> own) {
  public TopicMappings {
    Objects.requireNonNull(usual, "usual");
    own = Map.copyOf(own);
  }

  /** The mapping of a topic. */
  public MessageMapping of(String topic) {
    return own.getOrDefault(topic, usual);
  }
}
