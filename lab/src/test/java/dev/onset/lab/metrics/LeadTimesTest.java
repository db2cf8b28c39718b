package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.at;
import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.out;
import static dev.onset.lab.metrics.Outcomes.outcome;
import static dev.onset.lab.metrics.Outcomes.quasiFirst;
import static dev.onset.lab.metrics.Outcomes.quasiOnly;
import static dev.onset.lab.metrics.Outcomes.warning;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Share;
import dev.onset.model.AbstainReason;
import dev.onset.model.Rule;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class LeadTimesTest {
  @Test
  void byHand() {
    Decision confirmed = new Decision.Onset(20, at(10), Rule.RULE_B, 1, false);
    Decision held = new Decision.Abstention(Optional.of(AbstainReason.WAIT_FOR_B), at(7));
    LeadTimes leads =
        LeadTimes.of(
            List.of(
                outcome("predicts", quasiFirst(14, 20), warning(16)),
                outcome("waits, confirmed", quasiFirst(10, 20), confirmed),
                outcome("waits in vain", quasiOnly(8), held),
                outcome("at the onset", quasiOnly(8), warning(8)),
                outcome("late", quasiOnly(8), warning(9)),
                outcome("no warning", quasiFirst(1, 20), onset(3)),
                outcome("out", out(RecordKind.NEAR_MISS), warning(1))));

    assertThat(leads.turns()).containsExactly(1, 4, 10);
    assertThat(leads.warned()).isEqualTo(new Share(3, 6));
    assertThat(leads.mean()).hasValue(5);
    assertThat(LeadTimes.of(List.of()).mean()).isEmpty();
  }

  @Property(tries = 200)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void agreesWithTheDefinition(@ForAll List<Outcome> outcomes) {
    List<Integer> naive =
        Naive.inScope(outcomes).stream()
            .filter(o -> o.decision().warning().isPresent())
            .map(o -> o.truth().hybrid().getAsInt() - o.decision().warning().getAsInt())
            .filter(lead -> lead > 0)
            .sorted()
            .toList();

    assertThat(LeadTimes.of(outcomes))
        .isEqualTo(new LeadTimes(naive, Naive.inScope(outcomes).size()));
  }
}
