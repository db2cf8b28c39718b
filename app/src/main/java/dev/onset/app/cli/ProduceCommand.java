package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.InputOption;
import dev.onset.app.input.InputChats;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.formats.InputTurn;
import dev.onset.streams.topics.TopicCheck;
import org.apache.kafka.clients.admin.Admin;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "produce",
    description = "Sends the turns of a file to a cluster's turns topic.",
    footer = {
      "  onset produce --input chats.jsonl --bootstrap-server localhost:9092",
      "  zcat chats.jsonl.gz | onset produce --input - --config onset.properties"
    })
final class ProduceCommand extends TerminalCommand {
  @Mixin private InputOption input;
  @Mixin private ClusterOptions cluster;

  @Override
  void run() throws Exception {
    Cluster target = cluster.cluster(terminal);
    long[] sent = new long[1];
    try (TolerantReader intake = input.open(terminal)) {
      // Fails at once if the brokers or the topic are missing; a producer would wait a minute.
      try (Admin admin = target.admin()) {
        TopicCheck.requireExists(admin, target.topics().turns(), target.limit());
      }
      try (TurnProducer feed = new TurnProducer(target);
          Progress progress = Progress.of(terminal, "produce", " turns")) {
        intake.forEach(
            record -> {
              for (InputTurn turn : InputChats.turns(record)) {
                feed.send(turn.turn());
                progress.step();
                sent[0]++;
              }
            });
        feed.flush();
      }
    }
    terminal.say(sent[0] + " turns sent to " + target.topics().turns().name() + ".");
  }
}
