package dev.onset.app.cli;

import dev.onset.app.command.CommandGroup;
import picocli.CommandLine.Command;

@Command(
    name = "dlq",
    description = "Lists, shows and replays the records that were set aside.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset dlq list -c onset.properties --reason MALFORMED",
      "  onset dlq show 0123456789abcdef -c onset.properties",
      "  onset dlq replay --reason OVERSIZED_TEXT -c onset.properties --dry-run"
    })
final class DlqCommand extends CommandGroup {}
