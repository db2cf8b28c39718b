package dev.onset.evaluation.cli;

import dev.onset.app.console.Console;
import dev.onset.evaluation.leakage.ExperimentProgress;
import dev.onset.model.leakage.LeakageDomain;

/**
 * Reports the progress of a comparison of contextual leakage on the error output, one line per
 * stage. On a terminal the line counts the answers. Thread-safe.
 */
final class LeakageProgress implements ExperimentProgress {
  private static final int EVERY = 50;

  private final Console console;
  private int steps;

  /** Reports nothing yet. */
  LeakageProgress(Console console) {
    this.console = console;
  }

  @Override
  public synchronized void begins(LeakageDomain domain, String stage) {
    steps = 0;
    console.err().println((console.terminal() ? "\r" : "") + domain.label() + ": " + stage);
  }

  @Override
  public synchronized void step() {
    steps++;
    if (console.terminal() && steps % EVERY == 0) {
      console.err().print("\r" + steps);
      console.err().flush();
    }
  }
}
