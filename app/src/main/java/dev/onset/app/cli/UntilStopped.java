package dev.onset.app.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.OperationException;
import dev.onset.app.terminal.Terminal;
import dev.onset.streams.RunningApp;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs an application until Ctrl-C or its own end, whichever comes first, and closes it once. */
final class UntilStopped {
  private UntilStopped() {}

  /**
   * Starts an application and waits for its end.
   *
   * @param started what to say once it runs, without the way to stop it
   * @throws OperationException if a failure ended it
   */
  static int run(Terminal terminal, RunningApp app, String started) throws InterruptedException {
    AtomicBoolean closed = new AtomicBoolean();
    Runnable closeOnce =
        () -> {
          if (closed.compareAndSet(false, true)) {
            app.close();
          }
        };
    Optional<String> failure;
    try {
      app.start();
      Logging.keepRunning();
      Runtime.getRuntime().addShutdownHook(new Thread(closeOnce, "onset-stop"));
      terminal.out().println(started + "; Ctrl-C stops it.");
      failure = app.awaitEnd();
    } finally {
      closeOnce.run();
    }
    failure.ifPresent(
        sentence -> {
          throw new OperationException(sentence);
        });
    return Failures.OK;
  }
}
