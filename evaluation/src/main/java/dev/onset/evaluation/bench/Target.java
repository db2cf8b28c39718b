package dev.onset.evaluation.bench;

/** A system under load. */
interface Target extends AutoCloseable {
  /**
   * Returns if it runs.
   *
   * @throws dev.onset.app.cluster.ClusterException if it stopped, with the reason
   */
  void requireRunning();

  @Override
  void close();
}
