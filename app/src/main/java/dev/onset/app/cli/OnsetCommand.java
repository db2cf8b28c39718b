package dev.onset.app.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The root command {@code onset}; its subcommands do the work. */
@Command(
    name = "onset",
    versionProvider = VersionProvider.class,
    description =
        "Finds the turn of a chat at which a person becomes re-identifiable, live on Kafka or in"
            + " past chats.",
    footer = {
      "  onset demo",
      "  onset replay --input chats.jsonl --output out",
      "  onset run --config onset.properties",
      "",
      "Exit codes: 0 fine, 1 failure, 2 bad usage or bad input."
    })
final class OnsetCommand implements Callable<Integer> {
  /** The subcommands of this module behind the first one, {@link DemoCommand}, in help order. */
  static final List<Class<?>> SUBCOMMANDS =
      List.of(
          RunCommand.class,
          IntakeCommand.class,
          ReplayCommand.class,
          ImportCommand.class,
          DoctorCommand.class,
          ExtractCommand.class,
          RelevanceCommand.class,
          ReviewCommand.class,
          ReviewWorkerCommand.class,
          MinimizeCommand.class,
          LeakageCommand.class,
          AuditCommand.class,
          AccessCommand.class,
          RevealCommand.class,
          RestoreCommand.class,
          ProduceCommand.class,
          TailCommand.class,
          ExplainCommand.class,
          FeedbackCommand.class,
          WebhookCommand.class,
          ConsoleCommand.class,
          SessionCommand.class,
          StatusCommand.class,
          EraseCommand.class,
          ReopenCommand.class,
          ReleaseCommand.class,
          KeysCommand.class,
          ResetCommand.class,
          DlqCommand.class,
          TopicsCommand.class,
          PolicyCommand.class,
          ModelsCommand.class,
          CompletionCommand.class);

  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Show this help and exit.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  private boolean version;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show stack traces and more log lines.")
  private boolean debug;

  boolean debug() {
    return debug;
  }

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Name a command; 'onset --help' lists them.");
  }
}
