package dev.onset.model.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.model.PiiType;
import dev.onset.model.ReviewDecision;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReviewTest {
  private static final SpokenText TURN = new SpokenText(Role.AGENT, "Hi 𝔄da");

  private static ReviewRequest request() {
    return new ReviewRequest(ReviewWindow.EMPTY, TURN, 3, 6, PiiType.NAME_PART);
  }

  @Test
  void whoeverFailsRedacts() {
    Reviewer broken =
        request -> {
          throw new IllegalStateException("no");
        };

    assertThat(broken.guarded().review(request())).isEqualTo(Review.FAILED);
    assertThat(((Reviewer) request -> null).guarded().review(request())).isEqualTo(Review.FAILED);
    assertThat(Review.FAILED.decision()).isEqualTo(ReviewDecision.REDACT);
  }

  @Test
  void whoeverAnswersIsHeard() {
    Review kept = new Review(ReviewDecision.KEEP, 0.1, Review.Basis.MODEL);

    assertThat(((Reviewer) request -> kept).guarded().review(request())).isSameAs(kept);
  }

  /** Seven chars, six code points. */
  @ParameterizedTest
  @CsvSource({"-1, 2", "3, 3", "4, 3", "3, 7"})
  void aCandidateStandsInItsTurn(int start, int end) {
    assertThatThrownBy(
            () -> new ReviewRequest(ReviewWindow.EMPTY, TURN, start, end, PiiType.NAME_PART))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("da");
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
  void aScoreIsAShare(double score) {
    assertThatThrownBy(() -> new Review(ReviewDecision.KEEP, score, Review.Basis.MODEL))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 9, 10, 40})
  void aWindowHoldsTheFirstTurnAndTheLast(int turns) {
    ReviewWindow window = ReviewWindow.EMPTY;
    for (int i = 0; i < turns; i++) {
      window = window.and(new SpokenText(Role.USER, "turn " + i));
    }

    int from = Math.max(0, turns - ReviewWindow.LONGEST);
    assertThat(window.turns())
        .extracting(SpokenText::text)
        .containsExactlyElementsOf(
            IntStream.concat(
                    from > 0 ? IntStream.of(0) : IntStream.empty(), IntStream.range(from, turns))
                .mapToObj(i -> "turn " + i)
                .toList());
  }

  @Test
  void tellsNothingOfTheTexts() {
    assertThat(request() + " " + TURN + " " + ReviewWindow.EMPTY.and(TURN)).doesNotContain("da");
  }
}
