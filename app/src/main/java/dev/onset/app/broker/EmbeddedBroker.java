package dev.onset.app.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.function.Consumer;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;

/**
 * A single Kafka node in KRaft mode, both broker and controller, on free ports of the loopback
 * interface. Deletes its temporary log folder on close. Thread-safe.
 */
public final class EmbeddedBroker implements AutoCloseable {
  private static final int NODE = 1;

  /** Maximum record size in bytes: a text of one megabyte with every character escaped. */
  private static final int MAX_MESSAGE_BYTES = 16 << 20;

  private final KafkaRaftServer server;
  private final Path folder;
  private final String bootstrapServers;
  private boolean closed;

  private EmbeddedBroker(KafkaRaftServer server, Path folder, String bootstrapServers) {
    this.server = server;
    this.folder = folder;
    this.bootstrapServers = bootstrapServers;
  }

  /**
   * Whether the broker's jars are on the class path.
   *
   * @return false in an installation without them, where {@link #start} must not be called
   */
  public static boolean isAvailable() {
    try {
      Class.forName("kafka.server.KafkaRaftServer", false, EmbeddedBroker.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /**
   * Formats a temporary log folder and starts the node. The node accepts requests when this
   * returns.
   *
   * @throws IOException if the folder cannot be written or no port is free
   */
  public static EmbeddedBroker start() throws IOException {
    return start(own -> {});
  }

  /**
   * Starts a node with changed settings.
   *
   * @param further changes the node's settings, which name a listener {@code BROKER} and a
   *     controller {@code CONTROLLER}, both without encryption
   * @throws IOException if the folder cannot be written or no port is free
   */
  public static EmbeddedBroker start(Consumer<Properties> further) throws IOException {
    Path folder = Files.createTempDirectory("onset-broker-");
    try {
      int[] ports = freePorts();
      String listener = "127.0.0.1:" + ports[0];
      Properties properties = properties(folder, listener, "127.0.0.1:" + ports[1]);
      further.accept(properties);
      LogFolder.format(folder, NODE, Uuid.randomUuid().toString());
      KafkaRaftServer server = new KafkaRaftServer(new KafkaConfig(properties), Time.SYSTEM);
      server.startup();
      return new EmbeddedBroker(server, folder, listener);
    } catch (IOException | RuntimeException e) {
      FolderTree.delete(folder);
      throw e;
    }
  }

  private static Properties properties(Path folder, String listener, String controller) {
    Properties properties = new Properties();
    properties.setProperty("process.roles", "broker,controller");
    properties.setProperty("node.id", Integer.toString(NODE));
    properties.setProperty("controller.quorum.voters", NODE + "@" + controller);
    properties.setProperty("controller.listener.names", LogFolder.CONTROLLER);
    properties.setProperty("listeners", "BROKER://" + listener + ",CONTROLLER://" + controller);
    properties.setProperty("advertised.listeners", "BROKER://" + listener);
    properties.setProperty("inter.broker.listener.name", "BROKER");
    properties.setProperty(
        "listener.security.protocol.map", "BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT");
    properties.setProperty("log.dirs", folder.toString());
    properties.setProperty("auto.create.topics.enable", "false");
    properties.setProperty("offsets.topic.replication.factor", "1");
    properties.setProperty("offsets.topic.num.partitions", "4");
    properties.setProperty("transaction.state.log.replication.factor", "1");
    properties.setProperty("transaction.state.log.min.isr", "1");
    properties.setProperty("transaction.state.log.num.partitions", "4");
    properties.setProperty("share.coordinator.state.topic.replication.factor", "1");
    properties.setProperty("share.coordinator.state.topic.min.isr", "1");
    properties.setProperty("group.initial.rebalance.delay.ms", "0");
    properties.setProperty("group.streams.initial.rebalance.delay.ms", "0");
    properties.setProperty("message.max.bytes", Integer.toString(MAX_MESSAGE_BYTES));
    properties.setProperty("replica.fetch.max.bytes", Integer.toString(MAX_MESSAGE_BYTES));
    properties.setProperty("num.network.threads", "2");
    properties.setProperty("num.io.threads", "4");
    properties.setProperty("log.cleaner.dedupe.buffer.size", Integer.toString(4 << 20));
    return properties;
  }

  /** Finds two free ports; holds both until both are known. */
  private static int[] freePorts() throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket first = new ServerSocket(0, 1, loopback);
        ServerSocket second = new ServerSocket(0, 1, loopback)) {
      return new int[] {first.getLocalPort(), second.getLocalPort()};
    }
  }

  /** Returns the bootstrap address for clients, as host:port. */
  public String bootstrapServers() {
    return bootstrapServers;
  }

  /** Returns the log folder; {@link #close} deletes it. */
  public Path folder() {
    return folder;
  }

  /** Stops the node and deletes its folder. Further calls do nothing. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      server.shutdown();
      server.awaitShutdown();
      try {
        FolderTree.delete(folder);
      } catch (IOException e) {
        throw new UncheckedIOException(
            "The broker's temporary folder " + folder + " could not be deleted.", e);
      }
    }
  }
}
