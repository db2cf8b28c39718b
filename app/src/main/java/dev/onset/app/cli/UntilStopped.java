package dev.onset.app.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.command.OperationException;
import dev.onset.app.console.Console;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs an application until Ctrl-C or its own end, whichever comes first, and closes it once. */
final class UntilStopped {
  /** Waits for the end of an application. */
  @FunctionalInterface
  interface End {
    /** One sentence about the failure that ended it; empty if it was closed. */
    Optional<String> await() throws InterruptedException;
  }

  private UntilStopped() {}

  /**
   * Starts an application and waits for its end.
   *
   * @param started what to say once it runs, without the way to stop it
   * @throws OperationException if a failure ended it
   */
  static int run(Console console, Runnable start, End end, Runnable close, String started)
      throws InterruptedException {
    AtomicBoolean closed = new AtomicBoolean();
    Runnable closeOnce =
        () -> {
          if (closed.compareAndSet(false, true)) {
            close.run();
          }
        };
    Optional<String> failure;
    try {
      start.run();
      Logging.keepRunning();
      Runtime.getRuntime().addShutdownHook(new Thread(closeOnce, "onset-stop"));
      console.out().println(started + "; Ctrl-C stops it.");
      failure = end.await();
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
