package dev.onset.app.cli;

import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.terminal.Terminal;
import dev.onset.streams.IntakeApp;
import dev.onset.streams.config.OnsetConfig;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "intake",
    description =
        "Numbers the messages that platforms put on topics of their own, and writes them to the"
            + " turns topic, until it is stopped. JSON pointers in the settings say where a message"
            + " has its session, speaker and text.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset intake -c onset.properties",
      "  onset intake -c onset.properties -P onset.intake.topics=chats,calls"
          + " -P onset.intake.session=/conversation/id -P onset.intake.speaker=/from/role"
          + " -P onset.intake.text=/body -P onset.intake.message.id=/id -P onset.http.port=8081"
    })
final class IntakeCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  IntakeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws InterruptedException {
    OnsetConfig config = cluster.config(terminal, key.settings(terminal));
    return UntilStopped.run(
        terminal,
        new IntakeApp(config),
        "The intake reads "
            + String.join(", ", config.intakeTopics())
            + " from "
            + config.bootstrapServers());
  }
}
