package dev.onset.app;

import dev.onset.app.cli.CommandLines;
import dev.onset.app.terminal.Terminal;

/** The program {@code onset}. */
public final class Main {
  private Main() {}

  /** Runs one command and exits with its code. */
  public static void main(String[] args) {
    System.exit(CommandLines.run(Terminal.system(), args));
  }
}
