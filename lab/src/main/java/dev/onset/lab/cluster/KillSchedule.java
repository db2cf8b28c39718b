package dev.onset.lab.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The schedule of kills. The same seed gives the same schedule; which record a kill hits depends on
 * the machine.
 *
 * @param events kills in order
 */
record KillSchedule(List<Event> events) {
  private static final int INSTANCES = 2;
  private static final int BROKERS = 3;
  private static final int KILLS_A_BOUNCE = 10;

  /** The target of a kill. */
  enum Target {
    ONE_INSTANCE,
    BOTH_INSTANCES,
    BROKER
  }

  /**
   * A kill.
   *
   * @param target kind of target
   * @param index index of the target, from 0; 0 for both
   * @param settled whether to wait until everything runs and turns are being processed; otherwise
   *     the kill hits while the previous target starts, restores or rebalances
   * @param delay delay after that
   * @param down downtime
   */
  record Event(Target target, int index, boolean settled, Duration delay, Duration down) {
    @Override
    public String toString() {
      String what =
          switch (target) {
            case ONE_INSTANCE -> "instance " + (index + 1);
            case BOTH_INSTANCES -> "both instances";
            case BROKER -> "broker " + (index + 1);
          };
      return "kill "
          + what
          + " "
          + delay.toMillis()
          + " ms after "
          + (settled ? "everything runs" : "the restart before")
          + ", restart it "
          + down.toMillis()
          + " ms later";
    }
  }

  /**
   * Generates a schedule.
   *
   * @param kills kills of instances; for every ten, and at least once, a broker is killed as well
   */
  static KillSchedule of(long seed, int kills) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Event> events = new ArrayList<>();
    for (int kill = 0; kill < kills; kill++) {
      boolean both = kill % 5 == 3;
      events.add(
          new Event(
              both ? Target.BOTH_INSTANCES : Target.ONE_INSTANCE,
              both ? 0 : random.nextInt(INSTANCES),
              kill == 0 || random.nextInt(100) < 55,
              Duration.ofMillis(
                  random.nextInt(100) < 50 ? random.nextInt(800) : random.nextInt(6000)),
              Duration.ofMillis(random.nextInt(100) < 50 ? 0 : random.nextInt(2500))));
    }
    int bounces = Math.max(1, kills / KILLS_A_BOUNCE);
    for (int bounce = 0; bounce < bounces; bounce++) {
      // Once among running instances, once among starting ones.
      events.add(
          1 + random.nextInt(events.size()),
          new Event(
              Target.BROKER,
              random.nextInt(BROKERS),
              bounce % 2 == 0,
              Duration.ofMillis(random.nextInt(3000)),
              Duration.ofMillis(500 + random.nextInt(4000))));
    }
    return new KillSchedule(List.copyOf(events));
  }

  /** Kills of one kind. */
  long count(Target target) {
    return events.stream().filter(event -> event.target() == target).count();
  }
}
