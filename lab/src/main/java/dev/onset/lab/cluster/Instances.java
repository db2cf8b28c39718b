package dev.onset.lab.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The instances of one installation. */
final class Instances {
  private static final Duration START = Duration.ofMinutes(3);
  private static final long POLL_MILLIS = 200;

  private final LocalCluster local;
  private final List<InstanceProcess> all;

  private Instances(LocalCluster local, List<InstanceProcess> all) {
    this.local = local;
    this.all = List.copyOf(all);
  }

  /** Starts instances with these names and settings. */
  static Instances start(LocalCluster local, List<String> names, Map<String, String> settings)
      throws IOException {
    List<InstanceProcess> all = new ArrayList<>();
    for (String name : names) {
      all.add(local.instance(name, settings));
    }
    return new Instances(local, all);
  }

  /** An instance, by index from 0. */
  InstanceProcess get(int index) {
    return all.get(index);
  }

  int size() {
    return all.size();
  }

  /** The name and address of each. */
  List<String> names() {
    return all.stream().map(one -> one.name() + " at " + one.address()).toList();
  }

  List<String> addresses() {
    return all.stream().map(InstanceProcess::address).toList();
  }

  /**
   * Waits until all process turns.
   *
   * @throws IOException on timeout, or if one has ended
   */
  void awaitReady() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + START.toNanos();
    while (!areReady()) {
      requireAlive();
      if (System.nanoTime() - deadline > 0) {
        throw new IOException(
            "The instances are not ready after " + START.toSeconds() + " s; see " + local.logs());
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  boolean areReady() throws InterruptedException {
    for (InstanceProcess one : all) {
      if (!one.isReady()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Checks that all are running.
   *
   * @throws IllegalStateException if one has ended
   */
  void requireAlive() {
    for (InstanceProcess one : all) {
      if (!one.isAlive()) {
        throw new IllegalStateException(
            one.name() + " ended with exit code " + one.code() + "; see " + local.logs());
      }
    }
  }
}
