package dev.onset.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Policy;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every question counts once, as it stands in the end. */
class ReviewTallyTest {
  private static final ReviewItem FIRST = open("first", 0);
  private static final ReviewItem RELEASED =
      FIRST.ended(ReviewItem.State.RELEASED, Optional.of("ann"));

  private static ReviewItem open(String session, int revision) {
    return new ReviewItem(
        SessionId.of(session),
        0,
        revision,
        0,
        ReviewItem.Kind.ANSWER,
        ReviewItem.State.OPEN,
        Optional.empty(),
        List.of(),
        1,
        Policy.Review.Then.KEEP_MASKED,
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void whatIsAskedAgainEndsAgain() {
    ReviewItem again =
        new ReviewItem(
            FIRST.session(),
            0,
            0,
            2,
            FIRST.kind(),
            ReviewItem.State.OPEN,
            Optional.empty(),
            List.of(),
            1,
            Policy.Review.Then.KEEP_MASKED,
            Optional.empty(),
            Optional.empty());
    ReviewItem withdrawn = FIRST.ended(ReviewItem.State.WITHDRAWN, Optional.empty());
    ReviewItem ended = again.ended(ReviewItem.State.CONFIRMED, Optional.of("ann"));
    assertThat(ReviewTally.of(List.of(FIRST, withdrawn, again, ended)).twice()).isZero();
  }

  @Test
  void whatIsToldAgainToWhoeverDecidesTooLateEndedOnce() {
    ReviewTally tally =
        ReviewTally.of(
            List.of(
                FIRST,
                RELEASED,
                RELEASED,
                open("second", 0),
                open("third", 0).ended(ReviewItem.State.EXPIRED, Optional.empty())));

    assertThat(tally)
        .hasToString(
            "Of 3 reviews 1 were decided, 1 ended by their deadline, 0 were withdrawn, 1 are open;"
                + " 0 ended twice");
  }

  @Test
  void anotherEndOfTheSameQuestionCounts() {
    ReviewItem other = FIRST.ended(ReviewItem.State.CONFIRMED, Optional.of("bob"));

    assertThat(ReviewTally.of(List.of(FIRST, RELEASED, other)).twice()).isEqualTo(1);
    assertThat(ReviewTally.of(List.of(FIRST, RELEASED, FIRST)).twice()).isEqualTo(1);
  }

  @Test
  void aRevisedTurnAsksAnotherQuestion() {
    ReviewItem withdrawn = FIRST.ended(ReviewItem.State.WITHDRAWN, Optional.empty());

    assertThat(ReviewTally.of(List.of(FIRST, withdrawn, open("first", 1))).twice()).isZero();
  }
}
