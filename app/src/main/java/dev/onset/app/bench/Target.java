package dev.onset.app.bench;

import dev.onset.app.cluster.Cluster;

/** A system under load. */
interface Target extends AutoCloseable {
  /** The connection to its topics. */
  Cluster cluster();

  /**
   * Returns if it runs.
   *
   * @throws dev.onset.app.cluster.ClusterException if it stopped, with the reason
   */
  void requireRunning();

  @Override
  void close();
}
