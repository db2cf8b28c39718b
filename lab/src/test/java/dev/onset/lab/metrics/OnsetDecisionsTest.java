package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.out;
import static dev.onset.lab.metrics.Outcomes.outcome;
import static dev.onset.lab.metrics.Outcomes.quasiOnly;
import static dev.onset.lab.metrics.Outcomes.warning;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Truth;
import dev.onset.model.AbstainReason;
import dev.onset.model.Rule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class OnsetDecisionsTest {
  private static final OptionalInt NONE = OptionalInt.empty();

  @Test
  void byHand() {
    Truth truth = quasiOnly(5);
    Decision collision = new Decision.Abstention(Optional.of(AbstainReason.NAME_COLLISION), NONE);
    OnsetDecisions decisions =
        OnsetDecisions.of(
            List.of(
                outcome("a", truth, onset(5)),
                outcome("b", truth, warning(5)),
                outcome("c", truth, new Decision.Onset(4, NONE, Rule.RULE_B, 1, true)),
                outcome("d", truth, collision),
                outcome("e", out(RecordKind.NEAR_MISS), collision),
                outcome("f", truth, new Decision.Abstention(Optional.empty(), NONE))));

    assertThat(decisions.onsets())
        .isEqualTo(Map.of(Rule.RULE_A, 1, Rule.RULE_B, 2, Rule.RULE_U, 0));
    assertThat(decisions.abstentions())
        .isEqualTo(
            Map.of(
                AbstainReason.INSUFFICIENT_EVIDENCE,
                0,
                AbstainReason.NAME_COLLISION,
                2,
                AbstainReason.WAIT_FOR_B,
                0));
    assertThat(decisions.unexplained()).isEqualTo(1);
    assertThat(decisions.wrongEntity()).isEqualTo(new Share(1, 3));
  }

  @Test
  void aConfidenceIsAProbability() {
    assertThatThrownBy(() -> onset(3, 1.01)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> onset(3, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
  }

  @Property(tries = 200)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void agreesWithTheDefinitions(@ForAll List<Outcome> outcomes) {
    OnsetDecisions decisions = OnsetDecisions.of(outcomes);
    List<Decision.Onset> onsets = all(outcomes, Decision.Onset.class);
    List<Decision.Abstention> abstentions = all(outcomes, Decision.Abstention.class);

    for (Rule rule : Rule.values()) {
      assertThat(onsets).filteredOn(o -> o.rule() == rule).hasSize(decisions.onsets().get(rule));
    }
    for (AbstainReason reason : AbstainReason.values()) {
      assertThat(abstentions)
          .filteredOn(a -> a.reason().equals(Optional.of(reason)))
          .hasSize(decisions.abstentions().get(reason));
    }
    assertThat(abstentions).filteredOn(a -> a.reason().isEmpty()).hasSize(decisions.unexplained());
    assertThat(onsets)
        .hasSize(decisions.wrongEntity().of())
        .filteredOn(Decision.Onset::wrongEntity)
        .hasSize(decisions.wrongEntity().count());
  }

  private static <D> List<D> all(List<Outcome> outcomes, Class<D> type) {
    return outcomes.stream()
        .map(Outcome::decision)
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }
}
