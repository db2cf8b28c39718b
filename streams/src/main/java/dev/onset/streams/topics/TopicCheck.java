package dev.onset.streams.topics;

import dev.onset.streams.failure.StartupException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.DescribeConfigsOptions;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * Checks every topic before the streams start. Without this check, a missing dead-letter topic
 * would stop the processor only at the first record that is set aside.
 */
public final class TopicCheck {
  /** Stands for a time without end. */
  public static final Duration FOREVER = Duration.ofDays(365 * 1000L);

  private TopicCheck() {}

  /**
   * Returns if every topic exists, all but schemas and policies have the same number of partitions,
   * their cleanup policies are as they must be, and those that name sessions lose their records
   * some time.
   *
   * @param limit how long the brokers may take for each of two questions
   * @return the number of partitions
   * @throws StartupException with one sentence that names every topic at fault
   */
  public static int check(Admin admin, Topics topics, Duration limit) {
    Map<String, TopicDescription> found = describe(admin, topics.all(), limit);
    Map<String, Integer> partitions = new TreeMap<>();
    for (Topic<?> topic : topics.all()) {
      if (!topic.kind().isWhole()) {
        partitions.put(topic.name(), found.get(topic.name()).partitions().size());
      }
    }
    requireEqual(partitions);
    requireSettings(admin, topics, limit);
    return partitions.get(topics.turns().name());
  }

  /**
   * Returns if one topic exists; does not check the others.
   *
   * @param limit how long the brokers may take
   * @throws StartupException if it does not
   */
  public static void requireExists(Admin admin, Topic<?> topic, Duration limit) {
    describe(admin, List.of(topic), limit);
  }

  /**
   * Whether a topic exists.
   *
   * @param limit how long the brokers may take
   */
  public static boolean exists(Admin admin, String name, Duration limit) {
    return find(admin, List.of(name), limit).containsKey(name);
  }

  /**
   * Returns if topics exist that Onset reads and does not create.
   *
   * @param setting the setting that names them
   * @param limit how long the brokers may take
   * @throws StartupException if one does not
   */
  public static void requireExist(
      Admin admin, Collection<String> names, String setting, Duration limit) {
    describe(admin, names, "create what is missing, or correct " + setting + ".", limit);
  }

  /**
   * How long a topic keeps a record at most: its retention and the time of a segment, because
   * brokers delete whole segments.
   *
   * @param limit how long the brokers may take
   * @return {@link #FOREVER} if it keeps records for good
   * @throws StartupException if the brokers do not answer in time or refuse
   */
  public static Duration kept(Admin admin, String topic, Duration limit) {
    return kept(settings(admin, List.of(topic), limit).get(topic)).orElse(FOREVER);
  }

  /**
   * The longest that any of some topics of others keeps a record.
   *
   * @param limit how long the brokers may take for each
   * @return zero if there are none, {@link #FOREVER} if the brokers do not tell of one
   */
  public static Duration longest(Admin admin, Collection<String> topics, Duration limit) {
    Duration longest = Duration.ZERO;
    for (String topic : topics) {
      Duration kept;
      try {
        kept = kept(admin, topic, limit);
      } catch (StartupException e) {
        if (!(e.getCause() instanceof AuthorizationException)) {
          throw e;
        }
        kept = FOREVER;
      }
      longest = longest.compareTo(kept) < 0 ? kept : longest;
    }
    return longest;
  }

  private static Optional<Duration> kept(Map<String, String> settings) {
    if (!cleanup(settings).contains(TopicConfig.CLEANUP_POLICY_DELETE)) {
      return Optional.empty();
    }
    return kept(
        Long.parseLong(settings.get(TopicConfig.RETENTION_MS_CONFIG)),
        Long.parseLong(settings.get(TopicConfig.SEGMENT_MS_CONFIG)));
  }

  static Optional<Duration> kept(long retention, long segment) {
    // A negative or very large retention means forever.
    return retention < 0 || retention > FOREVER.toMillis()
        ? Optional.empty()
        : Optional.of(
            Duration.ofMillis(retention).plusMillis(Math.min(segment, FOREVER.toMillis())));
  }

  private static Map<String, TopicDescription> describe(
      Admin admin, Collection<Topic<?>> topics, Duration limit) {
    return describe(
        admin,
        topics.stream().map(Topic::name).toList(),
        "create what is missing with 'onset topics create'.",
        limit);
  }

