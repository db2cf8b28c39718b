package dev.onset.state.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class IntervalSetTest {

  @Property(tries = 200)
  void holdsWhatWasPutInAsTheFewestRuns(
      @ForAll @Size(max = 30) List<@IntRange(max = 20) Integer> indices) {
    IntervalSet set = IntervalSet.of(indices);
    assertThat(set.indices()).containsExactlyElementsOf(new TreeSet<>(indices));
    List<IntervalSet.Run> runs = set.runs();
    for (int i = 1; i < runs.size(); i++) {
      assertThat(runs.get(i).first()).isGreaterThan(runs.get(i - 1).last() + 1);
    }
  }

  @Example
  void givesItsIndicesInTheirOrder() {
    assertThat(IntervalSet.of(List.of(7, 1, 2, 9, 3)).indices()).containsExactly(1, 2, 3, 7, 9);
    assertThat(IntervalSet.of(List.of()).indices()).isEmpty();
  }

  @Example
  void isCutIntoChunksAndPutTogetherAgain() {
    IntervalSet set = IntervalSet.of(List.of(1, 3, 5, 7, 9));
    List<IntervalSet> chunks = set.chunks(2);
    assertThat(chunks).extracting(one -> one.runs().size()).containsExactly(2, 2, 1);
    assertThat(chunks.stream().reduce(IntervalSet::followedBy)).contains(set);
    assertThat(IntervalSet.of(List.of()).chunks(2)).containsExactly(IntervalSet.of(List.of()));
  }
}
