package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.console.Console;
import dev.onset.model.KeyRing;
import dev.onset.streams.OnsetConfig;
import java.nio.file.Path;
import java.util.Map;

/**
 * A cluster, and the keys under which its letters are encrypted.
 *
 * @param ring those of the running instances
 */
record KeyedCluster(Cluster cluster, KeyRing ring) {
  /**
   * What the options name.
   *
   * @throws UsageException if there is no such key
   */
  static KeyedCluster of(ClusterOptions cluster, KeyOptions key, Console console) {
    Map<String, String> further =
        key.given(console)
            .map(Path::toString)
            .map(file -> Map.of(OnsetConfig.MASTER_KEY_FILE, file))
            .orElse(Map.of());
    OnsetConfig config = cluster.config(console, further);
    return new KeyedCluster(new Cluster(config), KeyOptions.existing(config, console));
  }
}
