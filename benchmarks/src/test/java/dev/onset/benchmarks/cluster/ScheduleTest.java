package dev.onset.benchmarks.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScheduleTest {
  @Test
  void theSameSeedGivesTheSameKills() {
    assertThat(Schedule.of(7, 20)).isEqualTo(Schedule.of(7, 20));
    assertThat(Schedule.of(8, 20)).isNotEqualTo(Schedule.of(7, 20));
  }

  @Test
  void itKillsInstancesBothAtOnceAndBrokers() {
    for (long seed = 1; seed <= 20; seed++) {
      Schedule schedule = Schedule.of(seed, 20);

      assertThat(schedule.count(Schedule.Target.ONE_INSTANCE)).isEqualTo(16);
      assertThat(schedule.count(Schedule.Target.BOTH_INSTANCES)).isEqualTo(4);
      assertThat(schedule.count(Schedule.Target.BROKER)).isEqualTo(2);
    }
  }

  @Test
  void aBrokerIsKilledHoweverFewKillsThereAre() {
    assertThat(Schedule.of(1, 1).count(Schedule.Target.BROKER)).isEqualTo(1);
  }

  @Test
  void someKillsStrikeWhileOthersAreStillBeingRecoveredFrom() {
    assertThat(Schedule.of(1, 20).events()).anyMatch(event -> !event.settled());
  }
}
