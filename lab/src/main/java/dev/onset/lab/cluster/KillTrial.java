package dev.onset.lab.cluster;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.PolicyArchive;
import dev.onset.app.cluster.TopicReader;
import dev.onset.app.desk.ReviewArchive;
import dev.onset.app.desk.ReviewCase;
import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.keys.MasterKeyFile;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.StreamsConfig;

/**
 * One run of a load through an installation of two instances with its own topics. Not thread-safe.
 */
final class KillTrial {
  /** Deadlines are a minute, and are looked at once a minute. */
  private static final Duration DEADLINES = Duration.ofMinutes(5);

  private static final Duration STALLED = Duration.ofMinutes(3);
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration SETTLES = Duration.ofSeconds(90);
  private static final long TICK_MILLIS = 100;
  private static final double NANOS = 1e9;

  /** The maximum number of steps per second. */
  private static final double RATE = 120;

  /** The time constant of the load between two kills: half of it is sent in this many seconds. */
  private static final double HALF_SECONDS = 8;

  private final LocalCluster local;
  private final Consumer<String> say;
  private final Load load;
  private final long epoch;
  private final String name;
  private final Map<String, String> settings;
  private final Cluster cluster;
  private int ended;

  /**
   * @param name name of the installation
   * @param epoch time of the load's first record
   */
  KillTrial(
      LocalCluster local,
      Consumer<String> say,
      Load load,
      long epoch,
      String name,
      int partitions) {
    this.local = local;
    this.say = say;
    this.load = load;
    this.epoch = epoch;
    this.name = name;
    this.settings = settings(name, partitions);
    this.cluster = local.cluster(settings);
  }

  /**
   * The result of a run.
   *
   * @param outputs committed outputs, by topic
   * @param sent records of the load
   * @param processed records of turns and commands that were processed and committed, including the
   *     instances' own commands
   * @param processes number of killed instances
   * @param bounces number of killed brokers
   * @param recoveries for each kill, the time until everything sent before it was processed
   * @param ended number of instances that ended without being killed
   * @param reviews how what was left to people ended
   * @param trails what a check of the audit trails found
   */
  record Result(
      Map<String, Map<OutputComparison.Key, List<String>>> outputs,
      long sent,
      long processed,
      int processes,
      int bounces,
      List<Duration> recoveries,
      int ended,
      ReviewTally reviews,
      TrailCheck trails) {}

