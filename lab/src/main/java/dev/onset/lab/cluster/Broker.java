package dev.onset.lab.cluster;

import dev.onset.app.broker.LogFolder;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One node of a cluster of three, combined broker and controller.
 *
 * @param id from 1
 * @param port client port
 * @param controllerPort quorum port
 * @param folder folder of all its files
 */
record Broker(int id, int port, int controllerPort, Path folder) {
  private static final String HOST = "127.0.0.1:";

  /** The replication factor. */
  private static final String COPIES = "3";

  /** The minimum in-sync replicas for a write. */
  private static final String IN_SYNC = "2";

  private static final String LARGEST_MESSAGE = Integer.toString(16 << 20);

  /** The client address. */
  String address() {
    return HOST + port;
  }

  /** The name in messages. */
  String name() {
    return "broker " + id;
  }

  /**
   * Prepares the folder.
   *
   * @param all nodes of the cluster
   * @param cluster cluster id
   */
  void prepare(List<Broker> all, String cluster) throws IOException {
    Files.createDirectories(data());
    Files.createDirectories(folder.resolve("tmp"));
    LogFolder.format(data(), id, cluster);
    try (Writer writer = Files.newBufferedWriter(settings())) {
      properties(all).store(writer, null);
    }
  }

  private Path data() {
    return folder.resolve("data");
  }

  private Path settings() {
    return folder.resolve("server.properties");
  }

  /** The program that runs it. */
  ChildProcesses.Program program(Path logs) {
    return new ChildProcesses.Program(
        name(),
        "kafka.Kafka",
        List.of(settings().toString()),
        "256m",
        folder.resolve("tmp"),
        logs.resolve("broker-" + id + ".log"));
  }

  private Properties properties(List<Broker> all) {
    Properties properties = new Properties();
    properties.setProperty("process.roles", "broker,controller");
    properties.setProperty("node.id", Integer.toString(id));
    properties.setProperty(
        "controller.quorum.voters",
        all.stream()
            .map(node -> node.id() + "@" + HOST + node.controllerPort())
            .collect(Collectors.joining(",")));
    properties.setProperty("controller.listener.names", LogFolder.CONTROLLER);
    properties.setProperty(
        "listeners", "BROKER://" + address() + ",CONTROLLER://" + HOST + controllerPort);
    properties.setProperty("advertised.listeners", "BROKER://" + address());
    properties.setProperty("inter.broker.listener.name", "BROKER");
    properties.setProperty(
        "listener.security.protocol.map", "BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT");
    properties.setProperty("log.dirs", data().toString());
    properties.setProperty("auto.create.topics.enable", "false");
    for (String topic :
        List.of(
            "default", "offsets.topic", "transaction.state.log", "share.coordinator.state.topic")) {
      properties.setProperty(topic + ".replication.factor", COPIES);
    }
    properties.setProperty("min.insync.replicas", IN_SYNC);
    properties.setProperty("transaction.state.log.min.isr", IN_SYNC);
    properties.setProperty("share.coordinator.state.topic.min.isr", IN_SYNC);
    properties.setProperty("offsets.topic.num.partitions", "4");
    properties.setProperty("transaction.state.log.num.partitions", "4");
    properties.setProperty("message.max.bytes", LARGEST_MESSAGE);
    properties.setProperty("replica.fetch.max.bytes", LARGEST_MESSAGE);
    properties.setProperty("num.network.threads", "2");
    properties.setProperty("num.io.threads", "4");
    properties.setProperty("log.cleaner.dedupe.buffer.size", Integer.toString(4 << 20));
    // Detects dead clients sooner than in production, to shorten the test.
    properties.setProperty("group.initial.rebalance.delay.ms", "0");
    properties.setProperty("broker.session.timeout.ms", "6000");
    properties.setProperty("broker.heartbeat.interval.ms", "1000");
    properties.setProperty("transaction.abort.timed.out.transaction.cleanup.interval.ms", "1000");
    return properties;
  }

  /** The nodes of a cluster with folders below the given one. */
  static List<Broker> three(Path folder, Ports ports) throws IOException {
    int[] free = new int[2 * Integer.parseInt(COPIES)];
    for (int i = 0; i < free.length; i++) {
      free[i] = ports.next();
    }
    return IntStream.rangeClosed(1, Integer.parseInt(COPIES))
        .mapToObj(
            id ->
                new Broker(id, free[2 * id - 2], free[2 * id - 1], folder.resolve("broker-" + id)))
        .toList();
  }
}
