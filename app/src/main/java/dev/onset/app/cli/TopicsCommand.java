package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.CommandGroup;
import dev.onset.app.command.Failures;
import dev.onset.app.terminal.Terminal;
import dev.onset.streams.topics.TopicCheck;
import dev.onset.streams.topics.TopicCreate;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.admin.Admin;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "topics",
    description = "Creates or checks Onset's topics on a cluster.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset topics create --bootstrap-server localhost:9092",
      "  onset topics check --config onset.properties"
    })
final class TopicsCommand extends CommandGroup {
  @Command(
      name = "create",
      description = "Creates the topics that do not exist yet.",
      footerHeading = "%nExamples:%n",
      footer = {
        "  onset topics create --bootstrap-server localhost:9092",
        "  onset topics create -c onset.properties -P onset.topics.partitions=12"
      })
  static final class Create implements Callable<Integer> {
    private final Terminal terminal;
    @Mixin private ClusterOptions cluster;

    Create(Terminal terminal) {
      this.terminal = terminal;
    }

    @Override
    public Integer call() {
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
          terminal.out().println("Every topic exists already.");
        }
        created.forEach(topic -> terminal.out().println("Created " + topic + "."));
      }
      return Failures.OK;
    }
  }

  @Command(
      name = "check",
      description = "Checks that every topic exists and has the settings that Onset needs.",
      footerHeading = "%nExamples:%n",
      footer = {"  onset topics check --bootstrap-server localhost:9092"})
  static final class Check implements Callable<Integer> {
    private final Terminal terminal;
    @Mixin private ClusterOptions cluster;

    Check(Terminal terminal) {
      this.terminal = terminal;
    }

    @Override
    public Integer call() {
      Cluster target = cluster.cluster(terminal);
      try (Admin admin = target.admin()) {
        int partitions = TopicCheck.check(admin, target.topics(), target.limit());
        terminal.out().println("All topics are there, with " + partitions + " partitions each.");
      }
      return Failures.OK;
    }
  }
}
