package dev.onset.app.broker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.apache.kafka.metadata.storage.Formatter;

/** The log folder of a Kafka node in KRaft mode. */
public final class LogFolder {
  /** Name of the listener of controllers. */
  public static final String CONTROLLER = "CONTROLLER";

  private LogFolder() {}

  /**
   * Prepares an empty folder for a node.
   *
   * @param node the node's id
   * @param cluster the cluster's id, the same for all its nodes
   * @throws IOException if the folder cannot be written
   */
  public static void format(Path folder, int node, String cluster) throws IOException {
    try (PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
      new Formatter()
          .setPrintStream(nowhere)
          .setNodeId(node)
          .setClusterId(cluster)
          .setControllerListenerName(CONTROLLER)
          .setMetadataLogDirectory(folder.toString())
          .setDirectories(List.of(folder.toString()))
          .run();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("The broker's log folder could not be formatted.", e);
    }
  }
}
