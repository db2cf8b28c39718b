package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.at;
import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.outcome;
import static dev.onset.lab.metrics.Outcomes.quasiFirst;
import static dev.onset.lab.metrics.Outcomes.quasiOnly;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import dev.onset.evaluation.metrics.Truth;
import java.util.List;
import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class EarlyPredictionsTest {
  @Test
  void byHand() {
    // Direct at 8, name at 20, complete at 5.
    Truth nameLast = new Truth(RecordKind.NAME_DIRECT, at(20), at(5), at(8));
    EarlyPredictions early =
        EarlyPredictions.of(
            List.of(
                outcome("completed", quasiFirst(10, 20), onset(10)),
                outcome("in the gap", quasiFirst(10, 20), onset(16)),
                outcome("before", quasiFirst(10, 20), onset(7)),
                outcome("quasi-only", quasiOnly(10), onset(8)),
                outcome("direct is there", nameLast, onset(9)),
                outcome(
                    "never complete",
                    new Truth(RecordKind.NAME_DIRECT, at(20), OptionalInt.empty(), at(20)),
                    onset(14)),
                outcome("exact, complete later", quasiFirst(30, 20), onset(20)),
                outcome("exact", quasiFirst(10, 20), onset(20)),
                outcome("late", quasiOnly(10), onset(12))));

    assertThat(early.categoryI()).containsExactly(10, 4);
    assertThat(early.categoryII()).containsExactly(13, 2);
    assertThat(early.other()).containsExactly(11, 6);
    assertThat(EarlyPredictions.mean(early.categoryII())).hasValue(7.5);
    assertThat(EarlyPredictions.mean(List.of())).isEmpty();
  }

  @Property(tries = 200)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void agreesWithTheDefinitions(@ForAll List<Outcome> outcomes) {
    EarlyPredictions early = EarlyPredictions.of(outcomes);
    List<Outcome> all =
        Naive.inScope(outcomes).stream()
            .filter(o -> o.decision().predicted().isPresent())
            .filter(o -> o.decision().predicted().getAsInt() < o.truth().hybrid().getAsInt())
            .toList();

    assertThat(early.categoryI())
        .isEqualTo(leads(all.stream().filter(EarlyPredictionsTest::gap).toList()));
    assertThat(early.categoryII())
        .isEqualTo(leads(all.stream().filter(EarlyPredictionsTest::ahead).toList()));
    assertThat(early.other())
        .isEqualTo(leads(all.stream().filter(o -> !gap(o) && !ahead(o)).toList()));
  }

  private static boolean gap(Outcome outcome) {
    int predicted = outcome.decision().predicted().getAsInt();
    return outcome.truth().quasiComplete().orElse(Integer.MAX_VALUE) <= predicted
        && predicted < outcome.truth().direct().orElse(Integer.MIN_VALUE);
  }

  private static boolean ahead(Outcome outcome) {
    return outcome.decision().predicted().getAsInt()
        < outcome.truth().quasiComplete().orElse(Integer.MIN_VALUE);
  }

  private static List<Integer> leads(List<Outcome> outcomes) {
    return outcomes.stream()
        .map(o -> o.truth().hybrid().getAsInt() - o.decision().predicted().getAsInt())
        .toList();
  }
}
