package dev.onset.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.cluster.OutputComparison.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** A kill test that could not fail would prove nothing: whatever is spoilt is found and counted. */
class OutputComparisonTest {
  private static final Key KEY = new Key(1, "chat");
  private static final Key OTHER = new Key(2, "other chat");

  @Test
  void theSameRecordsInTheSameOrderAreTheSame() {
    OutputComparison same = compare(List.of("a", "b", "a"), List.of("a", "b", "a"));

    assertThat(same.same()).isTrue();
    assertThat(same.expected()).isEqualTo(4);
    assertThat(same.actual()).isEqualTo(4);
    assertThat(same.wrong()).isEmpty();
  }

  @Test
  void aLostRecordIsFound() {
    counts(compare(List.of("a", "b", "c"), List.of("a", "c")), 1, 0, 0);
  }

  @Test
  void aDoubledRecordIsFound() {
    counts(compare(List.of("a", "b", "c"), List.of("a", "b", "b", "c")), 0, 1, 0);
  }

  @Test
  void oneOfTwoEqualRecordsIsMissed() {
    counts(compare(List.of("a", "b", "a"), List.of("a", "b")), 1, 0, 0);
  }

  @Test
  void aChangedRecordIsFound() {
    counts(compare(List.of("a", "b", "c"), List.of("a", "x", "c")), 0, 0, 1);
  }

  @Test
  void anotherOrderIsFound() {
    counts(compare(List.of("a", "b", "c"), List.of("a", "c", "b")), 0, 0, 1);
  }

  @Test
  void aRecordThatNobodyWroteIsFound() {
    counts(compare(List.of("a"), List.of("a", "x")), 0, 0, 1);
  }

  @Test
  void aLostRecordIsNotMadeGoodByADoubledOne() {
    counts(compare(List.of("a", "b"), List.of("a", "a")), 1, 1, 0);
  }

  @Test
  void aKeyThatIsNotThereIsLost() {
    OutputComparison lost = OutputComparison.of("alerts", Map.of(KEY, List.of("a", "b")), Map.of());

    assertThat(lost.lost()).isEqualTo(2);
    assertThat(lost.wrong()).extracting(OutputComparison.Wrong::key).containsExactly(KEY);
  }

  @Test
  void aRecordInAnotherPartitionIsFound() {
    OutputComparison moved =
        OutputComparison.of(
            "alerts",
            Map.of(KEY, List.of("a")),
            Map.of(new Key(KEY.partition() + 1, KEY.key()), List.of("a")));

    assertThat(moved.same()).isFalse();
  }

  @Property
  void whereverARecordIsDroppedDoubledOrChangedItShows(
      @ForAll("topics") Map<Key, List<String>> records,
      @ForAll @IntRange(max = 1_000) int at,
      @ForAll Spoiling spoiling) {
    Map<Key, List<String>> spoilt = new TreeMap<>(records);
    Key key = List.copyOf(records.keySet()).get(at % records.size());
    List<String> changed = new ArrayList<>(records.get(key));
    spoiling.spoil(changed, at % changed.size());
    spoilt.put(key, changed);

    OutputComparison found = OutputComparison.of("alerts", records, spoilt);

    assertThat(found.same()).isFalse();
    assertThat(found.wrong()).extracting(OutputComparison.Wrong::key).containsExactly(key);
    assertThat(List.of(found.lost(), found.doubled(), found.different()))
        .isEqualTo(
            List.of(
                spoiling == Spoiling.DROP ? 1 : 0,
                spoiling == Spoiling.DOUBLE ? 1 : 0,
                spoiling == Spoiling.CHANGE ? 1 : 0));
  }

  enum Spoiling {
    DROP,
    DOUBLE,
    CHANGE;

    void spoil(List<String> records, int at) {
      switch (this) {
        case DROP -> records.remove(at);
        case DOUBLE -> records.add(at, records.get(at));
        case CHANGE -> records.set(at, "changed");
      }
    }
  }

  @Provide
  Arbitrary<Map<Key, List<String>>> topics() {
    Arbitrary<List<String>> records =
        Arbitraries.of("a", "b", "c", "d").list().ofMinSize(1).ofMaxSize(6);
    Arbitrary<Key> keys = Arbitraries.of("s", "s1", "s10").map(key -> new Key(0, key));
    return Arbitraries.maps(keys, records)
        .ofMinSize(1)
        .ofMaxSize(3)
        .map(topic -> (Map<Key, List<String>>) new TreeMap<>(topic));
  }

  private static OutputComparison compare(List<String> expected, List<String> actual) {
    return OutputComparison.of(
        "alerts",
        Map.of(KEY, expected, OTHER, List.of("z")),
        Map.of(KEY, actual, OTHER, List.of("z")));
  }

  private static void counts(OutputComparison found, int lost, int doubled, int different) {
    assertThat(found.same()).isFalse();
    assertThat(List.of(found.lost(), found.doubled(), found.different()))
        .isEqualTo(List.of(lost, doubled, different));
    assertThat(found.wrong()).extracting(OutputComparison.Wrong::key).containsExactly(KEY);
  }
}
