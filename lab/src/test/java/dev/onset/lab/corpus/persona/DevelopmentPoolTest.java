package dev.onset.lab.corpus.persona;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.family.Family;
import dev.onset.lab.corpus.family.Occupation;
import dev.onset.lab.corpus.family.WordLists;
import dev.onset.model.CanonicalForms;
import dev.onset.model.PiiType;
import dev.onset.state.risk.RarityTables;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DevelopmentPoolTest {
  /** The seed that the shipped tables were counted with. */
  private static final long SHIPPED_SEED = 1;

  private static final DevelopmentPool POOL = new DevelopmentPool();

  private static String shipped(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(RarityTables.class.getResourceAsStream("rarity/" + name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** After a change of the pool's lists: onset generate rarity, with this seed. */
  @Test
  void theShippedTablesAreWhatThePoolCounts() throws IOException {
    Map<String, String> tables = RarityCounts.of(POOL, SHIPPED_SEED).tables();

    assertThat(tables).hasSize(DevelopmentPool.TYPES.size());
    for (Map.Entry<String, String> table : tables.entrySet()) {
      assertThat(table.getValue()).as(table.getKey()).isEqualTo(shipped(table.getKey()));
    }
  }

  @Test
  void everyoneIsCountedOnceForEachType() {
    RarityCounts.of(POOL, 2)
        .tables()
        .forEach(
            (name, table) ->
                assertThat(
                        table
                            .lines()
                            .filter(line -> !line.startsWith("#"))
                            .mapToInt(
                                line -> Integer.parseInt(line.substring(line.indexOf('\t') + 1)))
                            .sum())
                    .as(name)
                    .isEqualTo(RarityCounts.PEOPLE));
  }

  @Test
  void anotherSeedDrawsOtherPeople() {
    assertThat(POOL.draw(SplitMix64.of(1))).isEqualTo(POOL.draw(SplitMix64.of(1)));
    assertThat(POOL.draw(SplitMix64.of(1))).isNotEqualTo(POOL.draw(SplitMix64.of(2)));
  }

  @Test
  void everyValueIsCanonical() {
    for (PiiType type : DevelopmentPool.TYPES) {
      assertThat(POOL.values(type))
          .allMatch(value -> CanonicalForms.of(type, value, "US").equals(value));
    }
  }

  @Test
  void nothingOfFamilyBIsInThePool() {
    WordLists b = WordLists.of(Family.B);
    Map<PiiType, Stream<String>> lists =
        Map.of(
            PiiType.OCCUPATION, b.occupations().ranked().stream().map(Occupation::title),
            PiiType.ORG, b.orgs().ranked().stream(),
            PiiType.SCHOOL, b.schools().ranked().stream(),
            PiiType.LOCATION,
                b.cities().ranked().stream().map(city -> city.name() + ", " + city.state()));
    lists.forEach(
        (type, entries) -> {
          List<String> values = entries.map(entry -> CanonicalForms.of(type, entry, "US")).toList();
          assertThat(values).isNotEmpty().doesNotContainAnyElementsOf(POOL.values(type));
        });
  }
}
