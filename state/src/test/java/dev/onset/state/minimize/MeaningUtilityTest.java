package dev.onset.state.minimize;

import static dev.onset.model.RedactionAction.ABSTRACT;
import static dev.onset.model.RedactionAction.REDACT;
import static dev.onset.model.RedactionAction.RETAIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.PiiType;
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
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

/** What holds of the meaning whatever a text means. */
class MeaningUtilityTest {
  private static final int ENOUGH = 1000;
  private static final PrivacyComparator COMPARATOR =
      new LocalComparator(Sensitivity.shipped(), (type, canonical) -> 1.0);

  private static MinimizeSettings limit(double meaning) {
    return new MinimizeSettings(0.5, ENOUGH, meaning);
  }

  /** Directions in the plane that have nothing to do with one another. */
  private static TextEmbedding erratic(int seed) {
    return text -> {
      double angle = (text.hashCode() * 31 + seed) % 1000 / 500.0;
      return new float[] {(float) Math.cos(angle), (float) Math.sin(angle)};
    };
  }

  /** Every abstraction turns a text by an angle, every placeholder by twice of it. */
  private static TextEmbedding turning(double angle) {
    return text -> {
      double turned = angle * (count(text, "coarse") + 2 * count(text, "["));
      return new float[] {(float) Math.cos(turned), (float) Math.sin(turned)};
    };
  }

  private static int count(String text, String part) {
    int count = 0;
    for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      count++;
    }
    return count;
  }

  record Two(Prompt prompt, ActionVector first, ActionVector second) {}

  @Provide
  Arbitrary<Two> twos() {
    Arbitrary<List<RedactionAction>> actions =
        Arbitraries.of(RedactionAction.class).list().ofSize(4);
    return Combinators.combine(
            Arbitraries.of(PiiType.values()).list().ofSize(4),
            Arbitraries.doubles().between(0, 1).list().ofSize(4),
            Arbitraries.of(true, false).list().ofSize(4),
            actions,
            actions)
        .as(
            (types, relevance, coarse, a, b) -> {
              List<ClusteredValue> values = new ArrayList<>();
              for (int i = 0; i < types.size(); i++) {
                // As in every prompt, a structured identifier can be told by its kind.
                boolean told =
                    coarse.get(i)
                        || Values.value(types.get(i), i, Optional.empty(), 0).isStructured();
                Optional<String> statement = told ? Optional.of("coarse") : Optional.empty();
                values.add(Values.value(types.get(i), i, statement, relevance.get(i)));
              }
              Prompt prompt = Values.prompt(values.toArray(ClusteredValue[]::new));
              return new Two(prompt, allowed(prompt, a), allowed(prompt, b));
            });
  }

  private static ActionVector allowed(Prompt prompt, List<RedactionAction> actions) {
    List<RedactionAction> allowed = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      allowed.add(prompt.values().get(i).allows(actions.get(i)) ? actions.get(i) : REDACT);
    }
    return new ActionVector(allowed);
  }

  @Property(tries = 2000)
  void isMonotoneAloneAndWithTheOther(
      @ForAll @From("twos") Two two,
      @ForAll int seed,
      @ForAll @DoubleRange(min = 0, max = 4) double limit) {
    MeaningUtility meaning = new MeaningUtility(erratic(seed), limit(limit));
    UtilityPredicate both = LocalUtility.keptOrAbstracted(0.5).and(meaning);
    Variant stricter = new Variant(two.prompt(), two.first());
    Variant weaker = new Variant(two.prompt(), two.second());
    if (two.first().isAtLeast(two.second())) {
      assertThat(meaning.loss(weaker)).isLessThanOrEqualTo(meaning.loss(stricter));
      assertThat(!meaning.passes(stricter) || meaning.passes(weaker)).isTrue();
      assertThat(!both.passes(stricter) || both.passes(weaker)).isTrue();
    }
  }

  @Property
  void theFloorsPassWhateverTheyMean(@ForAll @From("twos") Two two, @ForAll int seed) {
    MeaningUtility meaning = new MeaningUtility(erratic(seed), limit(0));
    Variant floors = new Variant(two.prompt(), ActionFloors.of(two.prompt(), limit(0)));

    assertThat(LocalUtility.keptOrAbstracted(0.5).and(meaning).passes(floors)).isTrue();
  }

  @Property(tries = 500)
  void embedsEachTextOnceAndTwoForAValueAtMost(@ForAll @From("twos") Two two, @ForAll int seed) {
    List<String> embedded = new ArrayList<>();
    MeaningUtility meaning =
        new MeaningUtility(
            text -> {
              embedded.add(text);
              return erratic(seed).of(text);
            },
            limit(1));
    Minimization found =
        new Minimizer(COMPARATOR, meaning, ENOUGH)
            .minimize(two.prompt(), ActionFloors.of(two.prompt(), limit(1)));

    assertThat(found.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(embedded).doesNotHaveDuplicates();
    assertThat(embedded).hasSizeLessThanOrEqualTo(2 * two.prompt().values().size() + 1);
  }

  private static Prompt illnessAndAge() {
    return Values.prompt(
        Values.value(PiiType.HEALTH, 1, Optional.of("coarse"), 1),
        Values.value(PiiType.AGE, 2, Optional.of("coarse"), 1),
        Values.value(PiiType.ORG, 3, Optional.of("coarse"), 0.1));
  }

  private static Variant variant(RedactionAction... actions) {
    return new Variant(illnessAndAge(), new ActionVector(List.of(actions)));
  }

  @Test
  void lossesOfNeededValuesAreAdded() {
    double one = 1 - Math.cos(0.2);
    MeaningUtility meaning = new MeaningUtility(turning(0.2), limit(1.5 * one));

    assertThat(meaning.passes(variant(ABSTRACT, RETAIN, REDACT))).isTrue();
    assertThat(meaning.passes(variant(RETAIN, ABSTRACT, REDACT))).isTrue();
    assertThat(meaning.passes(variant(ABSTRACT, ABSTRACT, REDACT))).isFalse();
    assertThat(meaning.passes(variant(REDACT, RETAIN, RETAIN))).isFalse();
  }

  /** Only one of the two may be coarser, and the illness says more. */
  @Test
  void theComparatorSaysWhichValueIsTheCoarserOne() {
    double one = 1 - Math.cos(0.2);
    UtilityPredicate utility =
        LocalUtility.keptOrAbstracted(0.5).and(new MeaningUtility(turning(0.2), limit(1.5 * one)));
    Minimization found =
        new Minimizer(COMPARATOR, utility, ENOUGH)
            .minimize(illnessAndAge(), ActionFloors.of(illnessAndAge(), limit(1)));

    assertThat(found.variant().actions()).isEqualTo(variant(ABSTRACT, RETAIN, REDACT).actions());
    assertThat(found.calls().comparisons()).isPositive();
  }

  @Test
  void theOtherIsAskedOnlyAboutWhatPasses() {
    UtilityPredicate never =
        any -> {
          throw new IllegalStateException("asked");
        };
    assertThat(LocalUtility.kept(0.5).and(never).passes(variant(REDACT, REDACT, REDACT))).isFalse();
  }
}
