package dev.onset.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpanTest {
  private static final Span SPAN = new Span(3, 7);

  @ParameterizedTest
  @CsvSource({
    "0, 3, false",
    "0, 4, true",
    "3, 7, true",
    "4, 5, true",
    "6, 9, true",
    "7, 9, false",
    "0, 9, true"
  })
  void overlapsWhatSharesACodePoint(int start, int end, boolean overlaps) {
    Span other = new Span(start, end);

    assertThat(SPAN.overlaps(other)).isEqualTo(overlaps);
    assertThat(other.overlaps(SPAN)).isEqualTo(overlaps);
  }

  @ParameterizedTest
  @CsvSource({"3, 7, true", "4, 5, true", "2, 7, false", "3, 8, false", "8, 9, false"})
  void containsWhatLiesInside(int start, int end, boolean contains) {
    assertThat(SPAN.contains(new Span(start, end))).isEqualTo(contains);
  }

  @Test
  void isAsLongAsItsCodePoints() {
    assertThat(SPAN.length()).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource({"-1, 2", "2, 2", "3, 2"})
  void isNeverEmptyAndNeverBeforeTheText(int start, int end) {
    assertThatIllegalArgumentException().isThrownBy(() -> new Span(start, end));
  }
}
