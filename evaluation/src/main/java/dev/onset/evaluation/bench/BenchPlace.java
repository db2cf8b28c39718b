package dev.onset.evaluation.bench;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.broker.FolderTree;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterException;
import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.command.UsageException;
import dev.onset.model.MasterKey;
import dev.onset.streams.config.OnsetConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.RemoveMembersFromConsumerGroupOptions;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.GroupNotEmptyException;

/**
 * Where a bench runs: brokers, a prefix that nobody else has for all topics and groups, a key and a
 * folder. Closing deletes every topic and group of the prefix, and the folder. Used by one thread.
 */
final class BenchPlace implements AutoCloseable {
  private static final String NAME = "onset-bench-";

  /** Completes the settings that lead to the brokers. */
  private final Function<Map<String, String>, OnsetConfig> settings;

  private final Runnable stopBroker;
  private final String name;
  private final Path folder;
  private final Path key;

  private BenchPlace(Function<Map<String, String>, OnsetConfig> settings, Runnable stopBroker)
      throws IOException {
    this.settings = settings;
    this.stopBroker = stopBroker;
    this.name = NAME + random(6);
    this.folder = Files.createTempDirectory(NAME);
    // Only its owner can read a temporary file.
    this.key = Files.createTempFile(folder, "key", "");
    Files.writeString(key, random(MasterKey.BYTES));
  }

  private static String random(int bytes) {
    byte[] random = new byte[bytes];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  /**
   * On a broker that this starts inside the JVM, and stops in the end.
   *
   * @throws IOException if the broker does not start
   */
  static BenchPlace inProcess() throws IOException {
    EmbeddedBroker broker = EmbeddedBroker.start();
    try {
      return on(broker, broker::close);
    } catch (IOException e) {
      broker.close();
      throw e;
    }
  }

  /** On a broker that runs inside the JVM and goes on. */
  static BenchPlace on(EmbeddedBroker broker) throws IOException {
    return on(broker, () -> {});
  }

  private static BenchPlace on(EmbeddedBroker broker, Runnable stopBroker) throws IOException {
    return new BenchPlace(
        further -> {
          Map<String, String> settings = EmbeddedOnset.settings(broker, Path.of("key"), 1, 1);
          // As in an installation.
          settings.remove(OnsetConfig.SESSION_TIMEOUT);
          settings.remove(OnsetConfig.CLOSED_RETENTION);
          settings.putAll(further);
          return OnsetConfig.of(settings);
        },
        stopBroker);
  }

  /**
   * On a cluster, which keeps nothing of the bench.
   *
   * @param settings completes settings that lead to the cluster
   * @throws UsageException if the settings insist on names of their own
   */
  static BenchPlace cluster(Function<Map<String, String>, OnsetConfig> settings)
      throws IOException {
    BenchPlace place = new BenchPlace(settings, () -> {});
    try {
      place.config("first", Map.of());
      return place;
    } catch (RuntimeException e) {
      place.deleteFolder();
      throw e;
    }
  }

  /**
   * The configuration of one system under load, with topics and a group of its own.
   *
   * @param system its name here
   * @throws UsageException if the settings insist on other names
   */
  OnsetConfig config(String system, Map<String, String> further) {
    String application = name + "-" + system;
    Map<String, String> own = new HashMap<>();
    own.put(OnsetConfig.APPLICATION_ID, application);
    own.put(OnsetConfig.TOPICS_PREFIX, application + ".");
    own.put(OnsetConfig.STATE_DIR, folder.resolve(system).toString());
    own.put(OnsetConfig.MASTER_KEY_FILE, key.toString());
    own.put(OnsetConfig.HTTP_HOST, "127.0.0.1");
    own.put(OnsetConfig.HTTP_PORT, "0");
    own.put(OnsetConfig.HTTP_TOKENS, "");
    own.putAll(further);
    OnsetConfig config = settings.apply(own);
    // What begins with the prefix is deleted in the end, so it must be no other's.
    if (!config.applicationId().equals(application)
        || !new Cluster(config).topics().turns().name().startsWith(application + ".")) {
      throw new UsageException(
          "The bench names its topics and group itself; leave %s and %s out of the options.",
          OnsetConfig.TOPICS_PREFIX, OnsetConfig.APPLICATION_ID);
    }
    return config;
  }

  /** The beginning of every name on the brokers. */
  String name() {
    return name;
  }

  /**
   * Deletes every topic and group of the prefix, and the folder.
   *
   * @throws ClusterException if the brokers do not answer; the message names what may be left
   */
  @Override
  public void close() {
    try {
      deleteFromBrokers();
    } finally {
      stopBroker.run();
      deleteFolder();
    }
  }

  private void deleteFolder() {
    try {
      FolderTree.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("The folder " + folder + " could not be deleted.", e);
    }
  }

  private void deleteFromBrokers() {
    Cluster cluster = new Cluster(config("end", Map.of()));
    try (Admin admin = cluster.admin()) {
      Duration limit = cluster.limit();
      List<String> groups =
          await(admin.listGroups().all(), limit).stream()
              .map(GroupListing::groupId)
              .filter(this::isOwn)
              .toList();
      for (String group : groups) {
        delete(admin, group, limit);
      }
      List<String> topics =
          await(admin.listTopics().names(), limit).stream().filter(this::isOwn).toList();
      await(admin.deleteTopics(topics).all(), limit);
    } catch (ExecutionException | TimeoutException e) {
      throw new ClusterException(
          e,
          "The brokers may still have topics and groups whose names begin with %s-; delete them.",
          name);
    }
  }

  private boolean isOwn(String one) {
    return one.startsWith(name + "-");
  }

  private static void delete(Admin admin, String group, Duration limit)
      throws ExecutionException, TimeoutException {
    try {
      await(admin.deleteConsumerGroups(List.of(group)).all(), limit);
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof GroupNotEmptyException)) {
        throw e;
      }
      // The members that were just closed are remembered until their session ends.
      await(
          admin
              .removeMembersFromConsumerGroup(group, new RemoveMembersFromConsumerGroupOptions())
              .all(),
          limit);
      await(admin.deleteConsumerGroups(List.of(group)).all(), limit);
    }
  }

  private static <T> T await(KafkaFuture<T> answer, Duration limit)
      throws ExecutionException, TimeoutException {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
