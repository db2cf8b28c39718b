package dev.onset.app.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.ClusterKeys;
import dev.onset.app.cluster.Delivery;
import dev.onset.app.cluster.Letter;
import dev.onset.app.cluster.Letters;
import dev.onset.app.cluster.Redelivery;
import dev.onset.app.console.Console;
import dev.onset.app.console.Progress;
import dev.onset.model.DeadLetter;
import dev.onset.model.KeyRing;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionKey;
import dev.onset.serdes.KeptRecord;
import dev.onset.streams.LetterOpener;
import dev.onset.streams.OnsetConfig;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "dlq",
    description = "Lists, shows and replays the records that were set aside.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  onset dlq list -c onset.properties --reason MALFORMED",
      "  onset dlq show 0123456789abcdef -c onset.properties",
      "  onset dlq replay --reason OVERSIZED_TEXT -c onset.properties --dry-run"
    })
final class DlqCommand implements Callable<Integer> {
  private static final int TRACE_DIGITS = 16;
  private static final JsonMapper JSON = new JsonMapper();
  private static final String ROW = "%-16s  %-17s  %-32s  %9s  %-20s  %-8s";
  private static final String HEADER =
      String.format(Locale.ROOT, ROW, "TRACE", "REASON", "SOURCE", "SIZE", "TIME", "REPLAYED");

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "Say 'onset dlq list', 'onset dlq show' or 'onset dlq replay'.");
  }

  @Command(
      name = "list",
      description =
          "Lists the letters of the dead letters topic as a table, or with --json as JSON Lines."
              + " Shows no content.",
      footerHeading = "%nExamples:%n",
      footer = {
        "  onset dlq list --config onset.properties",
        "  onset dlq list -b localhost:9092 --reason KEY_MISMATCH --since 2026-01-31 --json"
      })
  static final class ListLetters implements Callable<Integer> {
    private final Console console;

    @Option(
        names = "--reason",
        paramLabel = "R",
        description = "Only letters with this reason: ${COMPLETION-CANDIDATES}.")
    private RejectReason reason;

    @Option(
        names = "--since",
        paramLabel = "TIME",
        description =
            "Only letters that are not older: a day, 2026-01-31, or a time,"
                + " 2026-01-31T08:00:00Z; both in UTC.")
    private String since;

    @Option(names = "--json", description = "JSON Lines instead of a table.")
    private boolean json;

    @Mixin private ClusterOptions cluster;

    ListLetters(Console console) {
      this.console = console;
    }

    @Override
    public Integer call() {
      Letters letters = new Letters(cluster.cluster(console), since(since));
      Set<Letter.Place> replayed;
      try (Progress progress = Progress.of(console, "dlq", " records")) {
        replayed = letters.replayed(progress::step);
      }
      if (!json) {
        console.out().println(HEADER);
      }
      letters.read(
          new Visit(console, new Progress.Silent()) {
            @Override
            public void letter(Letter letter) {
              if (reason == null || letter.content().reason() == reason) {
                boolean again = replayed.contains(letter.place());
                console.out().println(json ? line(letter, again) : row(letter, again));
              }
            }
          });
      return Failures.OK;
    }
  }

  @Command(
      name = "show",
      description =
          "Shows one letter; with --reveal the bytes of its record, decrypted, and nothing else.",
      footerHeading = "%nExamples:%n",
      footer = {
        "  onset dlq show 0123456789abcdef --config onset.properties",
        "  onset dlq show 0123456789abcdef -c onset.properties --reveal > record.bin"
      })
  static final class Show implements Callable<Integer> {
    private final Console console;

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

    Show(Console console) {
      this.console = console;
    }

    @Override
    public Integer call() {
      requireTrace(trace);
      Optional<Keyed> keyed =
          reveal ? Optional.of(Keyed.of(cluster, key, console)) : Optional.empty();
      Cluster target = keyed.map(Keyed::cluster).orElseGet(() -> cluster.cluster(console));
      Letters letters = new Letters(target, OptionalLong.empty());
      Tally tally = new Tally();
      Set<Letter.Place> replayed;
      try (Progress progress = Progress.of(console, "dlq", " records")) {
        replayed = reveal ? Set.of() : letters.replayed(progress::step);
      }
      letters.read(
          new Visit(console, new Progress.Silent()) {
            @Override
            public void letter(Letter letter) {
              if (!letter.content().traceId().equals(trace)) {
                return;
              }
              if (keyed.isPresent()) {
                reveal(letter.content(), keyed.get().opener(), tally);
                return;
              }
              tally.done++;
              boolean again = replayed.contains(letter.place());
              if (!json && tally.done == 1) {
                console.out().println(HEADER);
              }
              console.out().println(json ? line(letter, again) : row(letter, again));
              if (!json && letter.content().payload().length == 0) {
                console.out().println("It holds no bytes.");
              }
            }
          });
      if (tally.done + tally.leftOut == 0) {
        throw unknown(trace);
      }
      return tally.leftOut == 0 ? Failures.OK : Failures.FAILURE;
    }

    /** Results that could not be written share a trace; a line break parts them. */
    private void reveal(DeadLetter letter, LetterOpener opener, Tally tally) {
      if (opener.isShut(letter)) {
        console.err().println("The letter " + trace + " cannot be opened: " + Delivery.SHUT + ".");
        tally.leftOut++;
        return;
      }
      Optional<KeptRecord> kept = Delivery.Rule.open(letter, opener);
      if (kept.isEmpty()) {
        console.err().println("The letter " + trace + " holds no bytes.");
        tally.leftOut++;
        return;
      }
      if (tally.done > 0) {
        console.out().println();
      }
      byte[] bytes = kept.get().value();
      console.out().write(bytes, 0, bytes.length);
      console.out().flush();
      tally.done++;
    }
  }

  @Command(
      name = "replay",
      description =
          "Sends records that were set aside back to their topic, under their own key, each letter"
              + " once. Do so after the fault was mended; what fails again is set aside again.",
      footerHeading = "%nExamples:%n",
      footer = {
        "  onset dlq replay 0123456789abcdef --config onset.properties",
        "  onset dlq replay --reason KEY_MISMATCH --rekey -c onset.properties",
        "  onset dlq replay --all --dry-run -c onset.properties",
        "",
        "The exit code is 1 if a letter was left out."
      })
  static final class Replay implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "0..*", paramLabel = "TRACE", description = "Trace ids of letters.")
    private List<String> traces = List.of();

    @Option(
        names = "--reason",
        paramLabel = "R",
        description = "All letters with this reason: ${COMPLETION-CANDIDATES}.")
    private RejectReason reason;

    @Option(names = "--all", description = "All letters.")
    private boolean all;

    @Option(names = "--dry-run", description = "Say what would be sent, and send nothing.")
    private boolean dryRun;

    @Option(
        names = "--rekey",
        description =
            "Send turns without a key, or with another than their session_id, under their"
                + " session_id; without it they are left out.")
    private boolean rekey;

    @Mixin private ClusterOptions cluster;
    @Mixin private KeyOptions key;

    Replay(Console console) {
      this.console = console;
    }

    @Override
    public Integer call() {
      int ways = (traces.isEmpty() ? 0 : 1) + (reason == null ? 0 : 1) + (all ? 1 : 0);
      if (ways != 1) {
        throw new UsageException("Name letters by their TRACE, or by --reason, or say --all.");
      }
      traces.forEach(DlqCommand::requireTrace);
      Keyed keyed = Keyed.of(cluster, key, console);
      if (dryRun) {
        return replay(keyed, Optional.empty());
      }
      try (Redelivery redelivery = new Redelivery(keyed.cluster())) {
        return replay(keyed, Optional.of(redelivery));
      }
    }

    private int replay(Keyed keyed, Optional<Redelivery> redelivery) {
      Letters letters = new Letters(keyed.cluster(), OptionalLong.empty());
      Delivery.Rule rule = new Delivery.Rule(keyed.cluster().topics(), keyed.opener(), rekey);
      Set<String> missing = new HashSet<>(traces);
      Tally tally = new Tally();
      try (Progress progress = Progress.of(console, "dlq", " records")) {
        Set<Letter.Place> replayed = letters.replayed(progress::step);
        letters.read(
            new Visit(console, progress) {
              @Override
              public void letter(Letter letter) {
                if (!wanted(letter.content())) {
                  return;
                }
                missing.remove(letter.content().traceId());
                if (replayed.contains(letter.place())) {
                  tally.before++;
                } else {
                  deliver(letter, rule.of(letter.content()), redelivery, tally);
                }
              }

              @Override
              public void unreadable(Letter.Place at, String why) {
                super.unreadable(at, why);
                if (all) {
                  tally.leftOut++;
                }
              }
            });
        redelivery.ifPresent(Redelivery::flush);
      }
      traces.stream()
          .filter(missing::contains)
          .distinct()
          .forEach(trace -> console.err().println(unknown(trace).getMessage()));
      tally.leftOut += missing.size();
      console
          .out()
          .println(
              (dryRun ? "Would be sent: " : "Sent: ")
                  + tally.done
                  + "; sent before: "
                  + tally.before
                  + "; left out: "
                  + tally.leftOut
                  + ".");
      return tally.leftOut == 0 ? Failures.OK : Failures.FAILURE;
    }

    private boolean wanted(DeadLetter letter) {
      return all || letter.reason() == reason || traces.contains(letter.traceId());
    }

    private void deliver(
        Letter letter, Delivery delivery, Optional<Redelivery> redelivery, Tally tally) {
      String name = letter.content().traceId() + " (" + letter.content().reason() + ")";
      if (delivery instanceof Delivery.LeftOut leftOut) {
        console.err().println("Left out " + name + ": " + leftOut.why() + ".");
        tally.leftOut++;
      } else if (delivery instanceof Delivery.Ready ready) {
        redelivery.ifPresent(sender -> sender.send(letter, ready));
        if (dryRun) {
          console.out().println("Would send " + name + " to " + ready.record().topic() + ".");
        }
        tally.done++;
      }
    }
  }

  /** How many letters of a call fared how. */
  private static final class Tally {
    private long done;
    private long before;
    private long leftOut;
  }

  /** The cluster, and what opens its letters. */
  private record Keyed(Cluster cluster, LetterOpener opener) {
    static Keyed of(ClusterOptions options, KeyOptions key, Console console) {
      Map<String, String> further =
          key.given(console)
              .map(Path::toString)
              .map(file -> Map.of(OnsetConfig.MASTER_KEY_FILE, file))
              .orElse(Map.of());
      OnsetConfig config = options.config(console, further);
      KeyRing ring = KeyOptions.existing(config, console);
      Cluster cluster = new Cluster(config);
      Map<String, SessionKey> own = new ClusterKeys(cluster, ring).letters();
      return new Keyed(cluster, new LetterOpener(ring.oldest(), own));
    }
  }

  /** Counts for the progress and names what cannot be read. */
  private abstract static class Visit implements Letters.Visitor {
    private final Console console;
    private final Progress progress;

    Visit(Console console, Progress progress) {
      this.console = console;
      this.progress = progress;
    }

    @Override
    public void unreadable(Letter.Place at, String why) {
      console
          .err()
          .println("Dead letter at partition " + at.partition() + ", " + at.offset() + ": " + why);
    }

    @Override
    public void step() {
      progress.step();
    }
  }

  private static void requireTrace(String trace) {
    boolean hex = trace.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    if (trace.length() != TRACE_DIGITS || !hex) {
      throw new UsageException(
          "TRACE is a letter's trace id, 16 hexadecimal digits; 'onset dlq list' shows them.");
    }
  }

  private static OperationException unknown(String trace) {
    return new OperationException(
        "No letter has the trace id " + trace + "; it may have expired, see 'onset dlq list'.");
  }

  /** The start of a day or a time, in milliseconds since 1970. */
  static OptionalLong since(String given) {
    if (given == null) {
      return OptionalLong.empty();
    }
    try {
      Instant start =
          given.contains("T")
              ? Instant.parse(given)
              : LocalDate.parse(given).atStartOfDay(ZoneOffset.UTC).toInstant();
      return OptionalLong.of(start.toEpochMilli());
    } catch (DateTimeParseException e) {
      throw new UsageException(
          "--since takes a day such as 2026-01-31, or a time such as 2026-01-31T08:00:00Z.");
    }
  }

  /** One line of the table. */
  static String row(Letter letter, boolean replayed) {
    DeadLetter content = letter.content();
    return String.format(
            Locale.ROOT,
            ROW,
            content.traceId(),
            content.reason(),
            content.sourceTopic() + "-" + content.partition() + "@" + content.offset(),
            content.size() < 0 ? "-" : Integer.toString(content.size()),
            time(letter),
            replayed ? "yes" : "")
        .stripTrailing();
  }

  /** The same as JSON; {@code kept} tells whether the letter holds the bytes of its record. */
  static String line(Letter letter, boolean replayed) {
    DeadLetter content = letter.content();
    ObjectNode line = JSON.createObjectNode();
    line.put("trace_id", content.traceId());
    line.put("reason", content.reason().name());
    line.put("source_topic", content.sourceTopic());
    line.put("partition", content.partition());
    line.put("offset", content.offset());
    line.put("size", content.size());
    line.put("time", time(letter));
    line.put("kept", content.payload().length > 0);
    line.put("replayed", replayed);
    return line.toString();
  }

  private static String time(Letter letter) {
    return Instant.ofEpochMilli(letter.time()).truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
