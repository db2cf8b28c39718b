package dev.onset.lab.soak;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.onset.app.broker.EmbeddedBroker;
import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.EmbeddedOnset;
import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.cluster.TurnProducer;
import dev.onset.app.terminal.Table;
import dev.onset.model.MasterKey;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.SessionId;
import dev.onset.streams.OnsetApp;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Keeps a processor busy for long, and says whether what it takes grows. */
@Command(
    name = "soak.sh",
    mixinStandardHelpOptions = true,
    description =
        "Sends turns at a steady rate through a processor and a broker in this process, with"
            + " sessions that are closed, reopened or erased or fall silent and are soon forgotten; at last"
            + " answers are looked at, too. Prints a row of figures every minute. The exit code is 0"
            + " if no figure grows in the last half of either part.")
public final class SoakCommand implements Callable<Integer> {
  private static final int PARTITIONS = 4;
  private static final int THREADS = 2;
  private static final Duration START = Duration.ofMinutes(3);
  private static final Duration SILENCE = Duration.ofMinutes(1);
  private static final Duration REMEMBERED = Duration.ofMinutes(2);
  private static final int CACHE = 64 << 20;
  private static final int GROWS = 1;

  private static final Policy MASKED =
      PolicyReader.shipped(
          Map.of(
              "redaction.mode",
              "onset",
              "redaction.review",
              "bundled",
              "end.reopen",
              "by_command"));
  private static final Policy LOOKED_AT =
      PolicyReader.shipped(
          Map.of(
              "redaction.mode",
              "onset",
              "redaction.review",
              "bundled",
              "end.reopen",
              "by_command",
              "leakage.domain",
              "finance"));

  @Option(
      names = "--minutes",
      defaultValue = "45",
      paramLabel = "M",
      description = "How long no answer is looked at (default: 45).")
  private int minutes;

  @Option(
      names = "--leakage-minutes",
      defaultValue = "10",
      paramLabel = "M",
      description = "How long answers are looked at after that (default: 10).")
  private int leakageMinutes;

  @Option(
      names = "--rate",
      defaultValue = "200",
      paramLabel = "T",
      description = "Turns a second (default: 200).")
  private double rate;

  @Option(names = "--work", hidden = true, required = true)
  private Path work;

  private final List<String> grows = new ArrayList<>();

  private SoakCommand() {}

  /**
   * Runs it.
   *
   * @param args as {@code --help} says
   */
  public static void main(String[] args) {
    if (LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME) instanceof Logger root) {
      root.setLevel(Level.ERROR);
    }
    System.exit(new CommandLine(new SoakCommand()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    if (minutes < 1 || leakageMinutes < 0 || !(rate > 0)) {
      System.err.println("--minutes and --rate take numbers above 0, --leakage-minutes from 0.");
      return CommandLine.ExitCode.USAGE;
    }
    Files.createDirectories(work);
    Path folder = Files.createTempDirectory(work.toAbsolutePath(), "soak-");
    Path key = folder.resolve("key");
    Files.writeString(key, HexFormat.of().formatHex(new byte[MasterKey.BYTES]));
    try (EmbeddedBroker broker = EmbeddedBroker.start()) {
      OnsetConfig config = config(broker, key);
      Cluster cluster = new Cluster(config);
      try (Admin admin = cluster.admin()) {
        TopicCreate.create(admin, cluster.topics(), PARTITIONS, (short) 1, cluster.limit());
      }
      try (OnsetApp app = new OnsetApp(config, MASKED);
          TurnProducer feed = new TurnProducer(cluster)) {
        app.start();
        if (!app.awaitRunning(START)) {
          throw new IOException("The processor did not start: " + app.failure());
        }
        SoakLoad load = new SoakLoad(feed, rate);
        Thread sender = new Thread(load, "sender");
        sender.setDaemon(true);
        SoakMeter meter = new SoakMeter(app, config.stateDir(), load);
        System.out.println(header());
        sender.start();
        try {
          part("without leakage", minutes, meter, app, sender);
          if (leakageMinutes > 0) {
            new PolicyArchive(cluster).put(SessionId.DEFAULT_TENANT, LOOKED_AT, true);
            part("with leakage", leakageMinutes, meter, app, sender);
          }
        } finally {
          sender.interrupt();
          sender.join();
        }
      }
    }
    Files.delete(key);
    Files.delete(folder);
    System.out.println(grows.isEmpty() ? "Flat." : "It grows: " + String.join(", ", grows) + ".");
    return grows.isEmpty() ? CommandLine.ExitCode.OK : GROWS;
  }

  private static OnsetConfig config(EmbeddedBroker broker, Path key) {
    Map<String, String> settings = EmbeddedOnset.settings(broker, key, PARTITIONS, THREADS);
    settings.put(OnsetConfig.SESSION_TIMEOUT, Long.toString(SILENCE.toMillis()));
    settings.put(OnsetConfig.CLOSED_RETENTION, Long.toString(REMEMBERED.toMillis()));
    settings.put(OnsetConfig.ROCKSDB_CACHE, Integer.toString(CACHE));
    return OnsetConfig.of(settings);
  }

  /** A row each minute; at the end, what grew in the last half. */
  private void part(String name, int length, SoakMeter meter, OnsetApp app, Thread sender)
      throws Exception {
    List<SoakSample> samples = new ArrayList<>();
    for (int minute = 0; minute < length; minute++) {
      TimeUnit.MINUTES.sleep(1);
      if (app.failure().isPresent() || !sender.isAlive()) {
        throw new IOException("The processor or the sender stopped: " + app.failure());
      }
      SoakSample sample = meter.read();
      samples.add(sample);
      System.out.println(row(sample));
    }
    Table table = new Table(name + ", last half", "mean", "rise", "");
    for (SoakSample.Figure figure : SoakSample.Figure.values()) {
      Trend trend = figure.trend(samples);
      table.row(
          figure.title(),
          String.format(Locale.ROOT, "%.1f", trend.mean()),
          String.format(Locale.ROOT, "%+.1f", trend.rise()),
          trend.isFlat() ? "flat" : "grows");
      if (!trend.isFlat()) {
        grows.add(figure.title() + " " + name);
      }
    }
    table.lines().forEach(System.out::println);
  }

  private static String header() {
    StringBuilder line = new StringBuilder("minute  sent  processed");
    for (SoakSample.Figure figure : SoakSample.Figure.values()) {
      line.append("  ").append(figure.title());
    }
    return line.toString();
  }

  private static String row(SoakSample sample) {
    StringBuilder line =
        new StringBuilder(
            String.format(
                Locale.ROOT, "%6.1f  %d  %d", sample.minute(), sample.sent(), sample.processed()));
    for (SoakSample.Figure figure : SoakSample.Figure.values()) {
      line.append("  ").append(figure.cell(sample));
    }
    return line.toString();
  }
}
