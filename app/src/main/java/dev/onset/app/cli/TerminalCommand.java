package dev.onset.app.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * A command on a terminal. It ends with exit code 0, with the code of the exception that it throws,
 * or with 1 after {@link #failed}.
 */
abstract class TerminalCommand implements Callable<Integer> {
  /** Where it runs; {@link CommandLines} sets it before any call. */
  Terminal terminal;

  private int exitCode = Failures.OK;

  /** Does the work. */
  abstract void run() throws Exception;

  /** Has the command end with exit code 1 although its work is done. */
  final void failed() {
    exitCode = Failures.FAILURE;
  }

  /**
   * Prints what was found: as JSON Lines, or as a table, or that there is nothing.
   *
   * @param nothing the sentence in place of a table without rows
   */
  final <T> void list(
      List<T> found,
      boolean json,
      Function<T, String> line,
      String nothing,
      Function<List<T>, List<String>> table) {
    if (json) {
      found.forEach(one -> terminal.say(line.apply(one)));
    } else if (found.isEmpty()) {
      terminal.say(nothing);
    } else {
      terminal.say(table.apply(found));
    }
  }

  @Override
  public final Integer call() throws Exception {
    run();
    return exitCode;
  }
}
