package dev.onset.lab.anonymity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class AnonymityTrialTest {
  private static final AnonymityTrial.Report REPORT = AnonymityTrial.run(1);

  @Test
  void theEstimateKeepsItsMeasuredFloor() {
    assertThat(REPORT.all().sets()).isEqualTo(1_000);
    assertThat(REPORT.all().near()).isGreaterThanOrEqualTo(0.79);
    assertThat(REPORT.all().inside()).isGreaterThanOrEqualTo(0.90);
    assertThat(REPORT.all().bias()).isBetween(0.8, 1.25);
  }

  @Test
  void thePageHasTheFiguresOfThisRun() throws IOException {
    assertThat(Files.readAllLines(Path.of("..", "docs", "anonymity.md")))
        .containsAll(REPORT.rows());
  }

  @Test
  void thePeopleOfTheTrialAreDependent() {
    TrialPeople people = TrialPeople.drawn(TrialTables.bundled(), 2);
    int youngNurses = 0;
    int womenNurses = 0;
    int nurses = 0;
    for (int person = 0; person < people.size(); person++) {
      if (people.title(person).equals("nurse")) {
        nurses++;
        youngNurses += people.age(person) < 20 ? 1 : 0;
        womenNurses += people.isWoman(person) ? 1 : 0;
      }
    }
    assertThat(nurses).isGreaterThan(5_000);
    assertThat(youngNurses).isLessThan(nurses / 100);
    assertThat(womenNurses).isGreaterThan(nurses * 8 / 10);
  }
}
