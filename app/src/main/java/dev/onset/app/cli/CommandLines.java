package dev.onset.app.cli;

import dev.onset.app.command.CommandProvider;
import dev.onset.app.command.Failures;
import dev.onset.app.console.Console;
import java.io.PrintWriter;
import java.util.ServiceLoader;
import picocli.CommandLine;

/** Assembles the commands and runs one. */
public final class CommandLines {
  private CommandLines() {}

  /**
   * Runs one call of the command line.
   *
   * @return the exit code: 0 success, 1 failure, 2 bad usage or bad input
   */
  public static int run(Console console, String... args) {
    OnsetCommand root = new OnsetCommand();
    CommandLine line = commandLine(root, console);
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
  static CommandLine commandLine(OnsetCommand root, Console console) {
    CommandLine line =
        new CommandLine(root)
            .addSubcommand(new DemoCommand(console))
            .addSubcommand(new BenchCommand(console))
            .addSubcommand(new RunCommand(console))
            .addSubcommand(new IntakeCommand(console))
            .addSubcommand(new ReplayCommand(console))
            .addSubcommand(new ImportCommand(console))
            .addSubcommand(new DoctorCommand(console))
            .addSubcommand(new ExtractCommand(console))
            .addSubcommand(new RelevanceCommand(console))
            .addSubcommand(new ReviewCommand(console))
            .addSubcommand(new ReviewWorkerCommand(console))
            .addSubcommand(new MinimizeCommand(console))
            .addSubcommand(
                new CommandLine(new LeakageCommand())
                    .addSubcommand(new LeakageCommand.Score(console)))
            .addSubcommand(new AuditCommand(console))
            .addSubcommand(new RevealCommand(console))
            .addSubcommand(new ProduceCommand(console))
            .addSubcommand(new TailCommand(console))
            .addSubcommand(new ExplainCommand(console))
            .addSubcommand(new WebhookCommand(console))
            .addSubcommand(new SessionCommand(console))
            .addSubcommand(new StatusCommand(console))
            .addSubcommand(new EraseCommand(console))
            .addSubcommand(new ReopenCommand(console))
            .addSubcommand(new ReleaseCommand(console))
            .addSubcommand(
                new CommandLine(new KeysCommand(console))
                    .addSubcommand(new PublicKeysCommand(console)))
            .addSubcommand(new ResetCommand(console))
            .addSubcommand(new MigrateCommand(console))
            .addSubcommand(
                new CommandLine(new DlqCommand())
                    .addSubcommand(new DlqListCommand(console))
                    .addSubcommand(new DlqShowCommand(console))
                    .addSubcommand(new DlqReplayCommand(console)))
            .addSubcommand(
                new CommandLine(new TopicsCommand())
                    .addSubcommand(new TopicsCommand.Create(console))
                    .addSubcommand(new TopicsCommand.Check(console)))
            .addSubcommand(
                new CommandLine(new PolicyCommand())
                    .addSubcommand(new PolicyCommand.Explain(console))
                    .addSubcommand(new PolicyCommand.Check(console))
                    .addSubcommand(new PolicyCommand.Put(console))
                    .addSubcommand(new PolicyCommand.Get(console))
                    .addSubcommand(new PolicyCommand.ListPolicies(console)))
            .addSubcommand(new ModelsCommand(console))
            .addSubcommand(new CompletionCommand(console));
    for (CommandProvider provider : ServiceLoader.load(CommandProvider.class)) {
      for (CommandProvider.Subcommand one : provider.subcommands(console)) {
        CommandLine parent = one.group().isEmpty() ? line : line.getSubcommands().get(one.group());
        parent.addSubcommand(one.command());
      }
    }
    AbsentCommand.addTo(line);
    return line.setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setOut(console.writer())
        .setErr(console.errorWriter());
  }

  private static String oneLine(String message) {
    String line = message.lines().findFirst().orElse("Onset does not understand the command");
    return line.endsWith(".") ? line : line + ".";
  }
}
