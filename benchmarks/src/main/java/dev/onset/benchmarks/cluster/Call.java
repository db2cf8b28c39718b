package dev.onset.benchmarks.cluster;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.onset.app.console.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/** One call of a script: its options, its cluster, and the end of both. */
final class Call {
  private static final int FAILED = 1;

  private Call() {}

  /** What is done with a cluster. */
  interface Work {
    /** Does it; tells whether all was as it must be. */
    boolean with(LocalCluster cluster) throws Exception;
  }

  /** Runs a command; gives its exit code. */
  static int of(Callable<Integer> command, String... args) {
    // Clients warn of every broker that is not there; what that means is said in own words.
    if (LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME) instanceof Logger root) {
      root.setLevel(Level.OFF);
    }
    return new CommandLine(command)
        .setExecutionExceptionHandler(
            (e, line, parsed) -> {
              line.getErr().println(e.getMessage() == null ? e.toString() : e.getMessage());
              return FAILED;
            })
        .execute(args);
  }

  /**
   * Makes a cluster and stops it whatever happens, also at Ctrl-C and SIGTERM.
   *
   * @param work where to make its folder, which is deleted if all was well
   * @param interrupted the exit code of a call that was interrupted and stopped in order
   * @return the exit code
   */
  static int onCluster(Path work, Console console, int interrupted, Work done) throws Exception {
    LocalCluster local = LocalCluster.prepare(work, console.out()::println);
    AtomicBoolean ended = new AtomicBoolean();
    AtomicBoolean signalled = new AtomicBoolean();
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  if (!ended.get()) {
                    signalled.set(true);
                    local.close();
                    boolean gone = local.clean() && deleted(local);
                    console.out().println("Stopped.");
                    Runtime.getRuntime().halt(gone ? interrupted : FAILED);
                  }
                },
                "stop"));
    boolean well = false;
    try {
      well = done.with(local);
    } catch (Exception e) {
      if (signalled.get()) {
        // It lost its cluster because that was asked for; the hook says how it ends.
        Thread.currentThread().join();
      }
      throw e;
    } finally {
      local.close();
      if (!signalled.get()) {
        ended.set(true);
        if (well && local.clean() && deleted(local)) {
          console.out().println("Stopped; nothing is left.");
        } else {
          well = false;
          console.out().println("Stopped; the logs are kept in " + local.logs() + ".");
        }
      }
    }
    return well ? 0 : FAILED;
  }

  private static boolean deleted(LocalCluster local) {
    try {
      local.delete();
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
