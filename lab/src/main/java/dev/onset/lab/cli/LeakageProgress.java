package dev.onset.lab.cli;

import dev.onset.app.terminal.Terminal;
import dev.onset.lab.leakage.ExperimentProgress;
import dev.onset.model.leakage.LeakageDomain;

/**
 * Reports the progress of a comparison of contextual leakage on the error output, one line per
 * stage. On a terminal the line counts the answers. Thread-safe.
 */
final class LeakageProgress implements ExperimentProgress {
  private static final int EVERY = 50;

  private final Terminal terminal;
  private int steps;

  /** Reports nothing yet. */
  LeakageProgress(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public synchronized void begins(LeakageDomain domain, String stage) {
    steps = 0;
    terminal.err().println((terminal.interactive() ? "\r" : "") + domain.label() + ": " + stage);
  }

  @Override
  public synchronized void step() {
    steps++;
    if (terminal.interactive() && steps % EVERY == 0) {
      terminal.err().print("\r" + steps);
      terminal.err().flush();
    }
  }
}
