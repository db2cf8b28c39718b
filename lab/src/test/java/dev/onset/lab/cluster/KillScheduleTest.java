package dev.onset.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KillScheduleTest {
  @Test
  void theSameSeedGivesTheSameKills() {
    assertThat(KillSchedule.of(7, 20)).isEqualTo(KillSchedule.of(7, 20));
    assertThat(KillSchedule.of(8, 20)).isNotEqualTo(KillSchedule.of(7, 20));
  }

  @Test
  void itKillsInstancesBothAtOnceAndBrokers() {
    for (long seed = 1; seed <= 20; seed++) {
      KillSchedule schedule = KillSchedule.of(seed, 20);

      assertThat(schedule.count(KillSchedule.Target.ONE_INSTANCE)).isEqualTo(16);
      assertThat(schedule.count(KillSchedule.Target.BOTH_INSTANCES)).isEqualTo(4);
      assertThat(schedule.count(KillSchedule.Target.BROKER)).isEqualTo(2);
    }
  }

  @Test
  void aBrokerIsKilledHoweverFewKillsThereAre() {
    assertThat(KillSchedule.of(1, 1).count(KillSchedule.Target.BROKER)).isEqualTo(1);
  }

  @Test
  void someKillsStrikeWhileOthersAreStillBeingRecoveredFrom() {
    assertThat(KillSchedule.of(1, 20).events()).anyMatch(event -> !event.settled());
  }
}
