package dev.onset.app.cli;

import dev.onset.app.alert.AlertJson;
import dev.onset.app.alert.AlertLines;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.PolicyWords;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.command.AlertLinkOptions;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.leakage.LeakageSentence;
import dev.onset.model.Alert;
import dev.onset.model.LeakageFinding;
import dev.onset.serdes.Codec;
import dev.onset.serdes.Codecs;
import dev.onset.serdes.WireException;
import dev.onset.serdes.WireFormat;
import dev.onset.streams.topics.Topic;
import dev.onset.streams.topics.Topics;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "tail",
    description =
        "Follows a topic. Prints alerts as a table on a terminal; all other topics, and any topic"
            + " in a pipe, as JSON Lines. An alert says when it was raised, why, and where to go"
            + " next. Ctrl-C ends it.",
    footer = {
      "  onset tail alerts --bootstrap-server localhost:9092",
      "  onset tail alerts -c onset.properties --chat-url 'https://crm.example/chats/{session}'",
      "  onset tail risk --from-beginning --max 100 -c onset.properties | jq .state"
    })
final class TailCommand extends TerminalCommand {
  /** The topics to watch. Turns are not among them, because they contain raw text. */
  enum Watched {
    alerts(Topics::alerts, codecs -> codecs.alerts(WireFormat.JSON)),
    risk(Topics::risk, codecs -> codecs.verdicts(WireFormat.JSON)),
    redactions(Topics::redactions, codecs -> codecs.redactions(WireFormat.JSON)),
    redacted(Topics::redactedTurns, codecs -> codecs.redactedTurns(WireFormat.JSON)),
    leakage(Topics::leakage, codecs -> codecs.leakage(WireFormat.JSON)),
    reviews(Topics::reviews, codecs -> codecs.reviews(WireFormat.JSON)),
    provenance(Topics::provenance, codecs -> codecs.provenance(WireFormat.JSON)),
    receipts(Topics::receipts, codecs -> codecs.receipts(WireFormat.JSON)),
    dlq(Topics::deadLetters, codecs -> codecs.deadLetters(WireFormat.JSON));

    private final Function<Topics, Topic<?>> topic;
    private final Function<Codecs, Codec<?>> json;

    Watched(Function<Topics, Topic<?>> topic, Function<Codecs, Codec<?>> json) {
      this.topic = topic;
      this.json = json;
    }
  }

  @Parameters(
      index = "0",
      defaultValue = "alerts",
      paramLabel = "TOPIC",
      description = "One of ${COMPLETION-CANDIDATES} (default: alerts).")
  private Watched watched;

  @Mixin private ClusterOptions cluster;
  @Mixin private AlertLinkOptions links;

  @Option(names = "--from-beginning", description = "Start with the oldest record.")
  private boolean fromBeginning;

  @Option(
      names = {"-n", "--max"},
      paramLabel = "N",
      description = "Stop after N records.")
  private Long max;

  @Override
  void run() {
    if (max != null && max < 1) {
      throw new UsageException("--max must be 1 or more.");
    }
    Cluster target = cluster.cluster(terminal);
    List<String> names = List.of(watched.topic.apply(target.topics()).name());
    Codecs codecs = target.codecs();
    PolicyWords words = new PolicyWords(target);
    AlertJson alerts = new AlertJson(codecs, links.links(), words::of);
    boolean table = terminal.interactive() && watched == Watched.alerts;
    if (table) {
      terminal.say(AlertLines.HEADER);
    }
    try (TopicReader reader =
        fromBeginning
            ? TopicReader.fromBeginning(target, names)
            : TopicReader.fromNow(target, names)) {
      long left = max == null ? Long.MAX_VALUE : max;
      while (left > 0) {
        for (ConsumerRecord<String, byte[]> record : reader.poll()) {
          if (record.value() != null && left > 0) {
            show(record, watched.json.apply(codecs), alerts, words, table);
            left--;
          }
        }
      }
    }
  }

  private <T> void show(
      ConsumerRecord<String, byte[]> record,
      Codec<T> codec,
      AlertJson alerts,
      PolicyWords words,
      boolean table) {
    T value;
    try {
      value = codec.decode(record.value());
    } catch (WireException e) {
      terminal.warn(
          "%s-%s@%s: %s", record.topic(), record.partition(), record.offset(), e.getMessage());
      return;
    }
    if (value instanceof LeakageFinding finding) {
      terminal.say(LeakageSentence.beside(finding, codec.encode(value)));
    } else if (!(value instanceof Alert alert)) {
      terminal.say(new String(codec.encode(value), StandardCharsets.UTF_8));
    } else if (table) {
      RaisedAlert raised = RaisedAlert.of(alert, record);
      terminal.say(AlertLines.rows(raised, words.of(alert), terminal.ink()));
    } else {
      terminal.say(AlertJson.line(alerts.of(RaisedAlert.of(alert, record))));
    }
  }
}
