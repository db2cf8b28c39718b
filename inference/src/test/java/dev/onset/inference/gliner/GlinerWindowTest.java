package dev.onset.inference.gliner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class GlinerWindowTest {
  @Property
  void everyWordIsReadAndOwnedOnce(
      @ForAll @Size(min = 1, max = 300) List<@IntRange(min = 1, max = 20) Integer> sizes,
      @ForAll @IntRange(min = 20, max = 60) int room,
      @ForAll @IntRange(min = 1, max = 40) int maxLength,
      @ForAll @IntRange(min = 1, max = 15) int maxWidth) {
    int[] words = sizes.stream().mapToInt(Integer::intValue).toArray();
    int owned = 0;
    for (GlinerWindow window : GlinerWindow.over(words, room, maxLength, maxWidth)) {
      assertThat(window.ownFrom()).isEqualTo(owned);
      assertThat(window.from()).isLessThanOrEqualTo(window.ownFrom());
      assertThat(window.ownTo()).isBetween(window.ownFrom(), window.to());
      assertThat(window.to() - window.from()).isBetween(1, maxLength);
      assertThat(Arrays.stream(words, window.from(), window.to()).sum()).isLessThanOrEqualTo(room);
      owned = window.ownTo();
    }
    assertThat(owned).isEqualTo(words.length);
  }

  @Property
  void everySpanLiesWholeInTheWindowThatOwnsIt(
      @ForAll @IntRange(min = 1, max = 300) int length,
      @ForAll @IntRange(min = 2, max = 40) int maxLength,
      @ForAll @IntRange(min = 1, max = 39) int width) {
    int maxWidth = Math.min(width, maxLength - 1);
    int[] words = IntStream.generate(() -> 1).limit(length).toArray();
    for (GlinerWindow window : GlinerWindow.over(words, 1000, maxLength, maxWidth)) {
      if (window.ownTo() > window.ownFrom()) {
        int last = Math.min(length, window.ownTo() - 1 + maxWidth);
        assertThat(last).isLessThanOrEqualTo(window.to());
      }
    }
  }

  @Test
  void aShortTextIsOneWindow() {
    assertThat(GlinerWindow.over(new int[] {1, 2, 3}, 6, 3, 12))
        .containsExactly(new GlinerWindow(0, 3, 0, 3));
  }

  @Test
  void windowsOverlapByTwiceTheLongestSpanAndShareItsMiddle() {
    int[] words = IntStream.generate(() -> 1).limit(30).toArray();

    assertThat(GlinerWindow.over(words, 1000, 20, 4))
        .containsExactly(new GlinerWindow(0, 20, 0, 16), new GlinerWindow(12, 30, 16, 30));
  }
}
