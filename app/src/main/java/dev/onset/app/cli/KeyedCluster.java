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
 * A cluster and the keys of the instances that run on it.
 *
 * @param ring the versions of their master key
 */
record KeyedCluster(Cluster cluster, KeyRing ring) {
  /**
   * Resolves the options.
   *
   * @throws UsageException if the key does not exist
   */
  static KeyedCluster of(ClusterOptions options, KeyOptions key, Terminal terminal) {
    OnsetConfig config = options.config(terminal, key.settings(terminal));
    return new KeyedCluster(new Cluster(config), KeyOptions.existing(config, terminal));
  }

  /** The keys of its sessions and letters. */
  ClusterKeys keys() {
    return new ClusterKeys(cluster, ring);
  }

  /** Opens dead letters; reads the keys that there are now. */
  DeadLetterOpener opener() {
    return new DeadLetterOpener(ring, keys().letters());
  }
}
