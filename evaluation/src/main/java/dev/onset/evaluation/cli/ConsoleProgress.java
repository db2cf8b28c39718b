package dev.onset.evaluation.cli;

import dev.onset.app.console.Console;
import dev.onset.evaluation.experiment.RunProgress;
import java.util.HashMap;
import java.util.Map;

/**
 * Reports the progress of an experiment on the error output, one line per corpus. On a terminal the
 * line counts the dialogues. Thread-safe.
 */
final class ConsoleProgress implements RunProgress {
  private final Console console;
  private final Map<String, Integer> furthest = new HashMap<>();

  /** Reports nothing yet. */
  ConsoleProgress(Console console) {
    this.console = console;
  }

  @Override
  public synchronized void dialogue(String corpus, int done, int total) {
    int before = furthest.getOrDefault(corpus, 0);
    if (done <= before) {
      return;
    }
    furthest.put(corpus, done);
    String line = corpus + ": " + done + " of " + total + " dialogues";
    if (console.terminal()) {
      console.err().print("\r" + line + (done == total ? "\n" : ""));
      console.err().flush();
    } else if (done == total) {
      console.err().println(line);
    }
  }
}
