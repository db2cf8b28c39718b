package dev.onset.evaluation.bench;

import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.command.ClusterOptions;
import dev.onset.app.command.Failures;
import dev.onset.app.command.GlinerOption;
import dev.onset.app.command.Logging;
import dev.onset.app.command.OperationException;
import dev.onset.app.command.PolicyOptions;
import dev.onset.app.command.StopHook;
import dev.onset.app.command.UsageException;
import dev.onset.app.output.AtomicFile;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how fast Onset is. */
@Command(
    name = "bench",
    description =
        "Measures how many turns a second Onset takes, and how long a turn takes to its outputs,"
            + " beside a topology that only passes the same bytes through.",
    footer = {
      "  onset bench",
      "  onset bench --json bench.json --html bench.html",
      "  onset bench --partitions 4,24 --threads 1,2",
      "  onset bench --sessions 1000000 --seconds 1",
      "  onset bench --due 50000",
      "  onset bench --console 5000",
      "  onset bench --config onset.properties"
    })
public final class BenchCommand implements Callable<Integer> {
  private static final List<Double> SHARES = List.of(0.25, BenchPlan.HALF, 0.75, 0.9);
  private static final int MOST_PARTITIONS = 1_000;
  private static final int MOST_THREADS = 256;
  private static final int MOST_SESSIONS = 10_000_000;
  private static final int REPEATS = 3;
  private static final int RECORDED = 3_000;

  private final Terminal terminal;

  @Mixin private ClusterOptions cluster;
  @Mixin private PolicyOptions policy;
  @Mixin private GlinerOption gliner;

  @Option(
      names = "--partitions",
      split = ",",
      defaultValue = "4",
      paramLabel = "N",
      description =
          "Partitions of each topic (default: 4). Of several numbers, each is measured at"
              + " saturation with each number of threads, and the first ones in full.")
  private List<Integer> partitions;

  @Option(
      names = "--threads",
      split = ",",
      defaultValue = "2,1",
      paramLabel = "N",
      description = "Stream threads (default: 2, and 1 at saturation).")
  private List<Integer> threads;

  @Option(
      names = "--seconds",
      defaultValue = "4",
      paramLabel = "N",
      description =
          "Length of one measurement (default: 4); with the defaults, the whole bench takes"
              + " some sixty times as long.")
  private int seconds;

  @Option(
      names = "--sessions",
      defaultValue = "0",
      paramLabel = "N",
      description =
          "Also measure with this many sessions in the store, without the neural pass. A million"
              + " takes some minutes to write.")
  private int sessions;

  @Option(
      names = "--due",
      defaultValue = "0",
      paramLabel = "N",
      description =
          "Measure only this: how soon so many sessions of one partition are closed that fell"
              + " silent together, and what turns come through meanwhile.")
  private int due;

  @Option(
      names = "--console",
      defaultValue = "0",
      paramLabel = "N",
      description =
          "Measure only this: what clients cost who follow the console among so many live"
              + " sessions, and how soon they see a change.")
  private int console;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the figures as JSON.")
  private Path json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page with curves of latency against rate.")
  private Path html;

  /** Prints on a terminal. */
  public BenchCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    BenchPlan plan = plan();
    if (due > 0 && console > 0) {
      throw new UsageException("--due and --console are measured one at a time.");
    }
    if (html != null && (due > 0 || console > 0)) {
      throw new UsageException("--due and --console have no page; use --json.");
    }
    Policy decided = policy.policy(() -> PolicyReader.CONTACT_CENTER, Map.of());
    if (decided.reorder().turns() > 0 || decided.redaction().waitsForEnd()) {
      throw new UsageException(
          "The bench times the safe text of each turn; it cannot use a policy that holds turns"
              + " (reorder.turns) or their safe text (redact.release).");
    }
    boolean remote = cluster.given(terminal);
    if (!remote && !EmbeddedBroker.isAvailable()) {
      throw new UsageException(
          "This installation comes without the broker's jars; use --config with a cluster.");
    }
    if (!remote) {
      Logging.quietBroker();
    }
    measure(plan, decided, remote);
    return Failures.OK;
  }

  private void measure(BenchPlan plan, Policy decided, boolean remote)
      throws IOException, InterruptedException {
    try (StopHook hook = new StopHook();
        BenchPlace place =
            remote
                ? BenchPlace.cluster(further -> cluster.config(terminal, further))
                : BenchPlace.inProcess()) {
      Bench bench = new Bench(place, plan, decided, gliner.pipeline(decided), terminal::warn);
      hook.onStop(bench::stop, "onset-bench-stop", 60);
      if (due > 0) {
        DueSessions closed = bench.due(due);
        report(BenchReport.json(closed), BenchReport.lines(closed));
      } else if (console > 0) {
        ConsoleCost cost = bench.console(console);
        report(BenchReport.json(cost), BenchReport.lines(cost));
      } else {
        BenchResult result = bench.run();
        if (html != null) {
          write(html, BenchPage.of(result));
        }
        report(BenchReport.json(result), BenchReport.lines(result));
      }
    } catch (Stopped e) {
      throw new OperationException("The bench was stopped; nothing of it is left on the brokers.");
    }
  }

  private void report(String figures, List<String> lines) throws IOException {
    if (json != null) {
      write(json, figures + "\n");
    }
    terminal.say(lines);
  }

  private static void write(Path file, String text) throws IOException {
    AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private BenchPlan plan() {
    require(partitions, MOST_PARTITIONS, "--partitions");
    require(threads, MOST_THREADS, "--threads");
    require(List.of(seconds), 600, "--seconds");
    requireSessions(sessions, "--sessions");
    requireSessions(due, "--due");
    requireSessions(console, "--console");
    List<BenchPlan.Shape> shapes = new ArrayList<>();
    for (int each : partitions) {
      threads.forEach(one -> shapes.add(new BenchPlan.Shape(each, one)));
    }
    return new BenchPlan(shapes, Duration.ofSeconds(seconds), REPEATS, SHARES, RECORDED, sessions);
  }

  private static void require(List<Integer> values, int most, String option) {
    if (values.isEmpty() || values.stream().anyMatch(one -> one < 1 || one > most)) {
      throw new UsageException(option + " takes numbers from 1 to " + most + ".");
    }
  }

  private static void requireSessions(int value, String option) {
    if (value < 0 || value > MOST_SESSIONS) {
      throw new UsageException(option + " takes a number from 0 to " + MOST_SESSIONS + ".");
    }
  }
}
