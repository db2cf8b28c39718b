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
   * @param group name of its top-level command; empty if it is a top-level command itself
   * @param command annotated for picocli
   */
  record Subcommand(String group, Callable<Integer> command) {}

  /** Returns the subcommands, in help order. */
  List<Subcommand> subcommands(Console console);
}
