package dev.onset.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

class SeedsTest {
  private static final List<Long> DRAWN = new ArrayList<>();
  private static final List<Long> PINNED = new ArrayList<>();

  private String seeds;
  private String tries;

  @BeforeEach
  void keepTheSettings() {
    seeds = System.getProperty(Seeds.SEEDS, "");
    tries = System.getProperty(Seeds.MOST_TRIES, "0");
    System.setProperty(Seeds.MOST_TRIES, "0");
  }

  @AfterEach
  void restoreTheSettings() {
    System.setProperty(Seeds.SEEDS, seeds);
    System.setProperty(Seeds.MOST_TRIES, tries);
  }

  @Test
  void noPropertyDrawsMoreSamplesThanTheBound() {
    System.setProperty(Seeds.MOST_TRIES, "10");
    assertThat(run("fixed", DRAWN)).hasSize(10);
    System.setProperty(Seeds.MOST_TRIES, "1000");
    assertThat(run("fixed", DRAWN)).hasSize(100);
  }

  @Test
  void everyRunDrawsTheSameSamples() {
    assertThat(run("fixed", DRAWN)).hasSize(100).isEqualTo(run("fixed", DRAWN));
  }

  @Test
  void theProfileOfRandomSeedsDrawsOthers() {
    assertThat(run(Seeds.RANDOM, DRAWN)).hasSize(100).isNotEqualTo(run(Seeds.RANDOM, DRAWN));
  }

  @Test
  void aSeedOfThePropertyItselfWins() {
    assertThat(run("fixed", PINNED)).hasSize(100).isEqualTo(run(Seeds.RANDOM, PINNED));
  }

  /** The samples that one run of the properties below adds to a list. */
  private static List<Long> run(String seeds, List<Long> samples) {
    System.setProperty(Seeds.SEEDS, seeds);
    samples.clear();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(Draws.class)).build(),
            summary);
    assertThat(summary.getSummary().getTestsSucceededCount()).isEqualTo(2);
    return List.copyOf(samples);
  }

  static class Draws {
    @Property(tries = 100)
    void draws(@ForAll long value) {
      DRAWN.add(value);
    }

    @Property(tries = 100, seed = "7")
    void drawsFromItsOwnSeed(@ForAll long value) {
      PINNED.add(value);
    }
  }
}
