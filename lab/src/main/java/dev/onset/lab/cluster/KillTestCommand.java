package dev.onset.lab.cluster;

import dev.onset.app.terminal.Table;
import dev.onset.app.terminal.Terminal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Kills instances and brokers under load and compares the committed outputs. */
@Command(
    name = "kill-test.sh",
    mixinStandardHelpOptions = true,
    description =
        "Sends a load through Onset on a cluster of three brokers, once undisturbed and once while"
            + " instances and brokers are killed, and compares all that was committed. The exit"
            + " code is 0 if both are the same.")
public final class KillTestCommand implements Callable<Integer> {
  private static final int INTERRUPTED = 130;

  /** Record times far in the past, so that no clock time coincides with one. */
  private static final Duration AGE = Duration.ofHours(6);

  private final Terminal terminal = Terminal.system();
  private final long begun = System.nanoTime();

  @Option(
      names = "--seed",
      required = true,
      paramLabel = "N",
      description = "Gives load and kills.")
  private long seed;

  @Option(
      names = "--kills",
      required = true,
      paramLabel = "K",
      description = "Kills of instances; for every ten, and at least once, a broker as well.")
  private int kills;

  @Option(
      names = "--partitions",
      defaultValue = "4",
      paramLabel = "P",
      description = "Partitions of every topic (default: 4).")
  private int partitions;

  @Option(names = "--work", hidden = true, required = true)
  private Path work;

  private KillTestCommand() {}

  /**
   * Runs it.
   *
   * @param args as {@code --help} says
   */
  public static void main(String[] args) {
    System.exit(ScriptCall.of(new KillTestCommand(), args));
  }

  @Override
  public Integer call() throws Exception {
    if (kills < 1 || partitions < 1) {
      terminal.err().println("--kills and --partitions take numbers from 1.");
      return CommandLine.ExitCode.USAGE;
    }
    return ScriptCall.onCluster(work, terminal, INTERRUPTED, this::test);
  }

  private boolean test(LocalCluster local) throws Exception {
    Load load = Load.of(seed, kills);
    KillSchedule schedule = KillSchedule.of(seed, kills);
    say(
        "Seed "
            + seed
            + ": "
            + load.sessions().size()
            + " sessions, "
            + load.steps()
            + " steps, "
            + schedule.events().size()
            + " kills:");
    for (int i = 0; i < schedule.events().size(); i++) {
      say("  " + (i + 1) + ". " + schedule.events().get(i));
    }
    local.start();
    long epoch = System.currentTimeMillis() - AGE.toMillis();
    KillTrial quiet = new KillTrial(local, this::say, load, epoch, "quiet", partitions);
    quiet.prepare();
    KillTrial.Result expected = quiet.run(new KillSchedule(List.of()));
    KillTrial killed = new KillTrial(local, this::say, load, epoch, "killed", partitions);
    killed.prepare();
    say(
        SessionKeyCopy.copy(quiet.cluster(), killed.cluster())
            + " wrapped session keys of the undisturbed run are given to the other.");
    KillTrial.Result actual = killed.run(schedule);
    return tell(schedule, expected, actual);
  }

  private boolean tell(KillSchedule schedule, KillTrial.Result expected, KillTrial.Result actual) {
    List<OutputComparison> comparisons = new ArrayList<>();
    expected
        .outputs()
        .forEach(
            (topic, records) ->
                comparisons.add(
                    OutputComparison.of(
                        topic, records, actual.outputs().getOrDefault(topic, Map.of()))));
    Table table = new Table("topic", "undisturbed", "with kills", "lost", "doubled", "different");
    comparisons.forEach(one -> row(table, one.topic(), one.expected(), one.actual(), one));
    say("");
    table.lines().forEach(this::print);
    say("");
    comparisons.stream()
        .filter(one -> !one.same())
        .forEach(one -> one.wrong().forEach(at -> say(one.topic() + " is wrong at " + at)));
    boolean same = comparisons.stream().allMatch(OutputComparison::same);
    boolean sound = actual.reviews().twice() == 0 && actual.trails().wrong().isEmpty();
    boolean all = expected.sent() == actual.sent() && expected.processed() == actual.processed();
    say(
        String.format(
            Locale.ROOT,
            "%d records sent, %d processed with the instances' own commands (undisturbed: %d, %d).",
            actual.sent(),
            actual.processed(),
            expected.sent(),
            expected.processed()));
    say(
        String.format(
            Locale.ROOT,
            "%d kills of instances (%d of them of both, %d processes), %d of brokers; %d instances"
                + " ended by themselves.",
            schedule.events().size() - actual.bounces(),
            schedule.count(KillSchedule.Target.BOTH_INSTANCES),
            actual.processes(),
            actual.bounces(),
            actual.ended()));
    List<Duration> recoveries = actual.recoveries().stream().sorted().toList();
    if (!recoveries.isEmpty()) {
      say(
          String.format(
              Locale.ROOT,
              "From a kill to when all was processed that had been sent: half took at most %.1f s,"
                  + " the slowest recovery %.1f s.",
              seconds(recoveries.get((recoveries.size() - 1) / 2)),
              seconds(recoveries.get(recoveries.size() - 1))));
    }
    say(actual.reviews() + ".");
    say(actual.trails() + ".");
    actual.trails().wrong().forEach(this::say);
    say(
        String.format(
            Locale.ROOT,
            "%d lost, %d doubled, %d different: %s after %.0f s.",
            sum(comparisons, OutputComparison::lost),
            sum(comparisons, OutputComparison::doubled),
            sum(comparisons, OutputComparison::different),
            same && all && sound ? "the same" : "NOT the same",
            (System.nanoTime() - begun) / 1e9));
    return same && all && sound;
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1e3;
  }

  private static int sum(List<OutputComparison> all, ToIntFunction<OutputComparison> of) {
    return all.stream().mapToInt(of).sum();
  }

  private static void row(
      Table table, String name, int expected, int actual, OutputComparison one) {
    table.row(
        name,
        Integer.toString(expected),
        Integer.toString(actual),
        Integer.toString(one.lost()),
        Integer.toString(one.doubled()),
        Integer.toString(one.different()));
  }

  private void print(String line) {
    terminal.out().println(line);
  }

  private void say(String line) {
    terminal
        .out()
        .printf(
            Locale.ROOT,
            line.isEmpty() ? "%n" : "%6.1f  %s%n",
            (System.nanoTime() - begun) / 1e9,
            line);
  }
}
