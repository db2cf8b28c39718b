package dev.onset.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "dlq",
    description = "Lists, shows and replays the records that were set aside.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset dlq list -c onset.properties --reason MALFORMED",
      "  onset dlq show 0123456789abcdef -c onset.properties",
      "  onset dlq replay --reason OVERSIZED_TEXT -c onset.properties --dry-run"
    })
final class DlqCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Say 'onset dlq list', 'onset dlq show' or 'onset dlq replay'.");
  }
}
