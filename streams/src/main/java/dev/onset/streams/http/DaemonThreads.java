package dev.onset.streams.http;

import java.util.concurrent.ThreadFactory;

/** Makes threads that do not keep the process alive. Thread-safe. */
public final class DaemonThreads {
  private DaemonThreads() {}

  /** A factory of threads that all have the same name. */
  public static ThreadFactory named(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }
}
