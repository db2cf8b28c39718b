package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterKeys;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.console.Console;
import dev.onset.model.KeyRing;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.deadletter.DeadLetterOpener;
import java.nio.file.Path;
import java.util.Map;

/**
 * A cluster and the opener of its dead letters.
 *
 * @param opener opens letters with the keys of the running instances
 */
record KeyedCluster(Cluster cluster, DeadLetterOpener opener) {
  /**
   * Resolves the options.
   *
   * @throws UsageException if the key does not exist
   */
  static KeyedCluster of(ClusterOptions options, KeyOptions key, Console console) {
    Map<String, String> further =
        key.given(console)
            .map(Path::toString)
            .map(file -> Map.of(OnsetConfig.MASTER_KEY_FILE, file))
            .orElse(Map.of());
    OnsetConfig config = options.config(console, further);
    KeyRing ring = KeyOptions.existing(config, console);
    Cluster cluster = new Cluster(config);
    return new KeyedCluster(
        cluster, new DeadLetterOpener(ring, new ClusterKeys(cluster, ring).letters()));
  }
}
