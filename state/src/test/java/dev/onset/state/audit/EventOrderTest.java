package dev.onset.state.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.UniqueElements;

class EventOrderTest {
  @Property(tries = 300)
  void theLongestRunIsAnAscendingPartAndAsLongAsAny(
      @ForAll @UniqueElements @Size(max = 8) List<@LongRange(min = 0, max = 9) Long> numbers) {
    List<Long> longest = new ArrayList<>(EventOrder.longestRun(numbers));
    java.util.Collections.reverse(longest);

    assertThat(isAscendingPart(longest, numbers)).isTrue();
    int most = 0;
    for (int set = 0; set < 1 << numbers.size(); set++) {
      List<Long> part = new ArrayList<>();
      for (int i = 0; i < numbers.size(); i++) {
        if ((set >> i & 1) == 1) {
          part.add(numbers.get(i));
        }
      }
      if (isAscendingPart(part, numbers)) {
        most = Math.max(most, part.size());
      }
    }
    assertThat(longest).hasSize(most);
  }

  private static boolean isAscendingPart(List<Long> part, List<Long> numbers) {
    int at = 0;
    long last = -1;
    for (long number : part) {
      List<Long> rest = numbers.subList(at, numbers.size());
      if (number <= last || !rest.contains(number)) {
        return false;
      }
      at += rest.indexOf(number) + 1;
      last = number;
    }
    return true;
  }
}
