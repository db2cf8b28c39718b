package dev.onset.evaluation.cli;

import dev.onset.app.console.Console;
import dev.onset.evaluation.experiment.RunProgress;
import java.util.HashMap;
import java.util.Map;

/**
 * Tells on the error output how far an experiment is: a line for each corpus, which on a terminal
 * counts its dialogues. Thread-safe.
 */
final class ConsoleProgress implements RunProgress {
  private final Console console;
  private final Map<String, Integer> furthest = new HashMap<>();

  /** Nothing is told yet. */
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
