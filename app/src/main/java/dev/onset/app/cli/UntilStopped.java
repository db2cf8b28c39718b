package dev.onset.app.cli;

import dev.onset.app.command.Logging;
import dev.onset.app.command.OperationException;
import dev.onset.app.terminal.Terminal;
import dev.onset.streams.RunningApp;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs an application until Ctrl-C or its own end, whichever comes first, and closes it once. */
final class UntilStopped {
  private UntilStopped() {}

  /** Has Ctrl-C stop what runs, and says what that is. */
  static void announce(Terminal terminal, Runnable stop, String what) {
    Logging.keepRunning();
    Runtime.getRuntime().addShutdownHook(new Thread(stop, "onset-stop"));
    terminal.say(what + "; Ctrl-C stops it.");
  }

  /**
   * Starts an application and waits for its end.
   *
   * @param started what to say once it runs, without the way to stop it
   * @throws OperationException if a failure ended it
   */
  static void run(Terminal terminal, RunningApp app, String started) throws InterruptedException {
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
      announce(terminal, closeOnce, started);
      failure = app.awaitEnd();
    } finally {
      closeOnce.run();
    }
    if (failure.isPresent()) {
      throw new OperationException(failure.get());
    }
  }
}
