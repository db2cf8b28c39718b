package dev.onset.evaluation.bench;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.console.OnsetConsole;
import dev.onset.app.input.Samples;
import dev.onset.evaluation.bench.BenchPlan.Shape;
import dev.onset.evaluation.bench.BenchResult.AtRate;
import dev.onset.evaluation.bench.BenchResult.ManySessions;
import dev.onset.evaluation.bench.BenchResult.MeasuredSystem;
import dev.onset.evaluation.bench.BenchResult.Saturation;
import dev.onset.formats.InputTurn;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Policy;
import dev.onset.model.Turn;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.topics.TopicCreate;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;

/**
 * Runs a plan: loads Onset, Onset without the neural pass and a pass-through of the same bytes, in
 * this process and against one place, and measures them. Used by one thread but for {@link #stop}.
 */
final class Bench {
  private static final int LIVE_SESSIONS = 200;
  private static final long FIRST = 0;

  /** Above every number that a load of new sessions comes to. */
  private static final long FIRST_OPENED = 1_000_000_000;

  /** Above every number that a load before an outage comes to. */
  private static final long FIRST_AFTER = 2_000_000_000;

  private static final int HALF_LOAD = 3;

  /** Windows of load before the first measurement of a system. */
  private static final int WARM_UP = 2;

  /** With the neural pass so few turns are processed that a measurement takes so many windows. */
  private static final int FEW_TURNS = 2;

  /** A system is warm if it gains no more than this from one measurement to the next. */
  private static final double STEADY = 1.05;

  /** Measurements, at most, that a system is given to become warm. */
  private static final int LONGER = 3;

  /** How long a session may be silent in the measurement of due sessions. */
  private static final Duration SILENCE = Duration.ofSeconds(60);

  /** Within which an instance has looked for deadlines. */
  private static final Duration FIRST_ROUND = Duration.ofSeconds(5);

  private static final int PROMPT_COMMIT_MILLIS = 20;
  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  private final BenchPlace place;
  private final BenchPlan plan;
  private final Policy policy;
  private final ExtractionPipeline pipeline;
  private final Consumer<String> progress;
  private final List<List<Turn>> chats;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final long begun = System.nanoTime();

  private final List<Saturation> saturations = new ArrayList<>();
  private final List<AtRate> latencies = new ArrayList<>();
  private final List<Rig> rigs = new ArrayList<>();

  /**
   * @param place where to run; the caller closes it
   * @param pipeline the extraction pipeline of the policy
   * @param progress takes a line about each step
   * @throws IOException if the sample chats cannot be read
   */
  Bench(
      BenchPlace place,
      BenchPlan plan,
      Policy policy,
      ExtractionPipeline pipeline,
      Consumer<String> progress)
      throws IOException {
    this.place = place;
    this.plan = plan;
    this.policy = policy;
    this.pipeline = pipeline;
    this.progress = progress;
    this.chats =
        Samples.load().stream()
            .map(chat -> chat.turns().stream().map(InputTurn::turn).toList())
            .filter(turns -> !turns.isEmpty())
            .toList();
  }

  /** Asks a running bench to end soon with {@link Stopped}. Callable from any thread. */
  void stop() {
    stopped.set(true);
  }

  /**
   * Measures.
   *
   * @throws Stopped if it was asked to stop
   * @throws dev.onset.app.cluster.ClusterException if a system or the brokers fail
   */
  BenchResult run() throws InterruptedException {
    Compared compared = compare(plan.main(), plan.repeats(), plan.shares(), plan.sessions());
    double most = onset(plan.main(), plan.repeats(), plan.shares());
    prompt(plan.main(), most);
    for (Shape other : plan.shapes().subList(1, plan.shapes().size())) {
      compare(other, 1, List.of(), 0);
      onset(other, 1, List.of());
    }
    return new BenchResult(
        policy.version(),
        plan.main(),
        saturations,
        latencies,
        compared.writes(),
        compared.sessions(),
        compared.ratio(),
        rigs.stream().mapToLong(Rig::letters).sum(),
        (System.nanoTime() - begun) / NANOS);
  }

