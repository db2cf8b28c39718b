package dev.onset.lab.cluster;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.onset.app.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

/** One run of a script: its options, its cluster, and the shutdown of both. */
final class ScriptCall {
  private static final int FAILED = 1;

  private ScriptCall() {}

  /** What is done with a cluster. */
  interface Work {
    /** Does the work; returns whether it succeeded. */
    boolean with(LocalCluster cluster) throws Exception;
  }

  /** Runs a command; returns its exit code. */
  static int of(Callable<Integer> command, String... args) {
    // Clients warn about every unreachable broker; our own messages explain what that means.
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
   * Starts a cluster and stops it in every case, including Ctrl-C and SIGTERM.
   *
   * @param work parent of its folder, which is deleted on success
   * @param interrupted exit code for an interrupted run that stopped cleanly
   * @return the exit code
   */
  static int onCluster(Path work, Terminal terminal, int interrupted, Work done) throws Exception {
    LocalCluster local = LocalCluster.prepare(work, terminal.out()::println);
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
                    terminal.out().println("Stopped.");
                    Runtime.getRuntime().halt(gone ? interrupted : FAILED);
                  }
                },
                "stop"));
    boolean well = false;
    try {
      well = done.with(local);
    } catch (Exception e) {
      if (signalled.get()) {
        // The run lost its cluster because of the interrupt; the hook reports the outcome.
        Thread.currentThread().join();
      }
      throw e;
    } finally {
      local.close();
      if (!signalled.get()) {
        ended.set(true);
        if (well && local.clean() && deleted(local)) {
          terminal.out().println("Stopped; nothing is left.");
        } else {
          well = false;
          terminal.out().println("Stopped; the logs are kept in " + local.logs() + ".");
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
