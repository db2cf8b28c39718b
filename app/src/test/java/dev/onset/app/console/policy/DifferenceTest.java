package dev.onset.app.console.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DifferenceTest {
  private static Map<String, Integer> map(Object... entries) {
    Map<String, Integer> map = new LinkedHashMap<>();
    for (int i = 0; i < entries.length; i += 2) {
      map.put((String) entries[i], (Integer) entries[i + 1]);
    }
    return map;
  }

  @Test
  void tellsWhatCameWentAndChangedInTheOrderOfTheRuns() {
    Difference<Integer> found =
        Difference.between(
            map("z", 1, "b", 2, "a", 3, "y", 4), map("d", 9, "b", 2, "a", 5, "c", 8));
    assertThat(found.gained()).containsExactly(9, 8);
    assertThat(found.lost()).containsExactly(1, 4);
    assertThat(found.changed()).containsExactly(new Difference.Change<>(3, 5));
    assertThat(found.isNone()).isFalse();
  }

  @Test
  void theSameIsNoDifferenceInWhateverOrder() {
    assertThat(Difference.between(map("a", 1, "b", 2), map("b", 2, "a", 1)).isNone()).isTrue();
  }
}
