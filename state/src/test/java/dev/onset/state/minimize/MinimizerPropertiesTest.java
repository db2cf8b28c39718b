package dev.onset.state.minimize;

import static dev.onset.model.RedactionAction.ABSTRACT;
import static dev.onset.model.RedactionAction.REDACT;
import static dev.onset.model.RedactionAction.RETAIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds of the search on every small lattice with a monotone predicate. */
class MinimizerPropertiesTest {
  private static final int ENOUGH = 1000;

  /**
   * A lattice and what passes in it.
   *
   * @param floors the weakest vector
   * @param limits a vector passes that is nowhere stricter than one of these
   * @param weights what each value tells, by how exposed it is
   */
  record Case(
      Prompt prompt, ActionVector floors, List<ActionVector> limits, List<Integer> weights) {
    boolean passes(ActionVector vector) {
      return limits.stream().anyMatch(limit -> limit.isAtLeast(vector));
    }

    /** What a vector tells; less wherever one action is stricter. */
    int told(ActionVector vector) {
      int told = 0;
      for (int i = 0; i < vector.size(); i++) {
        told +=
            switch (vector.get(i)) {
              case RETAIN -> 3 * weights.get(i);
              case ABSTRACT -> weights.get(i);
              case REDACT -> 0;
            };
      }
      return told;
    }

    /** Every vector of the lattice. */
    List<ActionVector> all() {
      List<ActionVector> all = List.of(floors);
      for (int i = 0; i < floors.size(); i++) {
        List<ActionVector> wider = new ArrayList<>();
        for (ActionVector vector : all) {
          for (RedactionAction action : RedactionAction.values()) {
            if (action.compareTo(floors.get(i)) >= 0 && prompt.values().get(i).allows(action)) {
              wider.add(vector.with(i, action));
            }
          }
        }
        all = wider;
      }
      return all;
    }

    /** Every vector with one action a step stricter. */
    List<ActionVector> stricter(ActionVector vector) {
      return all().stream()
          .filter(other -> other.isAtLeast(vector) && !other.equals(vector))
          .toList();
    }
  }

  @Provide
  Arbitrary<Case> cases() {
    return Arbitraries.integers().between(0, 5).flatMap(MinimizerPropertiesTest::cases);
  }

  private static Arbitrary<Case> cases(int size) {
    Arbitrary<ActionVector> vectors =
        Arbitraries.of(RedactionAction.class).list().ofSize(size).map(ActionVector::new);
    Arbitrary<List<Boolean>> abstracts = Arbitraries.of(true, true, false).list().ofSize(size);
    Arbitrary<List<RedactionAction>> floors =
        Arbitraries.of(RETAIN, RETAIN, RETAIN, ABSTRACT, REDACT).list().ofSize(size);
    return Combinators.combine(
            abstracts,
            floors,
            vectors.list().ofMaxSize(4),
            Arbitraries.integers().between(1, 4).list().ofSize(size))
        .as(
            (coarse, weakest, limits, weights) -> {
              Prompt prompt = Values.prompt(coarse);
              List<RedactionAction> allowed = new ArrayList<>();
              for (int i = 0; i < size; i++) {
                allowed.add(
                    prompt.values().get(i).allows(weakest.get(i)) ? weakest.get(i) : REDACT);
              }
              return new Case(prompt, new ActionVector(allowed), limits, weights);
            });
  }

  private static PrivacyComparator byTold(Case lattice) {
    return (first, second) -> {
      int less = Integer.compare(lattice.told(first.actions()), lattice.told(second.actions()));
      return less < 0 ? Preference.FIRST : less > 0 ? Preference.SECOND : Preference.SAME;
    };
  }

