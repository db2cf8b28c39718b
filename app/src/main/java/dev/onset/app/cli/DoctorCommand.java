package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.ExportFormatOptions;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.InputOption;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.UsageException;
import dev.onset.app.doctor.InputFindings;
import dev.onset.app.input.TolerantReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.InputTurn;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import dev.onset.serdes.Codec;
import dev.onset.serdes.WireException;
import dev.onset.streams.messages.Message;
import dev.onset.streams.messages.MessageMapping;
import dev.onset.streams.messages.Reading;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "doctor",
    description =
        "Says what Onset understands of a file or a topic: format, chats, who speaks, times,"
            + " languages, and five turns as it reads them, masked. Decides nothing and writes"
            + " nothing.",
    footer = {
      "  onset doctor connect.json",
      "  onset doctor exports/ --role \"Night desk=agent\"",
      "  onset doctor --topic chats -c onset.properties"
    })
final class DoctorCommand extends TerminalCommand {
  private static final Duration SILENCE = Duration.ofSeconds(2);

  @Parameters(paramLabel = "FILE", arity = "0..1", description = InputOption.DESCRIPTION)
  private String input;

  @Option(
      names = "--topic",
      paramLabel = "T",
      description =
          "Read the turns of a topic of a cluster instead, from its beginning; of a topic of the"
              + " intake, its messages by the intake's pointers.")
  private String topic;

  @Option(
      names = "--limit",
      defaultValue = "1000",
      paramLabel = "N",
      description = "Records of a topic that are read at most (default: 1000).")
  private int limit;

  @Mixin private ClusterOptions cluster;

  @Mixin private ExportFormatOptions format;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  @Override
  void run() throws Exception {
    if ((input == null) == (topic == null)) {
      throw new UsageException("Name a file, or a topic with --topic.");
    }
    if (limit < 1) {
      throw new UsageException("--limit takes a number from 1.");
    }
    Policy decided = policy.policy(() -> PolicyReader.CONTACT_CENTER, Map.of());
    InputFindings findings = new InputFindings(decided, gliner.pipeline(decided));
    if (topic != null) {
      read(cluster.cluster(terminal), findings);
    } else {
      try (TolerantReader intake = InputOption.open(input, format.options(), terminal)) {
        intake.forEach(findings::take);
        findings.leftOut(intake.leftOut());
      }
    }
    terminal.say(findings.lines());
  }

  private void read(Cluster source, InputFindings findings) {
    Consumer<byte[]> taker =
        source.config().intakeTopics().contains(topic)
            ? messages(source.config().intakeMappings().of(topic), findings)
            : turns(source.topics().turns().codec(), findings);
    int left = limit;
    try (TopicReader reader = TopicReader.fromBeginning(source, List.of(topic))) {
      ConsumerRecords<String, byte[]> records = reader.poll(SILENCE);
      while (left > 0 && !records.isEmpty()) {
        for (ConsumerRecord<String, byte[]> record : records) {
          if (left-- > 0) {
            taker.accept(record.value());
          }
        }
        records = reader.poll(SILENCE);
      }
    }
  }

  private static Consumer<byte[]> turns(Codec<Turn> codec, InputFindings findings) {
    return value -> {
      try {
        findings.take(new InputRecord.LooseTurn(new InputTurn(codec.decode(value), List.of())));
      } catch (WireException e) {
        findings.unreadable(e.reason());
      }
    };
  }

  /** As the intake reads them, numbered as they arrive. */
  private static Consumer<byte[]> messages(MessageMapping mapping, InputFindings findings) {
    findings.readBy(mapping);
    Map<SessionId, Integer> next = new HashMap<>();
    return value -> {
      Reading reading = mapping.read(Optional.ofNullable(value));
      if (reading instanceof Reading.Said said) {
        Message message = said.message();
        int index = next.merge(message.session(), 1, Integer::sum) - 1;
        findings.message(message.numbered(index, 0));
      } else if (reading instanceof Reading.Unusable unusable) {
        findings.unreadable(unusable.reason());
      } else {
        findings.passedOver();
      }
    };
  }
}
