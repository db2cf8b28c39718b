package dev.onset.app.command;

import dev.onset.app.terminal.Terminal;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Adds subcommands from further jars on the class path: the evaluation's and the laboratory's. The
 * launcher finds implementations with {@link java.util.ServiceLoader}.
 */
public interface CommandProvider {
  /**
   * A command of a further jar.
   *
   * @param name its name, behind its group's where it is not a top-level command
   * @param module the module whose jar has it
   */
  record Further(String name, String module) {}

  /** Measures Onset; the help lists it beside the demo. */
  Further BENCH = new Further("bench", "evaluation");

  /**
   * The commands of further jars, in help order but for {@link #BENCH}, so that a call of one whose
   * jar is absent is understood. Those of a group that is a module's own are left out.
   */
  List<Further> FURTHER =
      List.of(
          BENCH,
          new Further("generate", "laboratory"),
          new Further("evaluate", "evaluation"),
          new Further("calibrate", "evaluation"),
          new Further("owners", "evaluation"),
          new Further("needs", "laboratory"),
          new Further("disclosures", "laboratory"),
          new Further("leakage train", "evaluation"),
          new Further("leakage evaluate", "laboratory"),
          new Further("models train", "laboratory"));

  /**
   * One subcommand. Where two jars have one of the same name, the more special class counts.
   *
   * @param group name of its top-level command; empty if it is a top-level command itself
   * @param command annotated for picocli
   */
  record Subcommand(String group, Callable<Integer> command) {}

  /** Returns the subcommands. */
  List<Subcommand> subcommands(Terminal terminal);
}
