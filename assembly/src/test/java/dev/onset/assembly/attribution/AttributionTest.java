package dev.onset.assembly.attribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.assembly.attribution.AttributionScore.Outcome;
import dev.onset.assembly.attribution.AttributionScore.Scored;
import dev.onset.assembly.attribution.AttributionSentences.Case;
import dev.onset.assembly.attribution.AttributionSentences.Half;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.EntityId;
import dev.onset.model.PolicyReader;
import dev.onset.model.Role;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The attribution sentences through the engine; of the held-back half only totals are shown. */
class AttributionTest {
  private static final ExtractionPipeline PIPELINE =
      ExtractionPipeline.load(PolicyReader.shipped());

  /**
   * A file's figures: the aim is 93 % assigned and 25 wrong of the 855 held-back ones; until it is
   * met, no worse than was measured.
   */
  private record Bound(double assigned, long wrong) {}

  private static final Bound TUNING = new Bound(0.91, 42);
  private static final Bound MORE = new Bound(0.85, 30);
  private static final Bound HELDBACK = new Bound(0.92, 38);
  private static final Bound UNTOUCHED = new Bound(0.94, 28);

  /** Several tests look at the same halves. */
  private static final Map<Half, List<Scored>> HALVES = new EnumMap<>(Half.class);

  private static List<Scored> score(Half half) {
    return HALVES.computeIfAbsent(half, one -> score(AttributionSentences.read(one)));
  }

  private static List<Scored> score(List<Case> chats) {
    return chats.stream().flatMap(chat -> AttributionScore.of(chat, PIPELINE).stream()).toList();
  }

  private static double assigned(List<Scored> scored) {
    long assignable = scored.stream().filter(Scored::assignable).count();
    long right =
        scored.stream().filter(one -> one.assignable() && one.outcome() == Outcome.RIGHT).count();
    return (double) right / assignable;
  }

  @Test
  void theTuningHalfGetsNoWorse() {
    assertNoWorse("tuning", score(Half.TUNING), TUNING);
  }

  @Test
  void theFurtherCasesGetNoWorse() {
    assertNoWorse("further", score(AttributionSentences.moreTuning()), MORE);
  }

  @Test
  void theHeldBackHalfGetsNoWorse() {
    assertNoWorse("held-back", score(Half.HELDBACK), HELDBACK);
  }

  @Test
  void theUntouchedCasesGetNoWorse() {
    assertNoWorse("untouched", score(AttributionSentences.untouched()), UNTOUCHED);
  }

  private static void assertNoWorse(String name, List<Scored> scored, Bound bound) {
    long wrong = scored.stream().filter(one -> one.outcome() == Outcome.WRONG).count();
    System.out.printf(
        "%s attribution sentences: %d wrong owners of %d, %.1f %% assigned%n",
        name, wrong, scored.size(), 100 * assigned(scored));
    assertThat(wrong).isLessThanOrEqualTo(bound.wrong());
    assertThat(assigned(scored)).isGreaterThanOrEqualTo(bound.assigned());
  }

  @Test
  void whatAnybodyButTheUserSaysIsNeverTheUsers() {
    for (Half half : Half.values()) {
      long leaked =
          score(half).stream()
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
