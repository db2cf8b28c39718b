package dev.onset.app.cli;

import dev.onset.app.command.CommandGroup;
import picocli.CommandLine.Command;

@Command(
    name = "dlq",
    description = "Lists, shows and replays the records that were set aside.",
    footer = {
      "  onset dlq list -c onset.properties --reason MALFORMED",
      "  onset dlq show 0123456789abcdef -c onset.properties",
      "  onset dlq replay --reason OVERSIZED_TEXT -c onset.properties --dry-run"
    },
    subcommands = {DlqListCommand.class, DlqShowCommand.class, DlqReplayCommand.class})
final class DlqCommand extends CommandGroup {}
