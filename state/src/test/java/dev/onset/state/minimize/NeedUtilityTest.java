package dev.onset.state.minimize;

import static dev.onset.model.RedactionAction.ABSTRACT;
import static dev.onset.model.RedactionAction.REDACT;
import static dev.onset.model.RedactionAction.RETAIN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.Policy.Minimize.Floors;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Minimization.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class NeedUtilityTest {
  private static final NeedUtility BY_RELEVANCE = new NeedUtility(MinimizeSettings.DEFAULT);
  private static final NeedUtility WITHOUT_FLOORS =
      new NeedUtility(MinimizeSettings.DEFAULT.with(Floors.NONE));

  private static Variant variant(Prompt prompt, RedactionAction... actions) {
    return new Variant(prompt, new ActionVector(List.of(actions)));
  }

  private static ClusteredValue value(PiiType type, int at, double needed, double exact) {
    return Values.value(type, at, Optional.of("coarse"), new Need(needed, exact));
  }

  private static List<RedactionAction> searched(NeedUtility utility, Prompt prompt) {
    Minimization found =
        new Minimizer(PrivacyComparator.ofOrderAlone(), utility, 1000)
            .minimize(prompt, ActionFloors.of(prompt, utility.settings()));
    assertThat(found.outcome()).isEqualTo(Outcome.PASSED);
    return found.variant().actions().actions();
  }

  @Test
  void aPlaceholderLosesWhatIsNeededAndACoarserStatementWhatIsNeededExactly() {
    Prompt prompt =
        Values.prompt(value(PiiType.AGE, 0, 0.9, 0.2), value(PiiType.LOCATION, 1, 0.8, 0.7));
    assertThat(BY_RELEVANCE.loss(variant(prompt, RETAIN, RETAIN))).isZero();
    assertThat(BY_RELEVANCE.loss(variant(prompt, ABSTRACT, RETAIN))).isCloseTo(0.2, within(1e-9));
    assertThat(BY_RELEVANCE.loss(variant(prompt, REDACT, ABSTRACT)))
        .isCloseTo(1 - 0.1 * 0.3, within(1e-9));
    assertThat(searched(BY_RELEVANCE, prompt)).containsExactly(ABSTRACT, RETAIN);
  }

  @Test
  void valuesAreWeighedAgainstEachOther() {
    Prompt prompt =
        Values.prompt(value(PiiType.AGE, 0, 0.9, 0.3), value(PiiType.LOCATION, 1, 0.9, 0.3));
    assertThat(BY_RELEVANCE.passes(variant(prompt, ABSTRACT, RETAIN))).isTrue();
    assertThat(BY_RELEVANCE.passes(variant(prompt, ABSTRACT, ABSTRACT))).isFalse();
    assertThat(BY_RELEVANCE.alone().passes(variant(prompt, ABSTRACT, ABSTRACT))).isTrue();
    assertThat(BY_RELEVANCE.alone().passes(variant(prompt, ABSTRACT, REDACT))).isFalse();
  }

  @Test
  void withoutFloorsWhatIsHardlyNeededIsSearchedToo() {
    Prompt prompt =
        Values.prompt(value(PiiType.AGE, 0, 0.4, 0.1), value(PiiType.LOCATION, 1, 0.4, 0.1));
    assertThat(searched(BY_RELEVANCE, prompt)).containsExactly(REDACT, REDACT);
    assertThat(searched(WITHOUT_FLOORS, prompt)).containsExactlyInAnyOrder(REDACT, ABSTRACT);
  }

  @Test
  void withoutFloorsOnlyIdentifiersAreDecidedWhateverPasses() {
    Prompt prompt =
        Values.prompt(
            value(PiiType.AGE, 0, 0.1, 0.1),
            value(PiiType.EMAIL, 1, 0.9, 0.9),
            value(PiiType.HEALTH, 2, 0, 0));
    Minimization found =
        new Minimizer(PrivacyComparator.ofOrderAlone(), variant -> false, 1000)
            .minimize(prompt, ActionFloors.of(prompt, WITHOUT_FLOORS.settings()));
    assertThat(found.outcome()).isEqualTo(Outcome.NOTHING_PASSED);
    assertThat(found.variant().actions().actions()).containsExactly(RETAIN, ABSTRACT, REDACT);
  }

  record Two(Prompt prompt, ActionVector first, ActionVector second, Floors floors) {}

  @Provide
  Arbitrary<Two> twos() {
    Arbitrary<List<RedactionAction>> actions =
        Arbitraries.of(RedactionAction.class).list().ofSize(4);
    Arbitrary<List<Double>> chances =
        Arbitraries.oneOf(Arbitraries.doubles().between(0, 1), Arbitraries.of(0.0, 0.5, 1.0))
            .list()
            .ofSize(8);
    return Combinators.combine(
            Arbitraries.of(PiiType.values()).list().ofSize(4),
            chances,
            actions,
            actions,
            Arbitraries.of(Floors.class))
        .as(
            (types, chance, a, b, floors) -> {
              List<ClusteredValue> values = new ArrayList<>();
              for (int i = 0; i < types.size(); i++) {
                values.add(value(types.get(i), i, chance.get(i), chance.get(4 + i)));
              }
              return new Two(
                  Values.prompt(values.toArray(ClusteredValue[]::new)),
                  new ActionVector(a),
                  new ActionVector(b),
                  floors);
            });
  }

  @Property
  void stricterNeverLosesLessAndTheFloorsPass(@ForAll @From("twos") Two two) {
    NeedUtility utility = new NeedUtility(MinimizeSettings.DEFAULT.with(two.floors()));
    Variant first = new Variant(two.prompt(), two.first());
    Variant second = new Variant(two.prompt(), two.second());
    if (two.first().isAtLeast(two.second())) {
      assertThat(utility.loss(first)).isGreaterThanOrEqualTo(utility.loss(second));
      assertThat(!utility.passes(first) || utility.passes(second)).isTrue();
      assertThat(!utility.alone().passes(first) || utility.alone().passes(second)).isTrue();
    }
    assertThat(utility.loss(first)).isBetween(0.0, 1.0);
    Variant floors = new Variant(two.prompt(), ActionFloors.of(two.prompt(), utility.settings()));
    assertThat(utility.loss(floors)).isZero();
    assertThat(utility.passes(floors)).isTrue();
  }

  @Property
  void aVariantThatPassesPassesForEachValueAlone(@ForAll @From("twos") Two two) {
    NeedUtility utility = new NeedUtility(MinimizeSettings.DEFAULT.with(two.floors()));
    Variant variant = new Variant(two.prompt(), two.first());
    assertThat(!utility.passes(variant) || utility.alone().passes(variant)).isTrue();
  }
}
