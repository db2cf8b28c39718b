package dev.onset.streams.config;

import com.fasterxml.jackson.core.JsonPointer;
import dev.onset.model.EditDistance;
import dev.onset.streams.failure.ConfigurationException;
import dev.onset.streams.messages.MessageMapping;
import dev.onset.streams.messages.TopicMappings;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.common.config.ConfigException;

/**
 * The settings that say where the messages of platforms say what: a set for all topics of the
 * intake, and keys of single topics that win over it. Immutable and thread-safe.
 *
 * @param common the set by key
 * @param own by topic, then by the key of the common set
 */
record IntakePointers(Map<String, Object> common, Map<String, Map<String, String>> own) {
  /** Followed by a topic, a dot, and the end of a key of the common set. */
  static final String TOPIC = "onset.intake.topic.";

  private static final String INTAKE = "onset.intake.";

  private static final Definition DEFINITION = define(new Definition());

  /** The keys of the common set. */
  private static final Set<String> KEYS = DEFINITION.names();

  /** Adds the keys of the common set. */
  static Definition define(Definition definition) {
    return definition
        .text(
            OnsetConfig.INTAKE_SESSION,
            "/session_id",
            IntakePointers::checkPointer,
            "JSON pointer (RFC 6901) to the dialogue's name in a platform's message.")
        .text(
            OnsetConfig.INTAKE_SPEAKER,
            "/speaker",
            IntakePointers::checkPointer,
            "JSON pointer to the label of who speaks; the policy maps labels to roles.")
        .text(
            OnsetConfig.INTAKE_TEXT,
            "/text",
            IntakePointers::checkPointer,
            "JSON pointer to what was said.")
        .text(
            OnsetConfig.INTAKE_TIME,
            "",
            IntakePointers::checkOptionalPointer,
            "JSON pointer to the time: ISO 8601 with a zone, or seconds or milliseconds since"
                + " 1970. A time that cannot be read is left out.")
        .text(
            OnsetConfig.INTAKE_TENANT,
            "",
            IntakePointers::checkOptionalPointer,
            "JSON pointer to the tenant, which every message must then name.")
        .text(
            OnsetConfig.INTAKE_ID,
            "",
            IntakePointers::checkOptionalPointer,
            "JSON pointer to the message's id, by which repeats are told. Without it they are"
                + " numbered like new messages.")
        .text(
            OnsetConfig.INTAKE_REVISES,
            "",
            IntakePointers::checkOptionalPointer,
            "JSON pointer to the id of the message that an edit replaces.")
        .text(
            OnsetConfig.INTAKE_FINAL,
            "",
            IntakePointers::checkOptionalPointer,
            "JSON pointer to the value that tells messages from partial transcripts and other"
                + " events, which are passed over. Without it every record is a message.")
        .text(
            OnsetConfig.INTAKE_FINAL_VALUE,
            "true",
            "The value that a message has there, in any case.");
  }

  private static void checkOptionalPointer(String key, Object value) {
    if (!((String) value).isEmpty()) {
      checkPointer(key, value);
    }
  }

  private static void checkPointer(String key, Object value) {
    try {
      MessageMapping.pointer((String) value);
    } catch (IllegalArgumentException e) {
      throw new ConfigException(
          "The setting '" + key + "' is no JSON pointer: " + e.getMessage() + ".");
    }
  }

  /**
   * The pointers of checked settings.
   *
   * @param common values of the common set
   * @param given all settings that were given, those of single topics among them
   * @param topics of the intake
   * @throws ConfigurationException if a key names another topic or is unknown
   * @throws ConfigException if a value cannot be used
   */
  static IntakePointers of(
      Map<String, Object> common, Map<String, String> given, List<String> topics) {
    Map<String, Map<String, String>> own = new HashMap<>();
    for (Map.Entry<String, String> one : new TreeMap<>(given).entrySet()) {
      if (one.getKey().startsWith(TOPIC)) {
        String rest = one.getKey().substring(TOPIC.length());
        String topic =
            topics.stream()
                .filter(name -> rest.startsWith(name + "."))
                .filter(name -> KEYS.contains(INTAKE + rest.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow(() -> unknown(one.getKey(), topics));
        String key = INTAKE + rest.substring(topic.length() + 1);
        DEFINITION.configKeys().get(key).validator.ensureValid(one.getKey(), one.getValue());
        own.computeIfAbsent(topic, none -> new HashMap<>()).put(key, one.getValue());
      }
    }
    return new IntakePointers(common, own);
  }

  private static ConfigurationException unknown(String key, List<String> topics) {
    String rest = key.substring(TOPIC.length());
    for (String end : KEYS) {
      String name = "." + end.substring(INTAKE.length());
      if (rest.endsWith(name) && rest.length() > name.length()) {
        return new ConfigurationException(
            "The setting '%s' is for a topic that the intake does not read; add %s to %s, or"
                + " remove the setting.",
            key, rest.substring(0, rest.length() - name.length()), OnsetConfig.INTAKE_TOPICS);
      }
    }
    return topics.stream()
        .flatMap(topic -> KEYS.stream().map(end -> ofTopic(topic, end)))
        .min(Comparator.comparingInt(known -> EditDistance.between(key, known)))
        .map(
            nearest ->
                new ConfigurationException(
                    "The setting '" + key + "' is unknown; did you mean '" + nearest + "'."))
        .orElseGet(() -> new ConfigurationException("The setting '" + key + "' is unknown."));
  }

  /** The key of a topic for a key of the common set. */
  private static String ofTopic(String topic, String key) {
    return TOPIC + topic + "." + key.substring(INTAKE.length());
  }

  /** Where the messages of each topic say what. */
  TopicMappings mappings() {
    Map<String, MessageMapping> others = new HashMap<>();
    own.forEach((topic, settings) -> others.put(topic, mapping(settings)));
    return new TopicMappings(mapping(Map.of()), others);
  }

  private MessageMapping mapping(Map<String, String> first) {
    return new MessageMapping(
        pointer(first, OnsetConfig.INTAKE_SESSION).orElseThrow(),
        pointer(first, OnsetConfig.INTAKE_SPEAKER).orElseThrow(),
        pointer(first, OnsetConfig.INTAKE_TEXT).orElseThrow(),
        new MessageMapping.Further(
            pointer(first, OnsetConfig.INTAKE_TIME),
            pointer(first, OnsetConfig.INTAKE_TENANT),
            pointer(first, OnsetConfig.INTAKE_ID),
            pointer(first, OnsetConfig.INTAKE_REVISES),
            pointer(first, OnsetConfig.INTAKE_FINAL)
                .map(
                    at ->
                        new MessageMapping.Finality(
                            at, value(first, OnsetConfig.INTAKE_FINAL_VALUE)))));
  }

  /** An empty value of a topic says that its messages have no such thing. */
  private Optional<JsonPointer> pointer(Map<String, String> first, String key) {
    return Optional.of(value(first, key))
        .filter(text -> !text.isEmpty())
        .map(MessageMapping::pointer);
  }

  private String value(Map<String, String> first, String key) {
    return first.getOrDefault(key, (String) common.get(key));
  }
}
