package dev.onset.app.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import java.io.PrintWriter;
import picocli.CommandLine;

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
    CommandLine line =
        new CommandLine(root)
            .addSubcommand(new DemoCommand(terminal))
            .addSubcommand(new BenchCommand(terminal))
            .addSubcommand(new RunCommand(terminal))
            .addSubcommand(new IntakeCommand(terminal))
            .addSubcommand(new ReplayCommand(terminal))
            .addSubcommand(new ImportCommand(terminal))
            .addSubcommand(new DoctorCommand(terminal))
            .addSubcommand(new ExtractCommand(terminal))
            .addSubcommand(new RelevanceCommand(terminal))
            .addSubcommand(ReviewCommand.withDesk(terminal))
            .addSubcommand(new ReviewWorkerCommand(terminal))
            .addSubcommand(new MinimizeCommand(terminal))
            .addSubcommand(
                new CommandLine(new LeakageCommand())
                    .addSubcommand(new LeakageCommand.Score(terminal)))
            .addSubcommand(new AuditCommand(terminal))
            .addSubcommand(new AccessCommand(terminal))
            .addSubcommand(new RevealCommand(terminal))
            .addSubcommand(new RestoreCommand(terminal))
            .addSubcommand(new ProduceCommand(terminal))
            .addSubcommand(new TailCommand(terminal))
            .addSubcommand(new ExplainCommand(terminal))
            .addSubcommand(new FeedbackCommand(terminal))
            .addSubcommand(new WebhookCommand(terminal))
            .addSubcommand(new ConsoleCommand(terminal))
            .addSubcommand(new SessionCommand(terminal))
            .addSubcommand(new StatusCommand(terminal))
            .addSubcommand(new EraseCommand(terminal))
            .addSubcommand(new ReopenCommand(terminal))
            .addSubcommand(new ReleaseCommand(terminal))
            .addSubcommand(
                new CommandLine(new KeysCommand(terminal))
                    .addSubcommand(new PublicKeysCommand(terminal)))
            .addSubcommand(new ResetCommand(terminal))
            .addSubcommand(
                new CommandLine(new DlqCommand())
                    .addSubcommand(new DlqListCommand(terminal))
                    .addSubcommand(new DlqShowCommand(terminal))
                    .addSubcommand(new DlqReplayCommand(terminal)))
            .addSubcommand(
                new CommandLine(new TopicsCommand())
                    .addSubcommand(new TopicsCommand.Create(terminal))
                    .addSubcommand(new TopicsCommand.Check(terminal)))
            .addSubcommand(
                new CommandLine(new PolicyCommand())
                    .addSubcommand(new PolicyCommand.Explain(terminal))
                    .addSubcommand(new PolicyCommand.Check(terminal))
                    .addSubcommand(new PolicyCommand.Put(terminal))
                    .addSubcommand(new PolicyCommand.Get(terminal))
                    .addSubcommand(new PolicyCommand.ListPolicies(terminal)))
            .addSubcommand(new ModelsCommand(terminal))
            .addSubcommand(new CompletionCommand(terminal));
    FurtherCommands.addTo(line, terminal);
    return line.setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setOut(terminal.writer())
        .setErr(terminal.errorWriter());
  }

  private static String oneLine(String message) {
    String line = message.lines().findFirst().orElse("Onset does not understand the command");
    return line.endsWith(".") ? line : line + ".";
  }
}
