package dev.onset.app.cli;

import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.streams.IntakeApp;
import dev.onset.streams.config.OnsetConfig;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "intake",
    description =
        "Numbers the messages that platforms put on topics of their own, and writes them to the"
            + " turns topic, until it is stopped. JSON pointers in the settings say where a message"
            + " has its session, speaker and text.",
    footer = {
      "  onset intake -c onset.properties",
      "  onset intake -c onset.properties -P onset.intake.topics=chats,calls"
          + " -P onset.intake.session=/conversation/id -P onset.intake.speaker=/from/role"
          + " -P onset.intake.text=/body -P onset.intake.message.id=/id -P onset.http.port=8081"
    })
final class IntakeCommand extends TerminalCommand {
  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  @Override
  void run() throws InterruptedException {
    OnsetConfig config = cluster.config(terminal, key.settings(terminal));
    UntilStopped.run(
        terminal,
        new IntakeApp(config),
        "The intake reads %s from %s"
            .formatted(String.join(", ", config.intakeTopics()), config.bootstrapServers()));
  }
}
