package dev.onset.evaluation.cli;

import dev.onset.app.terminal.Terminal;
import dev.onset.evaluation.experiment.RunProgress;
import java.util.HashMap;
import java.util.Map;

/**
 * Reports the progress of an experiment on the error output, one line per corpus. On a terminal the
 * line counts the dialogues. Thread-safe.
 */
public final class TerminalProgress implements RunProgress {
  private final Terminal terminal;
  private final Map<String, Integer> furthest = new HashMap<>();

  /** Reports nothing yet. */
  public TerminalProgress(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public synchronized void dialogue(String corpus, int done, int total) {
    int before = furthest.getOrDefault(corpus, 0);
    if (done <= before) {
      return;
    }
    furthest.put(corpus, done);
    String line = corpus + ": " + done + " of " + total + " dialogues";
    if (terminal.interactive()) {
      terminal.err().print("\r" + line + (done == total ? "\n" : ""));
      terminal.err().flush();
    } else if (done == total) {
      terminal.err().println(line);
    }
  }
}
