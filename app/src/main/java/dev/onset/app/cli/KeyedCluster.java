package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterKeys;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.KeyRing;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.deadletter.DeadLetterOpener;

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
  static KeyedCluster of(ClusterOptions options, KeyOptions key, Terminal terminal) {
    OnsetConfig config = options.config(terminal, key.settings(terminal));
    KeyRing ring = KeyOptions.existing(config, terminal);
    Cluster cluster = new Cluster(config);
    return new KeyedCluster(
        cluster, new DeadLetterOpener(ring, new ClusterKeys(cluster, ring).letters()));
  }
}
