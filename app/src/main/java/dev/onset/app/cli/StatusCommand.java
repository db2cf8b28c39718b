package dev.onset.app.cli;

import dev.onset.app.command.InstanceOptions;
import dev.onset.app.terminal.StatusText;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "status",
    description = "Shows the partitions, restore progress, lag and memory of a running instance.",
    footer = {
      "  onset status --token-file auditor.token",
      "  onset status --url http://127.0.0.1:8081 --token-file auditor.token --json"
    })
final class StatusCommand extends TerminalCommand {
  @Mixin private InstanceOptions instance;

  @Override
  void run() throws IOException, InterruptedException {
    instance.print("/status", StatusText::lines, terminal);
  }
}
