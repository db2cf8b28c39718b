package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.InputOption;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.streams.topics.TopicCheck;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.admin.Admin;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "produce",
    description = "Sends the turns of a file to a cluster's turns topic.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset produce --input chats.jsonl --bootstrap-server localhost:9092",
      "  zcat chats.jsonl.gz | onset produce --input - --config onset.properties"
    })
final class ProduceCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private InputOption input;
  @Mixin private ClusterOptions cluster;

  ProduceCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    Cluster target = cluster.cluster(terminal);
    long sent = 0;
    try (TolerantReader intake = input.open(terminal)) {
      requireTopic(target);
      try (TurnProducer feed = new TurnProducer(target);
          Progress progress = Progress.of(terminal, "produce", " turns")) {
        Optional<InputRecord> record = intake.next();
        while (record.isPresent()) {
          for (InputTurn turn : turns(record.get())) {
            feed.send(turn.turn());
            progress.step();
            sent++;
          }
          record = intake.next();
        }
        feed.flush();
      }
    }
    terminal.out().println(sent + " turns sent to " + target.topics().turns().name() + ".");
    return Failures.OK;
  }

  /**
   * Fails at once if the brokers or the topic are missing; a producer would wait a minute. Checks
   * only the turns topic, since writing turns needs no other.
   */
  private static void requireTopic(Cluster target) {
    try (Admin admin = target.admin()) {
      TopicCheck.requireExists(admin, target.topics().turns(), target.limit());
    }
  }

  private static List<InputTurn> turns(InputRecord record) {
    if (record instanceof InputRecord.Dialogue dialogue) {
      return dialogue.turns();
    }
    return record instanceof InputRecord.LooseTurn loose ? List.of(loose.turn()) : List.of();
  }
}
