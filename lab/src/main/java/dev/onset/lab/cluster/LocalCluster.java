package dev.onset.lab.cluster;

import dev.onset.app.broker.FolderTree;
import dev.onset.app.cluster.Cluster;
import dev.onset.model.MasterKey;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.Uuid;

/**
 * Three broker processes with separate folders on free local ports. Stops everything that was
 * started through it. {@link #close} may be called from any thread.
 */
final class LocalCluster implements AutoCloseable {
  private static final Duration START = Duration.ofMinutes(2);
  private static final Duration STOP = Duration.ofSeconds(30);
  private static final long POLL_MILLIS = 200;

  private final Path folder;
  private final Consumer<String> say;
  private final Ports ports = new Ports();
  private final ChildProcesses children = new ChildProcesses();
  private final List<Broker> brokers;
  private final List<ChildProcesses.Child> running = new ArrayList<>();
  private final List<InstanceProcess> instances = new ArrayList<>();
  private boolean closed;
  private boolean clean = true;

  private LocalCluster(Path parent, Consumer<String> say) throws IOException {
    Files.createDirectories(parent);
    this.folder = Files.createTempDirectory(parent.toAbsolutePath(), "cluster-");
    this.say = say;
    this.brokers = Broker.three(folder, ports);
  }

  /**
   * Prepares a folder; starts nothing.
   *
   * @param parent parent of the folder
   * @param say receives progress messages
   */
  static LocalCluster prepare(Path parent, Consumer<String> say) throws IOException {
    LocalCluster cluster = new LocalCluster(parent, say);
    Files.createDirectories(cluster.logs());
    byte[] key = new byte[MasterKey.BYTES];
    new SecureRandom().nextBytes(key);
    Files.createFile(
        cluster.keyFile(),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(cluster.keyFile(), HexFormat.of().formatHex(key));
    String id = Uuid.randomUuid().toString();
    for (Broker broker : cluster.brokers) {
      broker.prepare(cluster.brokers, id);
    }
    return cluster;
  }

  /**
   * Starts the brokers; all serve clients when this returns.
   *
   * @throws IOException if one does not start
   */
  void start() throws IOException, InterruptedException {
    for (Broker broker : brokers) {
      say.accept(
          "Starting " + broker.name() + " at " + broker.address() + ", which is controller too.");
      synchronized (running) {
        running.add(children.start(broker.program(logs())));
      }
    }
    awaitBrokers(brokers.size());
    say.accept("The three brokers know each other.");
  }

  /** Waits until a number of brokers have joined the cluster. */
  void awaitBrokers(int count) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + START.toNanos();
    try (Admin admin = cluster(Map.of()).admin()) {
      while (nodes(admin) < count) {
        if (System.nanoTime() - deadline > 0) {
          throw new IOException(
              "The brokers did not start within " + START.toSeconds() + " s; see " + logs());
        }
        Thread.sleep(POLL_MILLIS);
      }
    }
  }

  private static int nodes(Admin admin) throws InterruptedException {
    try {
      return admin.describeCluster().nodes().get(POLL_MILLIS * 10, TimeUnit.MILLISECONDS).size();
    } catch (ExecutionException | TimeoutException e) {
      return 0;
    }
  }

  /** Kills a broker, by index from 0. */
  void killBroker(int index) throws InterruptedException {
    ChildProcesses.Child child;
    synchronized (running) {
      child = running.get(index);
    }
    child.kill();
  }

  /** Restarts it with its existing data. */
  void restartBroker(int index) throws IOException {
    synchronized (running) {
      running.set(index, children.start(brokers.get(index).program(logs())));
    }
  }

  /** Addresses of all brokers. */
  String bootstrapServers() {
    return brokers.stream().map(Broker::address).collect(Collectors.joining(","));
  }

  /** The folder of the processes' logs. */
  Path logs() {
    return folder.resolve("logs");
  }

  /** The master key of all instances. */
  Path keyFile() {
    return folder.resolve("master.key");
  }

  /** Client settings for an installation on this cluster. */
  Cluster cluster(Map<String, String> settings) {
    Map<String, String> all = new java.util.HashMap<>(settings);
    all.put(OnsetConfig.BOOTSTRAP_SERVERS, bootstrapServers());
    all.put(OnsetConfig.MASTER_KEY_FILE, keyFile().toString());
    return new Cluster(OnsetConfig.of(all));
  }

  /** Creates the topics of an installation. */
  static void createTopics(Cluster cluster) {
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(
          admin,
          cluster.topics(),
          cluster.config().partitions(),
          cluster.config().replicationFactor(),
          cluster.limit());
    }
  }

  /**
   * Starts an instance of Onset with its own folder and ports.
   *
   * @param settings overrides of the cluster's settings
   */
  InstanceProcess instance(String name, Map<String, String> settings) throws IOException {
    InstanceProcess instance =
        new InstanceProcess(
            name, folder.resolve(name), ports.next(), bootstrapServers(), keyFile(), settings);
    instance.start(children, logs());
    synchronized (instances) {
      instances.add(instance);
    }
    return instance;
  }

  /** Restarts an ended instance with its existing data. */
  void restart(InstanceProcess instance) throws IOException {
    instance.start(children, logs());
  }

  /**
   * Asks the instances to end, and waits.
   *
   * @return whether all ended by themselves, with exit code 0 or that of the signal
   */
  boolean stopInstances() throws InterruptedException {
    List<ChildProcesses.Child> asked = new ArrayList<>();
    synchronized (instances) {
      instances.stream().flatMap(one -> one.process().stream()).forEach(asked::add);
      instances.clear();
    }
    return stopped(asked);
  }

  private boolean stopped(List<ChildProcesses.Child> asked) throws InterruptedException {
    List<ChildProcesses.Child> killed = ChildProcesses.stop(asked, STOP);
    killed.forEach(
        child ->
            say.accept(
                child.name() + " did not end within " + STOP.toSeconds() + " s and was killed."));
    return killed.isEmpty();
  }

  /** Whether everything has ended cleanly on request. */
  boolean clean() {
    return clean;
  }

  /** Stops instances, then brokers. Concurrent calls wait for the first. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    children.close();
    try {
      say.accept("Stopping the instances.");
      clean &= stopInstances();
      say.accept("Stopping the brokers.");
      synchronized (running) {
        clean &= stopped(running);
      }
      children.killAll();
    } catch (InterruptedException e) {
      clean = false;
      Thread.currentThread().interrupt();
    }
  }

  /** Deletes the folder after everything has stopped. */
  void delete() throws IOException {
    FolderTree.delete(folder);
  }
}
