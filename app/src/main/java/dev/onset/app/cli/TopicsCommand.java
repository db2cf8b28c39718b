package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.CommandGroup;
import dev.onset.streams.topics.TopicCheck;
import dev.onset.streams.topics.TopicCreate;
import java.util.List;
import org.apache.kafka.clients.admin.Admin;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "topics",
    description = "Creates or checks Onset's topics on a cluster.",
    footer = {
      "  onset topics create --bootstrap-server localhost:9092",
      "  onset topics check --config onset.properties"
    },
    subcommands = {TopicsCommand.Create.class, TopicsCommand.Check.class})
final class TopicsCommand extends CommandGroup {
  @Command(
      name = "create",
      description = "Creates the topics that do not exist yet.",
      footer = {
        "  onset topics create --bootstrap-server localhost:9092",
        "  onset topics create -c onset.properties -P onset.topics.partitions=12"
      })
  static final class Create extends TerminalCommand {
    @Mixin private ClusterOptions cluster;

    @Override
    void run() {
      Cluster target = cluster.cluster(terminal);
      try (Admin admin = target.admin()) {
        List<String> created =
            TopicCreate.create(
                admin,
                target.topics(),
                target.config().partitions(),
                target.config().replicationFactor(),
                target.limit());
        if (created.isEmpty()) {
          terminal.say("Every topic exists already.");
        }
        created.forEach(topic -> terminal.say("Created " + topic + "."));
      }
    }
  }

  @Command(
      name = "check",
      description = "Checks that every topic exists and has the settings that Onset needs.",
      footer = {"  onset topics check --bootstrap-server localhost:9092"})
  static final class Check extends TerminalCommand {
    @Mixin private ClusterOptions cluster;

    @Override
    void run() {
      Cluster target = cluster.cluster(terminal);
      try (Admin admin = target.admin()) {
        int partitions = TopicCheck.check(admin, target.topics(), target.limit());
        terminal.say("All topics are there, with " + partitions + " partitions each.");
      }
    }
  }
}
