package dev.onset.state.minimize;

import static dev.onset.model.RedactionAction.ABSTRACT;
import static dev.onset.model.RedactionAction.REDACT;
import static dev.onset.model.RedactionAction.RETAIN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import dev.onset.state.minimize.SinglePass.Prediction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The comparator and the prediction that need no model of their own. */
class LocalJudgesTest {
  private static final LocalComparator COMPARATOR =
      new LocalComparator(
          Sensitivity.shipped(), (type, canonical) -> canonical.equals("v0") ? 0.0 : 1.0);

  private static ClusteredValue value(PiiType type, int at, double relevance) {
    return Values.value(type, at, Optional.of("coarse"), relevance);
  }

  private static Variant variant(Prompt prompt, RedactionAction... actions) {
    return new Variant(prompt, new ActionVector(List.of(actions)));
  }

  record Two(Prompt prompt, ActionVector first, ActionVector second, ActionVector third) {}

  @Provide
  Arbitrary<Two> twos() {
    Arbitrary<List<RedactionAction>> actions =
        Arbitraries.of(RedactionAction.class).list().ofSize(4);
    return Combinators.combine(
            Arbitraries.of(PiiType.values()).list().ofSize(4),
            Arbitraries.doubles().between(0, 1).list().ofSize(4),
            actions,
            actions,
            actions)
        .as(
            (types, relevance, a, b, c) -> {
              List<ClusteredValue> values = new ArrayList<>();
              for (int i = 0; i < types.size(); i++) {
                values.add(value(types.get(i), i, relevance.get(i)));
              }
              return new Two(
                  Values.prompt(values.toArray(ClusteredValue[]::new)),
                  new ActionVector(a),
                  new ActionVector(b),
                  new ActionVector(c));
            });
  }

  @Property
  void theComparatorRespectsTheLatticeAndIsTransitive(@ForAll @From("twos") Two two) {
    Variant a = new Variant(two.prompt(), two.first());
    Variant b = new Variant(two.prompt(), two.second());
    Variant c = new Variant(two.prompt(), two.third());

    Preference preference = COMPARATOR.compare(a, b);
    Preference swapped =
        switch (preference) {
          case FIRST -> Preference.SECOND;
          case SECOND -> Preference.FIRST;
          case SAME -> Preference.SAME;
        };
    assertThat(COMPARATOR.compare(b, a)).isEqualTo(swapped);
    if (two.first().isAtLeast(two.second()) && !two.first().equals(two.second())) {
      assertThat(preference).isEqualTo(Preference.FIRST);
    }
    if (preference == Preference.FIRST && COMPARATOR.compare(b, c) == Preference.FIRST) {
      assertThat(COMPARATOR.compare(a, c)).isEqualTo(Preference.FIRST);
    }
  }

  @Test
  void keepsTheCommonValueRatherThanTheRareOne() {
    Prompt prompt = Values.prompt(value(PiiType.ORG, 0, 1), value(PiiType.ORG, 1, 1));
    assertThat(COMPARATOR.compare(variant(prompt, RETAIN, REDACT), variant(prompt, REDACT, RETAIN)))
        .isEqualTo(Preference.FIRST);
  }

  @Test
  void keepsAnAgeRatherThanAnIllness() {
    Prompt prompt = Values.prompt(value(PiiType.HEALTH, 1, 1), value(PiiType.AGE, 2, 1));
    assertThat(COMPARATOR.compare(variant(prompt, REDACT, RETAIN), variant(prompt, RETAIN, REDACT)))
        .isEqualTo(Preference.FIRST);
  }

  private static ClusteredValue scored(PiiType type, int at, boolean coarse, double redact) {
    ClusteredValue value = value(type, at, 1);
    return new ClusteredValue(
        type,
        value.canonical(),
        value.places(),
        value.placeholder(),
        coarse ? value.abstraction() : Optional.empty(),
        Need.of(1),
        redact < 0 ? OptionalDouble.empty() : OptionalDouble.of(redact));
  }

  @Test
  void predictsInOneLookAndRepairsWhatCannotBeDone() {
    Prompt prompt =
        Values.prompt(
            scored(PiiType.AGE, 0, true, 0.1),
            scored(PiiType.AGE, 1, true, 0.5),
            scored(PiiType.HEALTH, 2, false, 0.5),
            scored(PiiType.EMAIL, 3, true, 0.1),
            scored(PiiType.AGE, 4, true, 0.9),
            scored(PiiType.AGE, 5, true, -1));

    Prediction prediction = SinglePass.DEFAULT.predict(prompt);

    assertThat(prediction.actions())
        .containsExactly(
            Optional.of(RETAIN),
            Optional.of(ABSTRACT),
            Optional.of(REDACT),
            Optional.of(ABSTRACT),
            Optional.of(REDACT),
            Optional.empty());
    assertThat(prediction.repaired()).containsExactly(2, 3);
    assertThat(prediction.undecided()).isEqualTo(1);
    assertThat(prediction.orElse(ActionVector.all(RETAIN, 6)).get(5)).isEqualTo(RETAIN);
  }

  @Test
  void namesHowAPredictionStandsToTheSearch() {
    Prompt prompt =
        Values.prompt(
            Values.value(PiiType.AGE, 1, Optional.of("coarse"), new Need(1, 0)),
            value(PiiType.HEALTH, 2, 0));
    NeedUtility utility = new NeedUtility(MinimizeSettings.DEFAULT);
    Variant found = variant(prompt, ABSTRACT, REDACT);
    assertThat(PredictionFit.of(found, found, COMPARATOR, utility)).isEqualTo(PredictionFit.FIT);
    assertThat(PredictionFit.of(variant(prompt, RETAIN, REDACT), found, COMPARATOR, utility))
        .isEqualTo(PredictionFit.OVERSHARE);
    assertThat(PredictionFit.of(variant(prompt, REDACT, REDACT), found, COMPARATOR, utility))
        .isEqualTo(PredictionFit.UNDERSHARE_FAIL);
    assertThat(PredictionFit.of(found, variant(prompt, RETAIN, RETAIN), COMPARATOR, utility))
        .isEqualTo(PredictionFit.UNDERSHARE_PASS);
  }
}
