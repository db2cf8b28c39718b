package dev.onset.lab.leakage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.onset.lab.corpus.leakage.BorderlineSubtype;
import dev.onset.lab.corpus.leakage.Framing;
import dev.onset.model.leakage.LeakageDomain;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The written examples: twenty leaks, twenty look-alikes, and those of the paper. */
class WrittenExampleTest {
  private static final int EACH = 20;

  private final List<WrittenExample> all = WrittenExample.all();
  private final List<WrittenExample> written = all.stream().filter(e -> !e.ofThePaper()).toList();

  @Test
  void twentyLeaksOfEveryFraming() {
    List<WrittenExample> leaks = written.stream().filter(WrittenExample::leak).toList();
    assertEquals(EACH, leaks.size());
    assertEquals(names(Framing.values()), kinds(leaks).keySet());
  }

  @Test
  void twentyLookAlikesFourOfEachSubtype() {
    List<WrittenExample> safe = written.stream().filter(e -> !e.leak()).toList();
    assertEquals(EACH, safe.size());
    assertEquals(names(BorderlineSubtype.values()), kinds(safe).keySet());
    assertEquals(Set.of(4L), Set.copyOf(kinds(safe).values()));
  }

  @Test
  void everyDomainHasBothInNearlyEqualShares() {
    for (LeakageDomain domain :
        List.of(LeakageDomain.MEDICAL, LeakageDomain.FINANCE, LeakageDomain.LAW)) {
      for (boolean leak : new boolean[] {true, false}) {
        long count = written.stream().filter(e -> e.domain() == domain && e.leak() == leak).count();
        assertTrue(count == 6 || count == 7, domain + " " + leak + " has " + count);
      }
    }
  }

  @Test
  void theyAreAsLongAsShortAnswersAndAllDifferent() {
    for (WrittenExample each : written) {
      int words = each.text().split(" ").length;
      assertTrue(words >= 15 && words <= 60, words + " words: " + each.text());
    }
    assertEquals(all.size(), all.stream().map(WrittenExample::text).distinct().count());
  }

  @Test
  void thePaperHasTwo() {
    assertEquals(
        Set.of("PAPER", "PAPER_NAMED"),
        kinds(all.stream().filter(WrittenExample::ofThePaper).toList()).keySet());
  }

  private static Map<String, Long> kinds(List<WrittenExample> examples) {
    return examples.stream()
        .map(WrittenExample::kind)
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  private static Set<String> names(Enum<?>[] values) {
    return Arrays.stream(values).map(Enum::name).collect(Collectors.toSet());
  }
}
