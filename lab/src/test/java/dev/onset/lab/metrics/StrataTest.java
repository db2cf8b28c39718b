package dev.onset.lab.metrics;

import static dev.onset.lab.metrics.Outcomes.nameDirect;
import static dev.onset.lab.metrics.Outcomes.onset;
import static dev.onset.lab.metrics.Outcomes.quasiOnly;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.RecordKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

class StrataTest {
  @Test
  void byHand() {
    Outcome both =
        new Outcome("a", quasiOnly(3), onset(3), List.of("P8", "P1", "P8"), Optional.of("C2 k=6"));
    Outcome one = new Outcome("b", nameDirect(3), onset(3), List.of("P1"), Optional.of("C1"));
    Outcome none = new Outcome("c", nameDirect(4), onset(3), List.of(), Optional.empty());
    List<Outcome> outcomes = List.of(both, one, none);

    assertThat(Strata.byPattern(outcomes))
        .containsExactly(Map.entry("P1", List.of(both, one)), Map.entry("P8", List.of(both)));
    assertThat(Strata.byOperator(outcomes))
        .containsExactly(Map.entry("C1", List.of(one)), Map.entry("C2 k=6", List.of(both)));
    assertThat(Strata.byKind(outcomes))
        .containsExactly(
            Map.entry(RecordKind.NAME_DIRECT, List.of(one, none)),
            Map.entry(RecordKind.QUASI_ONLY, List.of(both)));
  }

  @Property(tries = 200)
  @Domain(Outcomes.Domain.class)
  @Domain(DomainContext.Global.class)
  void agreesWithTheDefinitions(@ForAll List<Outcome> outcomes) {
    for (RecordKind kind : RecordKind.values()) {
      assertThat(Strata.byKind(outcomes).getOrDefault(kind, List.of()))
          .isEqualTo(outcomes.stream().filter(o -> o.truth().kind() == kind).toList());
    }
    for (String pattern : List.of("P1", "P2", "P8")) {
      assertThat(Strata.byPattern(outcomes).getOrDefault(pattern, List.of()))
          .isEqualTo(outcomes.stream().filter(o -> o.patterns().contains(pattern)).toList());
    }
    for (String operator : List.of("C1", "C2")) {
      assertThat(Strata.byOperator(outcomes).getOrDefault(operator, List.of()))
          .isEqualTo(
              outcomes.stream().filter(o -> o.operator().equals(Optional.of(operator))).toList());
    }
  }
}
