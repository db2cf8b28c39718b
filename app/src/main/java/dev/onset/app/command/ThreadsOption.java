package dev.onset.app.command;

import picocli.CommandLine.Option;

/** The option that says how many threads work, of a command whose result does not depend on it. */
public final class ThreadsOption {
  private static final int MOST = 256;

  @Option(
      names = "--threads",
      defaultValue = "1",
      paramLabel = "N",
      description = "Worker threads; the result is the same with any number (default: 1).")
  private int threads;

  /**
   * The number of threads.
   *
   * @throws UsageException if it is not from 1 to 256
   */
  public int count() {
    return checked(threads);
  }

  /**
   * A number that an option of this name gave.
   *
   * @throws UsageException if it is not from 1 to 256
   */
  public static int checked(int threads) {
    if (threads < 1 || threads > MOST) {
      throw new UsageException("--threads takes a number from 1 to " + MOST + ".");
    }
    return threads;
  }
}
