package dev.onset.app.command;

import dev.onset.app.terminal.Terminal;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Adds subcommands from further jars on the class path, such as the laboratory's. The launcher
 * finds implementations with {@link java.util.ServiceLoader}.
 */
public interface CommandProvider {
  /**
   * The laboratory's commands, so that a call of one whose jars are absent is understood. Those of
   * a group that is the laboratory's own are left out.
   */
  List<String> LABORATORY =
      List.of(
          "generate",
          "evaluate",
          "calibrate",
          "owners",
          "needs",
          "disclosures",
          "leakage train",
          "leakage evaluate",
          "models train");

  /**
   * One subcommand.
   *
   * @param group name of its top-level command; empty if it is a top-level command itself
   * @param command annotated for picocli
   */
  record Subcommand(String group, Callable<Integer> command) {}

  /** Returns the subcommands, in help order. */
  List<Subcommand> subcommands(Terminal terminal);
}