  /**
   * Lets sessions of one partition fall silent together, as after an outage, and measures what
   * turns come through while they are closed. Without the neural pass, on one thread: with it, a
   * turn takes longer and a close does not, so that turns would keep more of their rate.
   *
   * @param sessions that are due at once
   * @throws Stopped if it was asked to stop
   */
  DueSessions due(int sessions) throws InterruptedException {
    Shape one = new Shape(1, 1);
    Map<String, String> settings =
        Map.of(OnsetConfig.SESSION_TIMEOUT, Long.toString(SILENCE.toMillis()));
    ExtractionPipeline without = ExtractionPipeline.withoutTagger(policy);
    Starter start = cluster -> OnsetTarget.start(cluster.config(), policy, without);
    try (Rig rig = rig("due", one, FIRST, settings, start)) {
      warmUp(rig, MeasuredSystem.WITHOUT_MODEL, one);
      say("%,d sessions are being opened.", sessions);
      rig.open(FIRST_OPENED, sessions);
    }
    say("They fall silent for %d s while no instance runs.", SILENCE.toSeconds());
    awaitSilence();
    try (Rig rig = rig("due", one, FIRST_AFTER, settings, start)) {
      OnsetTarget onset = (OnsetTarget) rig.target();
      long begin = System.nanoTime();
      double during =
          rig.saturateWhile(
              () ->
                  onset.waitingDeadlines() > 0
                      || System.nanoTime() - begin < FIRST_ROUND.toNanos());
      double seconds = (System.nanoTime() - begin) / NANOS;
      say("All are closed after %.0f s.", seconds);
      double after = rig.saturate(plan.window().multipliedBy(HALF_LOAD));
      return new DueSessions(sessions, seconds, during, after);
    }
  }

  /**
   * Measures what people cost who follow the console of the instance, with the neural pass.
   *
   * @param sessions that live meanwhile
   * @throws Stopped if it was asked to stop
   */
  ConsoleCost console(int sessions) throws InterruptedException {
    Map<String, String> settings = Map.of(OnsetConfig.CONSOLE_PORT, "0");
    try (Rig rig = onset(plan.main(), pipeline, settings);
        OnsetConsole console =
            OnsetConsole.of(
                rig.cluster().config(),
                policy,
                Optional.empty(),
                Optional.of(pipeline),
                Optional.empty())) {
      say("%,d sessions are being opened.", sessions);
      rig.open(FIRST_OPENED, sessions);
      ChatLoad load = new ChatLoad(chats, sessions, FIRST_OPENED, sessions);
      rig.load(load);
      warmUp(rig, MeasuredSystem.ONSET, plan.main());
      return new ConsoleTrial(rig, load, console, line -> say("%s", line))
          .run(sessions, plan.repeats(), plan.window());
    }
  }

  private void awaitSilence() {
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < SILENCE.toNanos()) {
      if (stopped.get()) {
        throw new Stopped();
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
    }
  }

  /**
   * Onset without the neural pass against the pass-through.
   *
   * @param ratio of the rates, the median of pairs that ran one after the other
   */
  private record Compared(
      double ratio, List<WriteProfile.Share> writes, Optional<ManySessions> sessions) {}

