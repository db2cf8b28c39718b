package dev.onset.app.command;

import dev.onset.app.console.Console;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Adds subcommands from further jars on the class path, such as the laboratory's. The launcher
 * finds implementations with {@link java.util.ServiceLoader}.
 */
public interface CommandProvider {
  /**
   * One subcommand.
   *
   * @param group name of the top-level command under which it stands; empty for a top-level command
   * @param command annotated for picocli
   */
  record Subcommand(String group, Callable<Integer> command) {}

  /** The subcommands, in the order of the help. */
  List<Subcommand> subcommands(Console console);
}
