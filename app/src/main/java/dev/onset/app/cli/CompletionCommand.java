package dev.onset.app.cli;

import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "completion",
    description = "Prints a completion script for bash and zsh.",
    footerHeading = "%nExamples:%n",
    footer = {"  source <(onset completion)", "  onset completion > ~/.onset/completion.sh"})
final class CompletionCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;

  CompletionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    terminal.out().println(AutoComplete.bash("onset", spec.root().commandLine()));
    return Failures.OK;
  }
}