  private Compared compare(Shape shape, int repeats, List<Double> shares, int sessions)
      throws InterruptedException {
    ExtractionPipeline without = ExtractionPipeline.withoutTagger(policy);
    try (Rig bare = onset(shape, without, Map.of())) {
      warmUp(bare, MeasuredSystem.WITHOUT_MODEL, shape);
      WriteProfile profile = bare.record(plan.recorded());
      try (Rig through =
          rig(shape, Map.of(), cluster -> PassThroughTarget.start(cluster, profile))) {
        warmUp(through, MeasuredSystem.PASS_THROUGH, shape);
        List<Double> ofBare = new ArrayList<>();
        List<Double> ofThrough = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < repeats; i++) {
          ofBare.add(bare.saturate(plan.window()));
          ofThrough.add(through.saturate(plan.window()));
          ratios.add(ofBare.get(i) / ofThrough.get(i));
        }
        double most = saturated(MeasuredSystem.WITHOUT_MODEL, shape, ofBare);
        double mostThrough = saturated(MeasuredSystem.PASS_THROUGH, shape, ofThrough);
        for (double share : shares) {
          at(bare, MeasuredSystem.WITHOUT_MODEL, share, share * most, plan.window());
          at(through, MeasuredSystem.PASS_THROUGH, share, share * mostThrough, plan.window());
        }
        return new Compared(
            Medians.of(ratios), profile.shares(), manySessions(bare, sessions, most));
      }
    }
  }

  /** Sessions of a fresh load, against a load that goes on with one of many after the other. */
  private Optional<ManySessions> manySessions(Rig bare, int sessions, double few) {
    if (sessions == 0) {
      return Optional.empty();
    }
    say("%,d sessions are being opened.", sessions);
    bare.open(FIRST_OPENED, sessions);
    bare.load(new ChatLoad(chats, LIVE_SESSIONS, FIRST_OPENED, sessions));
    double many = Medians.of(saturate(bare, plan.repeats(), plan.window()));
    say(
        "%s among %,d sessions: %,.0f turns/s.",
        MeasuredSystem.WITHOUT_MODEL.label(), sessions, many);
    return Optional.of(new ManySessions(sessions, few, many));
  }

  private static List<Double> saturate(Rig rig, int repeats, Duration length) {
    return Stream.generate(() -> rig.saturate(length)).limit(repeats).toList();
  }

  /** Returns the saturated rate. */
  private double onset(Shape shape, int repeats, List<Double> shares) throws InterruptedException {
    try (Rig rig = onset(shape, pipeline, Map.of())) {
      warmUp(rig, MeasuredSystem.ONSET, shape);
      List<Double> runs = saturate(rig, repeats, plan.window().multipliedBy(FEW_TURNS));
      double most = saturated(MeasuredSystem.ONSET, shape, runs);
      atEach(rig, MeasuredSystem.ONSET, shares, most);
      return most;
    }
  }

  /** At the same rates with short transactions. */
  private void prompt(Shape shape, double most) throws InterruptedException {
    Map<String, String> commits =
        Map.of(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, Integer.toString(PROMPT_COMMIT_MILLIS));
    try (Rig rig = onset(shape, pipeline, commits)) {
      warmUp(rig, MeasuredSystem.ONSET_PROMPT, shape);
      atEach(rig, MeasuredSystem.ONSET_PROMPT, plan.shares(), most);
    }
  }

  private void atEach(Rig rig, MeasuredSystem system, List<Double> shares, double most) {
    for (double share : shares) {
      Duration length =
          share == BenchPlan.HALF ? plan.window().multipliedBy(HALF_LOAD) : plan.window();
      at(rig, system, share, share * most, length);
    }
  }

  private void at(Rig rig, MeasuredSystem system, double share, double rate, Duration length) {
    Window window = rig.steady(rate, length);
    Latency commit = window.commits();
    Latency alert = window.alerts();
    latencies.add(new AtRate(system, share, rate, commit, alert));
    say(
        "%s at %,.0f turns/s: commit p50 %.1f ms, p99 %.1f ms; alert p50 %.1f ms, p99 %.1f ms.",
        system.label(), rate, commit.p50(), commit.p99(), alert.p50(), alert.p99());
  }

  private void warmUp(Rig rig, MeasuredSystem system, Shape shape) {
    say(
        "%s warms up on %d partitions and %d threads.",
        system.label(), shape.partitions(), shape.threads());
    double before = rig.saturate(plan.window().multipliedBy(WARM_UP));
    // A compiler that still works takes processors from what is measured.
    for (int i = 0; i < LONGER && shape.equals(plan.main()); i++) {
      double now = rig.saturate(plan.window());
      if (now <= before * STEADY) {
        return;
      }
      before = now;
    }
  }

  private double saturated(MeasuredSystem system, Shape shape, List<Double> runs) {
    Saturation measured = Saturation.of(system, shape, runs);
    saturations.add(measured);
    say("%s at most: %,.0f turns/s.", system.label(), measured.turnsPerSecond());
    return measured.turnsPerSecond();
  }

  private Rig onset(Shape shape, ExtractionPipeline under, Map<String, String> further)
      throws InterruptedException {
    return rig(shape, further, cluster -> OnsetTarget.start(cluster.config(), policy, under));
  }

  @FunctionalInterface
  private interface Starter {
    Target start(Cluster cluster) throws InterruptedException;
  }

  private Rig rig(Shape shape, Map<String, String> further, Starter starter)
      throws InterruptedException {
    return rig("system" + (rigs.size() + 1), shape, FIRST, further, starter);
  }

  private Rig rig(
      String name, Shape shape, long first, Map<String, String> further, Starter starter)
      throws InterruptedException {
    Map<String, String> settings = new HashMap<>(further);
    settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, Integer.toString(shape.threads()));
    OnsetConfig config = place.config(name, settings);
    Cluster cluster = new Cluster(config);
    try (Admin admin = cluster.admin()) {
      TopicCreate.create(
          admin, cluster.topics(), shape.partitions(), config.replicationFactor(), cluster.limit());
    }
    Map<String, String> feeding = new HashMap<>(settings);
    // The time that a turn waits in its producer is none of the system's.
    feeding.put(ProducerConfig.LINGER_MS_CONFIG, "0");
    Cluster feed = new Cluster(place.config(name, feeding));
    Target target = starter.start(cluster);
    try {
      ChatLoad load = new ChatLoad(chats, LIVE_SESSIONS, first, 0);
      Rig rig = new Rig(cluster, target, feed, name, shape.partitions(), load, stopped::get);
      rigs.add(rig);
      return rig;
    } catch (RuntimeException e) {
      target.close();
      throw e;
    }
  }

  private void say(String format, Object... values) {
    progress.accept(
        String.format(
            Locale.ROOT,
            "%4.0f s  %s",
            (System.nanoTime() - begun) / NANOS,
            String.format(Locale.ROOT, format, values)));
  }
}
