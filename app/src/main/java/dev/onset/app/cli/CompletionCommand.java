package dev.onset.app.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "completion",
    description = "Prints a completion script for bash and zsh.",
    footer = {"  source <(onset completion)", "  onset completion > ~/.onset/completion.sh"})
final class CompletionCommand extends TerminalCommand {
  @Spec private CommandSpec spec;

  @Override
  void run() {
    terminal.say(AutoComplete.bash("onset", spec.root().commandLine()));
  }
}