  /** Consistent, but neither transitive nor mindful of the lattice. */
  private static PrivacyComparator erratic(int seed) {
    return (first, second) -> {
      int a = first.actions().hashCode();
      int b = second.actions().hashCode();
      int mixed = Objects.hash(seed, a ^ b) % 3;
      boolean straight = a < b;
      return mixed == 0
          ? Preference.SAME
          : (mixed > 0) == straight ? Preference.FIRST : Preference.SECOND;
    };
  }

  @Property(tries = 2000)
  void findsWhatBruteForceFinds(@ForAll @From("cases") Case lattice) {
    Minimization found =
        new Minimizer(byTold(lattice), variant -> lattice.passes(variant.actions()), ENOUGH)
            .minimize(lattice.prompt(), lattice.floors());

    List<ActionVector> passing = lattice.all().stream().filter(lattice::passes).toList();
    if (passing.isEmpty()) {
      assertThat(found.outcome()).isEqualTo(Outcome.NOTHING_PASSED);
      assertThat(found.variant().actions()).isEqualTo(lattice.floors());
    } else {
      assertThat(found.outcome()).isEqualTo(Outcome.PASSED);
      assertThat(passing).contains(found.variant().actions());
      assertThat(lattice.told(found.variant().actions()))
          .isEqualTo(passing.stream().mapToInt(lattice::told).min().orElseThrow());
    }
  }

  @Property(tries = 2000)
  void noActionCanBeStricterWhateverTheComparator(
      @ForAll @From("cases") Case lattice, @ForAll int seed) {
    Minimization found =
        new Minimizer(erratic(seed), variant -> lattice.passes(variant.actions()), ENOUGH)
            .minimize(lattice.prompt(), lattice.floors());

    if (found.outcome() == Outcome.PASSED) {
      assertThat(lattice.passes(found.variant().actions())).isTrue();
      assertThat(lattice.stricter(found.variant().actions())).noneMatch(lattice::passes);
    }
    assertThat(found.variant().actions().isAtLeast(lattice.floors())).isTrue();
  }

  @Property(tries = 1000)
  void asksNothingTwiceAndKeepsItsBudget(
      @ForAll @From("cases") Case lattice, @ForAll int seed, @ForAll("budgets") int budget) {
    List<ActionVector> judged = new ArrayList<>();
    List<Set<ActionVector>> compared = new ArrayList<>();
    Minimization found =
        new Minimizer(
                (first, second) -> {
                  compared.add(Set.of(first.actions(), second.actions()));
                  return erratic(seed).compare(first, second);
                },
                variant -> {
                  judged.add(variant.actions());
                  return lattice.passes(variant.actions());
                },
                budget)
            .minimize(lattice.prompt(), lattice.floors());

    assertThat(judged).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(budget);
    assertThat(new HashSet<>(compared)).hasSameSizeAs(compared);
    assertThat(found.calls().evaluations()).isEqualTo(judged.size());
    assertThat(found.calls().comparisons()).isEqualTo(compared.size());
    if (found.outcome() == Outcome.BUDGET_SPENT) {
      assertThat(found.variant().count(REDACT)).isEqualTo(lattice.floors().size());
      assertThat(judged).hasSize(budget);
    }
  }

  @Provide
  Arbitrary<Integer> budgets() {
    return Arbitraries.integers().between(1, 30);
  }

  @Property(tries = 500)
  void redactsEverythingIfAnythingFails(
      @ForAll @From("cases") Case lattice, @ForAll("budgets") int works) {
    int[] left = {works};
    Minimization found =
        new Minimizer(
                byTold(lattice),
                variant -> {
                  left[0]--;
                  if (left[0] < 0) {
                    throw new IllegalStateException("no answer");
                  }
                  return lattice.passes(variant.actions());
                },
                ENOUGH)
            .minimize(lattice.prompt(), lattice.floors());

    assertThat(found.outcome() == Outcome.FAILED).isEqualTo(left[0] < 0);
    if (left[0] < 0) {
      assertThat(found.variant().count(REDACT)).isEqualTo(lattice.floors().size());
    }
  }
}
