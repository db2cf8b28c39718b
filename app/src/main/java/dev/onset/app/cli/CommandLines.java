package dev.onset.app.cli;

import dev.onset.app.command.CommandProvider;
import dev.onset.app.command.Failures;
import dev.onset.app.command.Logging;
import dev.onset.app.terminal.Terminal;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Assembles the commands and runs one. */
public final class CommandLines {
  private CommandLines() {}

  /**
   * Runs one call of the command line.
   *
   * @return the exit code: 0 success, 1 failure, 2 bad usage or bad input
   */
  public static int run(Terminal terminal, String... args) {
    OnsetCommand root = new OnsetCommand();
    CommandLine line = commandLine(root, terminal);
    line.setExecutionStrategy(
        parsed -> {
          Logging.configure(root.debug());
          return new CommandLine.RunLast().execute(parsed);
        });
    line.setParameterExceptionHandler(
        (e, given) -> {
          PrintWriter err = e.getCommandLine().getErr();
          err.println(oneLine(e.getMessage()));
          err.println("Try '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
          return Failures.USAGE;
        });
    line.setExecutionExceptionHandler(
        (e, failed, parsed) -> {
          failed.getErr().println(Failures.sentence(e));
          if (root.debug()) {
            e.printStackTrace(failed.getErr());
          }
          return Failures.exitCode(e);
        });
    return line.execute(args);
  }

  /** Builds the root command with all its subcommands. */
  static CommandLine commandLine(OnsetCommand root, Terminal terminal) {
    CommandLine line = new CommandLine(root, new OnTerminal(terminal));
    FurtherCommands further = new FurtherCommands(line, terminal);
    line.addSubcommand(DemoCommand.class);
    further.add(CommandProvider.BENCH);
    OnsetCommand.SUBCOMMANDS.forEach(line::addSubcommand);
    ReviewCommand.requireOptionsOfItsOwn(line.getSubcommands().get("review").getCommandSpec());
    further.addOthers();
    headExamples(line);
    return line.setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setOut(terminal.writer())
        .setErr(terminal.errorWriter());
  }

  /** Makes the commands that are named by their classes. */
  private record OnTerminal(Terminal terminal) implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      K made = CommandLine.defaultFactory().create(type);
      if (made instanceof TerminalCommand command) {
        command.terminal = terminal;
      }
      return made;
    }
  }

  /** What stands below the help of a command are examples of it. */
  private static void headExamples(CommandLine line) {
    UsageMessageSpec help = line.getCommandSpec().usageMessage();
    if (help.footer().length > 0) {
      help.footerHeading(help.footerHeading() + "%nExamples:%n");
    }
    line.getSubcommands().values().forEach(CommandLines::headExamples);
  }

  private static String oneLine(String message) {
    String line = message.lines().findFirst().orElse("Onset does not understand the command");
    return line.endsWith(".") ? line : line + ".";
  }
}
