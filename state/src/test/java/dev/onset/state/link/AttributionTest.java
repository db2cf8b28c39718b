package dev.onset.state.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.EntityId;
import dev.onset.model.Role;
import dev.onset.state.attribution.AttributionScore;
import dev.onset.state.attribution.AttributionScore.Outcome;
import dev.onset.state.attribution.AttributionScore.Scored;
import dev.onset.state.attribution.AttributionSentences;
import dev.onset.state.attribution.AttributionSentences.Case;
import dev.onset.state.attribution.AttributionSentences.Half;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The attribution sentences through the engine; of the held-back half only totals are shown. */
class AttributionTest {
  private static final double ASSIGNED_OF_TUNING = 0.97;
  private static final double ASSIGNED_OF_HELDBACK = 0.92;
  private static final double ASSIGNED_OF_MORE = 0.91;

  private static final double ASSIGNED_OF_UNTOUCHED = 0.94;
  private static final long WRONG_OF_UNTOUCHED = 6;

  /** The aim is none; until it is met, no more than were measured. */
  private static final long WRONG_SO_FAR = 5;

  private static List<Scored> score(Half half) {
    return score(AttributionSentences.read(half));
  }

  private static List<Scored> score(List<Case> chats) {
    return chats.stream().flatMap(chat -> AttributionScore.of(chat).stream()).toList();
  }

  private static double assigned(List<Scored> scored) {
    long assignable = scored.stream().filter(Scored::assignable).count();
    long right =
        scored.stream().filter(one -> one.assignable() && one.outcome() == Outcome.RIGHT).count();
    return (double) right / assignable;
  }

  @Test
  void theTuningHalfIsAssignedAndNobodyElseIsMeant() {
    List<Scored> scored = score(Half.TUNING);
    assertThat(scored.stream().filter(one -> one.outcome() == Outcome.WRONG))
        .extracting(one -> one.chat().id())
        .isEmpty();
    assertThat(assigned(scored)).isGreaterThanOrEqualTo(ASSIGNED_OF_TUNING);
  }

  @Test
  void theFurtherCasesGetNoWorse() {
    List<Scored> scored = score(AttributionSentences.moreTuning());
    assertThat(scored.stream().filter(one -> one.outcome() == Outcome.WRONG))
        .extracting(one -> one.chat().id())
        .isEmpty();
    assertThat(assigned(scored)).isGreaterThanOrEqualTo(ASSIGNED_OF_MORE);
  }

  @Test
  void theHeldBackHalfGetsNoWorse() {
    List<Scored> scored = score(Half.HELDBACK);
    long wrong = scored.stream().filter(one -> one.outcome() == Outcome.WRONG).count();
    System.out.printf(
        "held-back attribution sentences: %d wrong owners, %.1f %% assigned%n",
        wrong, 100 * assigned(scored));
    assertThat(wrong).isLessThanOrEqualTo(WRONG_SO_FAR);
    assertThat(assigned(scored)).isGreaterThanOrEqualTo(ASSIGNED_OF_HELDBACK);
  }

  @Test
  void theUntouchedCasesGetNoWorse() {
    List<Scored> scored = score(AttributionSentences.untouched());
    long wrong = scored.stream().filter(one -> one.outcome() == Outcome.WRONG).count();
    System.out.printf(
        "untouched attribution sentences: %d wrong owners of %d, %.1f %% assigned%n",
        wrong, scored.size(), 100 * assigned(scored));
    assertThat(wrong).isLessThanOrEqualTo(WRONG_OF_UNTOUCHED);
    assertThat(assigned(scored)).isGreaterThanOrEqualTo(ASSIGNED_OF_UNTOUCHED);
  }

  @Test
  void whatAnybodyButTheUserSaysIsNeverTheUsers() {
    for (Half half : Half.values()) {
      long leaked =
          AttributionSentences.read(half).stream()
              .flatMap(chat -> AttributionScore.of(chat).stream())
              .filter(
                  one ->
                      one.holder().equals(Optional.of(EntityId.USER))
                          && one.chat().turns().stream()
                              .anyMatch(
                                  turn ->
                                      turn.role() != Role.USER
                                          && turn.fragments().stream()
                                              .anyMatch(said -> said == one.fragment())))
              .count();
      assertThat(leaked).isZero();
    }
  }
}
