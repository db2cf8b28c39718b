package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.at;
import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.out;
import static dev.onset.lab.metrics.Outcomes.outcome;
import static dev.onset.lab.metrics.Outcomes.quasiOnly;
import static dev.onset.lab.metrics.Outcomes.silence;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.FalseOnsets;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.metrics.Truth;
import java.util.List;
import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class FalseOnsetsTest {
  @Test
  void byHand() {
    Truth complete =
        new Truth(RecordKind.OUT_OF_SCOPE, OptionalInt.empty(), at(9), OptionalInt.empty());
    FalseOnsets onsets =
        FalseOnsets.of(
            List.of(
                outcome("a", out(RecordKind.NEAR_MISS), onset(3)),
                outcome("b", out(RecordKind.NEAR_MISS), silence()),
                outcome("c", out(RecordKind.NEAR_MISS), silence()),
                outcome("d", out(RecordKind.OUT_OF_SCOPE), onset(4)),
                outcome("e", complete, onset(8)),
                outcome("f", complete, onset(9)),
                outcome("g", complete, silence()),
                outcome("h", quasiOnly(3), onset(3))));

    assertThat(onsets).isEqualTo(new FalseOnsets(new Share(1, 3), new Share(3, 4), 1));
    assertThat(FalseOnsets.of(List.of()).nearMiss().value()).isEmpty();
  }

  @Property(tries = 200)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void agreesWithTheDefinition(@ForAll List<Outcome> outcomes) {
    int[] onsets = new int[2];
    int[] all = new int[2];
    int after = 0;
    for (Outcome outcome : outcomes) {
      Truth truth = outcome.truth();
      if (truth.hybrid().isEmpty()) {
        int kind = truth.kind() == RecordKind.NEAR_MISS ? 0 : 1;
        all[kind]++;
        if (outcome.decision() instanceof Decision.Onset onset) {
          onsets[kind]++;
          after += onset.turn() >= truth.quasiComplete().orElse(Integer.MAX_VALUE) ? 1 : 0;
        }
      }
    }

    assertThat(FalseOnsets.of(outcomes))
        .isEqualTo(
            new FalseOnsets(new Share(onsets[0], all[0]), new Share(onsets[1], all[1]), after));
  }
}