  private static Map<String, String> settings(String name, int partitions) {
    Map<String, String> settings = new HashMap<>();
    settings.put(OnsetConfig.APPLICATION_ID, name);
    settings.put(OnsetConfig.TOPICS_PREFIX, name + ".");
    settings.put(OnsetConfig.TOPICS_PARTITIONS, Integer.toString(partitions));
    // Sessions end by command only, and their keys remain for the comparison.
    settings.put(OnsetConfig.SESSION_TIMEOUT, Long.toString(Duration.ofDays(1).toMillis()));
    settings.put(OnsetConfig.CLOSED_RETENTION, Long.toString(Duration.ofDays(10).toMillis()));
    settings.put(OnsetConfig.ROCKSDB_CACHE, Integer.toString(64 << 20));
    // Detects dead instances sooner than in production, to shorten the test.
    settings.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), "6000");
    settings.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG), "1500");
    return settings;
  }

  Cluster cluster() {
    return cluster;
  }

  /** Creates the topics and publishes the tenants' policies. */
  void prepare() {
    LocalCluster.createTopics(cluster);
    PolicyArchive archive = new PolicyArchive(cluster);
    Load.policies().forEach((tenant, policy) -> archive.put(tenant, policy, false));
  }

  /** Sends the load and waits until all of it is processed, with kills as scheduled. */
  Result run(KillSchedule schedule) throws Exception {
    Instances instances = Instances.start(local, List.of(name + "-1", name + "-2"), settings);
    instances.awaitReady();
    tell("two instances process turns; " + load.sessions().size() + " sessions are sent");
    List<Duration> recoveries = Collections.synchronizedList(new ArrayList<>());
    long sent;
    long processed;
    Kills kills = new Kills();
    try (CommittedOffsets committed = CommittedOffsets.of(cluster);
        LoadProducer player = new LoadProducer(cluster, committed, load, epoch)) {
      LongSupplier pace = pace(schedule, kills);
      AtomicReference<Throwable> failure = new AtomicReference<>();
      Thread sender =
          new Thread(
              () -> {
                try {
                  player.play(pace);
                } catch (InterruptedException | RuntimeException e) {
                  failure.set(e);
                }
              },
              "sender");
      sender.setDaemon(true);
      sender.start();
      Watch watch = new Watch(instances, committed, player, failure);
      for (KillSchedule.Event event : schedule.events()) {
        long least = (long) (stretch(schedule) * kills.events);
        strike(event, least, watch, kills, recoveries);
      }
      watch.await(() -> !sender.isAlive(), STALLED);
      tell("everything is sent; waiting for the rest to be processed");
      processed = drain(watch);
      sent = player.records();
    }
    if (!local.stopInstances()) {
      throw new IOException("An instance did not stop on request; see " + local.logs());
    }
    CommittedOutputs outputs =
        new CommittedOutputs(cluster, name + ".", epoch, LoadProducer.end(load, epoch));
    return new Result(
        outputs.read(),
        sent,
        processed,
        kills.processes,
        kills.bounces,
        List.copyOf(recoveries),
        ended,
        ReviewTally.read(cluster),
        TrailCheck.of(cluster, MasterKeyFile.read(local.keyFile())));
  }

  /** The kills so far. */
  private static final class Kills {
    private int processes;
    private int bounces;
    private volatile int events;
    private volatile long last = System.nanoTime();
  }

  /**
   * Distributes the load over the intervals between kills. Within each, the rate decays, so that
   * every kill finds records in flight, however late it comes.
   */
  private LongSupplier pace(KillSchedule schedule, Kills kills) {
    double stretch = stretch(schedule);
    long[] granted = {0};
    long[] at = {System.nanoTime()};
    return () -> {
      long now = System.nanoTime();
      int done = kills.events;
      double seconds = (now - kills.last) / NANOS;
      double share = done == schedule.events().size() ? 1 : seconds / (seconds + HALF_SECONDS);
      long wanted = (long) Math.ceil(stretch * (done + share));
      long allowed = granted[0] + (long) ((now - at[0]) / NANOS * RATE);
      if (allowed > granted[0]) {
        granted[0] = Math.min(Math.max(wanted, granted[0]), allowed);
        at[0] = now;
      }
      return granted[0];
    };
  }

  private double stretch(KillSchedule schedule) {
    return (double) load.steps() / (schedule.events().size() + 1);
  }

  /**
   * @param least minimum steps of the load before the kill, if it waits at all
   */
  private void strike(
      KillSchedule.Event event, long least, Watch watch, Kills kills, List<Duration> recoveries)
      throws IOException, InterruptedException {
    if (event.settled() && !watch.settles(least)) {
      tell("not everything runs after " + SETTLES.toSeconds() + " s; it is killed all the same");
    }
    watch.pause(event.delay());
    Instances instances = watch.instances;
    String state = watch.state();
    watch.committed.measure(turns(watch.player.acknowledged()), recoveries);
    switch (event.target()) {
      case ONE_INSTANCE -> {
        instances.get(event.index()).kill();
        kills.processes++;
      }
      case BOTH_INSTANCES -> {
        for (int i = 0; i < instances.size(); i++) {
          instances.get(i).kill();
          kills.processes++;
        }
      }
      case BROKER -> {
        local.killBroker(event.index());
        kills.bounces++;
      }
    }
    tell(
        (kills.events + 1)
            + ": "
            + event
            + "; "
            + watch.player.done()
            + " of "
            + load.steps()
            + " steps, "
            + state);
    kills.last = System.nanoTime();
    kills.events++;
    watch.pause(event.down(), event);
    switch (event.target()) {
      case ONE_INSTANCE -> local.restart(instances.get(event.index()));
      case BOTH_INSTANCES -> {
        for (int i = 0; i < instances.size(); i++) {
          local.restart(instances.get(i));
        }
      }
      case BROKER -> local.restartBroker(event.index());
    }
  }

  private Map<TopicPartition, Long> turns(Map<TopicPartition, Long> records) {
    Map<TopicPartition, Long> turns = new HashMap<>(records);
    turns.keySet().removeIf(one -> !one.topic().equals(cluster.topics().turns().name()));
    return turns;
  }

  /** Waits until all turns, and then all resulting commands, are processed. */
  private long drain(Watch watch) throws IOException, InterruptedException {
    String turns = cluster.topics().turns().name();
    String commands = cluster.topics().commands().name();
    Map<TopicPartition, Long> lastTurns = new HashMap<>();
    long count = last(turns, lastTurns);
    watch.await(() -> watch.committed.holds(lastTurns), STALLED);
    awaitDeadlines(watch);
    Map<TopicPartition, Long> before = new HashMap<>();
    long orders = last(commands, before);
    while (true) {
      Map<TopicPartition, Long> awaited = Map.copyOf(before);
      watch.await(() -> watch.committed.holds(awaited), STALLED);
      Map<TopicPartition, Long> after = new HashMap<>();
      orders = last(commands, after);
      if (after.equals(before)) {
        return count + orders;
      }
      before = after;
    }
  }

  private void awaitDeadlines(Watch watch) throws IOException, InterruptedException {
    ReviewArchive archive = new ReviewArchive(cluster);
    long end = System.nanoTime() + DEADLINES.toNanos();
    while (archive.read(sentence -> {}).cases(KillTrial::isHasty, 1).size() > 0) {
      if (System.nanoTime() - end > 0) {
        throw new IOException(
            "What waited was not ended by its deadline within "
                + DEADLINES.toSeconds()
                + " s; see "
                + local.logs());
      }
      watch.pause(LOOK);
    }
  }

  private static boolean isHasty(ReviewCase one) {
    return one.item().isOpen() && one.item().session().tenant().equals(Load.HASTY);
  }

  /** The offset of the last committed record of each partition, and the number of records. */
  private long last(String topic, Map<TopicPartition, Long> last) {
    long[] count = {0};
    try (TopicReader reader = TopicReader.fromBeginning(cluster, List.of(topic))) {
      reader.readToEnd(
          record -> {
            last.put(new TopicPartition(topic, record.partition()), record.offset());
            count[0]++;
          });
    }
    return count[0];
  }

  private void tell(String line) {
    say.accept(name + ": " + line + ".");
  }

  /** Supervises the processes during a wait. */
  private final class Watch {
    private final Instances instances;
    private final CommittedOffsets committed;
    private final LoadProducer player;
    private final AtomicReference<Throwable> failure;

    Watch(
        Instances instances,
        CommittedOffsets committed,
        LoadProducer player,
        AtomicReference<Throwable> failure) {
      this.instances = instances;
      this.committed = committed;
      this.player = player;
      this.failure = failure;
    }

    /** The number of running and ready instances. */
    String state() throws InterruptedException {
      int alive = 0;
      int ready = 0;
      for (int i = 0; i < instances.size(); i++) {
        alive += instances.get(i).isAlive() ? 1 : 0;
        ready += instances.get(i).isReady() ? 1 : 0;
      }
      return alive + " instances run, " + ready + " are ready";
    }

    /**
     * Waits until everything runs, turns are processed and a number of steps are done; returns
     * false on timeout.
     */
    boolean settles(long least) throws IOException, InterruptedException {
      long deadline = System.nanoTime() + SETTLES.toNanos();
      while (!instances.areReady() || player.done() < least) {
        if (System.nanoTime() - deadline > 0) {
          return false;
        }
        tick();
      }
      Map<TopicPartition, Long> before = committed.offsets();
      while (committed.offsets().equals(before) && player.done() < load.steps()) {
        if (System.nanoTime() - deadline > 0) {
          return false;
        }
        tick();
      }
      return true;
    }

    void pause(Duration time) throws IOException, InterruptedException {
      long end = System.nanoTime() + time.toNanos();
      while (System.nanoTime() - end < 0) {
        tick();
      }
    }

    /** Likewise, while a killed process is down. */
    void pause(Duration time, KillSchedule.Event killed) throws IOException, InterruptedException {
      if (killed.target() == KillSchedule.Target.BROKER) {
        pause(time);
      } else {
        Thread.sleep(time.toMillis());
      }
    }

    /**
     * Waits for a condition.
     *
     * @throws IOException if nothing progresses within the limit
     */
    void await(BooleanSupplier reached, Duration limit) throws IOException, InterruptedException {
      long begun = System.nanoTime();
      while (!reached.getAsBoolean()) {
        tick();
        boolean long_ = System.nanoTime() - begun > limit.toNanos();
        if (long_ && committed.still().compareTo(limit) > 0) {
          throw new IOException(
              "Nothing was processed for " + limit.toSeconds() + " s; see " + local.logs());
        }
      }
    }

    /** Restarts processes that ended by themselves, as a supervisor does in production. */
    private void tick() throws IOException, InterruptedException {
      Throwable thrown = failure.get();
      if (thrown != null) {
        throw new IOException("The load could not be sent: " + thrown, thrown);
      }
      for (int i = 0; i < instances.size(); i++) {
        InstanceProcess one = instances.get(i);
        if (!one.isAlive()) {
          tell(
              one.name()
                  + " ended by itself with exit code "
                  + one.code()
                  + "; it is started again");
          ended++;
          local.restart(one);
        }
      }
      Thread.sleep(TICK_MILLIS);
    }
  }
}
