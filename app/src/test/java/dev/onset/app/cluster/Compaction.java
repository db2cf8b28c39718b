package dev.onset.app.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;

/** Topics are compacted within the time that a test can wait; and what of them is left in files. */
public final class Compaction {
  private static final Collection<AlterConfigOp> HASTY =
      List.of(
          to(TopicConfig.SEGMENT_MS_CONFIG, "500"),
          to(TopicConfig.MAX_COMPACTION_LAG_MS_CONFIG, "500"),
          to(TopicConfig.FILE_DELETE_DELAY_MS_CONFIG, "100"));

  private Compaction() {}

  private static AlterConfigOp to(String name, String value) {
    return new AlterConfigOp(new ConfigEntry(name, value), AlterConfigOp.OpType.SET);
  }

  /** The broker's own timers, that of its cleaner among them, stay as they are. */
  public static void hasten(Cluster cluster, String... topics) throws Exception {
    Map<ConfigResource, Collection<AlterConfigOp>> changes = new HashMap<>();
    for (String topic : topics) {
      changes.put(new ConfigResource(ConfigResource.Type.TOPIC, topic), HASTY);
    }
    try (Admin admin = cluster.admin()) {
      admin.incrementalAlterConfigs(changes).all().get();
    }
  }

  /** Sets one setting of a topic. */
  static void alter(Cluster cluster, String topic, String name, String value) throws Exception {
    try (Admin admin = cluster.admin()) {
      admin
          .incrementalAlterConfigs(
              Map.of(
                  new ConfigResource(ConfigResource.Type.TOPIC, topic), List.of(to(name, value))))
          .all()
          .get();
    }
  }

  /** Whether the bytes are in any file, but for those that hold offsets alone and are large. */
  public static boolean isInFiles(Path folder, byte[] bytes) throws IOException {
    String wanted = new String(bytes, StandardCharsets.ISO_8859_1);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        if (Files.isRegularFile(file)
            && !file.toString().endsWith("index")
            && Files.readString(file, StandardCharsets.ISO_8859_1).contains(wanted)) {
          return true;
        }
      }
    } catch (UncheckedIOException | NoSuchFileException e) {
      return true; // A file was deleted meanwhile; look again.
    }
    return false;
  }
}
