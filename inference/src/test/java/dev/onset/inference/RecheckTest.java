package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Tier;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecheckTest {
  private static final Recheck SAME_TYPE = new Recheck(new Policy.Recheck(true));
  private static final Recheck LITERAL = new Recheck(new Policy.Recheck(false));

  @Test
  void oneSharedCodePointOfEqualTypeConfirmsAtTheHigherScore() {
    List<Mention> weak = List.of(span(PiiType.NAME_FULL, 0, 5, Tier.TIER_1, 0.55));
    assertThat(SAME_TYPE.confirm(weak, List.of(span(PiiType.NAME_PART, 4, 9, Tier.TIER_2, 0.9))))
        .extracting(Mention::confidence)
        .containsExactly(0.9);
    assertThat(SAME_TYPE.confirm(weak, List.of(span(PiiType.NAME_FULL, 0, 5, Tier.TIER_2, 0.3))))
        .extracting(Mention::confidence)
        .containsExactly(0.55);
  }

  @Test
  void touchingIsNotOverlapping() {
    assertThat(
            SAME_TYPE.confirm(
                List.of(span(PiiType.ORG, 0, 5, Tier.TIER_1, 0.55)),
                List.of(span(PiiType.ORG, 5, 9, Tier.TIER_2, 0.9))))
        .isEmpty();
  }

  @Test
  void anotherTypeConfirmsOnlyInTheLiteralReading() {
    List<Mention> weak = List.of(span(PiiType.ORG, 0, 5, Tier.TIER_1, 0.55));
    List<Mention> neural = List.of(span(PiiType.OCCUPATION, 0, 5, Tier.TIER_2, 0.8));
    assertThat(SAME_TYPE.confirm(weak, neural)).isEmpty();
    assertThat(LITERAL.confirm(weak, neural))
        .extracting(Mention::type, Mention::confidence)
        .containsExactly(tuple(PiiType.ORG, 0.8));
  }

  private static Mention span(PiiType type, int start, int end, Tier tier, double score) {
    return Mention.of(type, "x".repeat(end - start), start, end, tier, score);
  }
}
