package dev.onset.app.cli;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.cluster.ReplayOutcome;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.KeyOptions;
import dev.onset.serdes.DecryptedRecord;
import dev.onset.streams.deadletter.DeadLetterOpener;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    description =
        "Shows one letter; with --reveal the bytes of its record, decrypted, and nothing else.",
    footer = {
      "  onset dlq show 0123456789abcdef --config onset.properties",
      "  onset dlq show 0123456789abcdef -c onset.properties --reveal > record.bin"
    })
final class DlqShowCommand extends TerminalCommand {
  @Parameters(index = "0", paramLabel = "TRACE", description = "The trace id of the letter.")
  private String trace;

  @Option(
      names = "--reveal",
      description =
          "Write the decrypted bytes to the standard output. They hold personal data in clear;"
              + " needs the key of the instances.")
  private boolean reveal;

  @Option(names = "--json", description = "JSON instead of a table.")
  private boolean json;

  @Mixin private ClusterOptions cluster;
  @Mixin private KeyOptions key;

  private int found;
  private boolean written;

  @Override
  void run() {
    TraceId wanted = new TraceId(trace);
    if (reveal) {
      KeyedCluster keyed = KeyedCluster.of(cluster, key, terminal);
      DeadLetterOpener opener = keyed.opener();
      visit(keyed.cluster(), wanted, letter -> reveal(letter, opener));
    } else {
      Cluster source = cluster.cluster(terminal);
      DeadLetterLines lines = DeadLetterLines.of(letters(source), terminal, json);
      visit(source, wanted, letter -> show(letter, lines));
    }
    if (found == 0) {
      throw wanted.unknown();
    }
  }

  private static DeadLetterTopic letters(Cluster source) {
    return new DeadLetterTopic(source, OptionalLong.empty());
  }

  /** Results that could not be written share a trace id. */
  private void visit(Cluster source, TraceId wanted, Consumer<DeadLetterRecord> take) {
    letters(source)
        .read(
            letter -> {
              if (letter.content().traceId().equals(wanted.digits())) {
                take.accept(letter);
                found++;
              }
            },
            (at, why) -> DeadLetterLines.unreadable(at, why, terminal),
            () -> {});
  }

  private void show(DeadLetterRecord letter, DeadLetterLines lines) {
    if (found == 0) {
      lines.begin();
    }
    lines.print(letter);
    if (!json && letter.content().payload().length == 0) {
      terminal.say("It holds no bytes.");
    }
  }

  /** Prints the bytes of the record, and a line break between records. */
  private void reveal(DeadLetterRecord letter, DeadLetterOpener opener) {
    if (opener.isShut(letter.content())) {
      terminal.warn("The letter %s cannot be opened: %s.", trace, ReplayOutcome.SHUT);
      failed();
      return;
    }
    Optional<DecryptedRecord> kept = ReplayOutcome.Rule.open(letter.content(), opener);
    if (kept.isEmpty()) {
      terminal.warn("The letter %s holds no bytes.", trace);
      failed();
      return;
    }
    if (written) {
      terminal.say("");
    }
    byte[] bytes = kept.get().value();
    terminal.out().write(bytes, 0, bytes.length);
    terminal.out().flush();
    written = true;
  }
}
