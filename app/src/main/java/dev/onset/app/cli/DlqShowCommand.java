package dev.onset.app.cli;

import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.cluster.ReplayOutcome;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.KeyOptions;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.serdes.DecryptedRecord;
import dev.onset.streams.deadletter.DeadLetterOpener;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    description =
        "Shows one letter; with --reveal the bytes of its record, decrypted, and nothing else.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset dlq show 0123456789abcdef --config onset.properties",
      "  onset dlq show 0123456789abcdef -c onset.properties --reveal > record.bin"
    })
final class DlqShowCommand implements Callable<Integer> {
  private final Terminal terminal;

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

  DlqShowCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    TraceId wanted = new TraceId(trace);
    return reveal ? reveal(wanted) : show(wanted);
  }

  private int show(TraceId wanted) {
    DeadLetterTopic letters = new DeadLetterTopic(cluster.cluster(terminal), OptionalLong.empty());
    Set<DeadLetterRecord.Place> replayed;
    try (Progress progress = Progress.of(terminal, "dlq", " records")) {
      replayed = letters.replayed(progress::step);
    }
    Shown shown = new Shown(wanted, new DeadLetterLines(terminal, json, replayed));
    letters.read(shown);
    return shown.outcome();
  }

  private int reveal(TraceId wanted) {
    KeyedCluster keyed = KeyedCluster.of(cluster, key, terminal);
    Revealed revealed = new Revealed(wanted, keyed.opener());
    new DeadLetterTopic(keyed.cluster(), OptionalLong.empty()).read(revealed);
    return revealed.outcome();
  }

  /** Visits the letters of one trace. Results that could not be written share a trace id. */
  private abstract class OfTrace extends DeadLetterVisit {
    private final TraceId wanted;
    private int found;
    private boolean complete = true;

    OfTrace(TraceId wanted) {
      super(terminal, new Progress.Silent());
      this.wanted = wanted;
    }

    @Override
    public final void letter(DeadLetterRecord letter) {
      if (letter.content().traceId().equals(wanted.digits())) {
        complete &= take(letter, found == 0);
        found++;
      }
    }

    /**
     * @param first whether this is the first letter found
     * @return whether the letter had the requested content
     */
    abstract boolean take(DeadLetterRecord letter, boolean first);

    int outcome() {
      if (found == 0) {
        throw wanted.unknown();
      }
      return complete ? Failures.OK : Failures.FAILURE;
    }
  }

  private final class Shown extends OfTrace {
    private final DeadLetterLines lines;

    Shown(TraceId wanted, DeadLetterLines lines) {
      super(wanted);
      this.lines = lines;
    }

    @Override
    boolean take(DeadLetterRecord letter, boolean first) {
      if (first) {
        lines.begin();
      }
      lines.print(letter);
      if (!json && letter.content().payload().length == 0) {
        terminal.out().println("It holds no bytes.");
      }
      return true;
    }
  }

  private final class Revealed extends OfTrace {
    private final DeadLetterOpener opener;
    private boolean written;

    Revealed(TraceId wanted, DeadLetterOpener opener) {
      super(wanted);
      this.opener = opener;
    }

    /** Prints a line break between records. */
    @Override
    boolean take(DeadLetterRecord letter, boolean first) {
      if (opener.isShut(letter.content())) {
        terminal
            .err()
            .println("The letter " + trace + " cannot be opened: " + ReplayOutcome.SHUT + ".");
        return false;
      }
      Optional<DecryptedRecord> kept = ReplayOutcome.Rule.open(letter.content(), opener);
      if (kept.isEmpty()) {
        terminal.err().println("The letter " + trace + " holds no bytes.");
        return false;
      }
      if (written) {
        terminal.out().println();
      }
      byte[] bytes = kept.get().value();
      terminal.out().write(bytes, 0, bytes.length);
      terminal.out().flush();
      written = true;
      return true;
    }
  }
}