  private static Map<String, TopicDescription> describe(
      Admin admin, Collection<String> names, String advice, Duration limit) {
    Map<String, TopicDescription> found = find(admin, names, limit);
    List<String> missing = names.stream().filter(name -> !found.containsKey(name)).toList();
    if (!missing.isEmpty()) {
      throw new StartupException(
          missing.size() == 1
              ? "The topic %s does not exist; %s"
              : "The topics %s do not exist; %s",
          String.join(", ", missing),
          advice);
    }
    return found;
  }

  /** Describes those topics that exist. */
  private static Map<String, TopicDescription> find(
      Admin admin, Collection<String> names, Duration limit) {
    DescribeTopicsOptions options = new DescribeTopicsOptions().timeoutMs((int) limit.toMillis());
    Map<String, TopicDescription> found = new TreeMap<>();
    Map<String, KafkaFuture<TopicDescription>> answers =
        admin.describeTopics(names, options).topicNameValues();
    for (String name : names) {
      try {
        found.put(name, BrokerCalls.await(answers.get(name), limit));
      } catch (ExecutionException e) {
        if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
          throw BrokerCalls.refused("describe the topic " + name, e.getCause());
        }
      }
    }
    return found;
  }

  static void requireEqual(Map<String, Integer> partitions) {
    if (Set.copyOf(partitions.values()).size() > 1) {
      throw new StartupException(
          "All topics need the same number of partitions, but they have %s; recreate those that"
              + " differ.",
          partitions.entrySet().stream()
              .map(e -> e.getKey() + " " + e.getValue())
              .collect(Collectors.joining(", ")));
    }
  }

  private static void requireSettings(Admin admin, Topics topics, Duration limit) {
    Map<String, Map<String, String>> settings =
        settings(admin, topics.all().stream().map(Topic::name).toList(), limit);
    Map<String, Set<String>> cleanup = new TreeMap<>();
    settings.forEach((name, one) -> cleanup.put(name, cleanup(one)));
    requireCleanup(topics.all(), cleanup);
    requireRetention(
        topics.all().stream()
            .filter(topic -> topic.kind().retention().isPresent())
            .filter(topic -> kept(settings.get(topic.name())).isEmpty())
            .toList());
  }

  private static Set<String> cleanup(Map<String, String> settings) {
    return Stream.of(settings.get(TopicConfig.CLEANUP_POLICY_CONFIG).split(","))
        .map(String::strip)
        .collect(Collectors.toSet());
  }

  /**
   * The settings of topics by their names.
   *
   * @param limit how long the brokers may take
   * @throws StartupException if the brokers do not answer in time or refuse
   */
  public static Map<String, Map<String, String>> settings(
      Admin admin, Collection<String> topics, Duration limit) {
    List<ConfigResource> resources =
        topics.stream().map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name)).toList();
    DescribeConfigsOptions options = new DescribeConfigsOptions().timeoutMs((int) limit.toMillis());
    Map<ConfigResource, Config> configs =
        BrokerCalls.await(
            admin.describeConfigs(resources, options).all(),
            limit,
            "describe the settings of " + String.join(", ", topics));
    Map<String, Map<String, String>> settings = new TreeMap<>();
    configs.forEach(
        (resource, config) -> {
          Map<String, String> values = new TreeMap<>();
          config.entries().forEach(entry -> values.put(entry.name(), entry.value()));
          settings.put(resource.name(), values);
        });
    return settings;
  }

  static void requireRetention(Collection<Topic<?>> forGood) {
    if (!forGood.isEmpty()) {
      throw new StartupException(
          "%s them for good: %s; set retention.ms with the cluster's kafka-configs tool.",
          forGood.size() == 1
              ? "A topic that names sessions keeps"
              : "Topics that name sessions keep",
          forGood.stream().map(Topic::name).collect(Collectors.joining(", ")));
    }
  }

  static void requireCleanup(Collection<Topic<?>> topics, Map<String, Set<String>> actual) {
    List<String> wrong = new ArrayList<>();
    for (Topic<?> topic : topics) {
      if (!topic.kind().cleanup().equals(actual.get(topic.name()))) {
        wrong.add(
            topic.name()
                + " needs "
                + topic.kind().cleanup().stream().sorted().collect(Collectors.joining(",")));
      }
    }
    if (!wrong.isEmpty()) {
      throw new StartupException(
          "The cleanup.policy of some topics is wrong: %s; alter it with the cluster's kafka-configs"
              + " tool.",
          String.join("; ", wrong));
    }
  }
}
