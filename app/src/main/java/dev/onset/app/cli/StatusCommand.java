package dev.onset.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.app.command.Failures;
import dev.onset.app.command.InstanceOptions;
import dev.onset.app.terminal.StatusText;
import dev.onset.app.terminal.Terminal;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "status",
    description = "Shows the partitions, restore progress, lag and memory of a running instance.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset status --token-file auditor.token",
      "  onset status --url http://127.0.0.1:8081 --token-file auditor.token --json"
    })
final class StatusCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private InstanceOptions instance;

  StatusCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    JsonNode answer = instance.instance().get("/status");
    if (instance.json()) {
      terminal.out().println(answer);
    } else {
      StatusText.lines(answer).forEach(terminal.out()::println);
    }
    return Failures.OK;
  }
}
