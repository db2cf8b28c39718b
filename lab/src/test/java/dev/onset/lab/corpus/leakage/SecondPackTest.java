package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind.Unsafe;
import dev.onset.lab.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bundled texts of the second training lineage. */
final class SecondPackTest {
  private static final long SEED = 902;
  private static final int DRAWS = 1_050;
  private static final int DIFFERENT = 1_000;
  private static final int SHORTEST = 20;
  private static final int LONGEST = 180;

  /** A slot or choice that was left open, a blank too many, a start or end that is none. */
  private static final Pattern MALFORMED =
      Pattern.compile(
          "[{}\\[\\]|]| {2}|\\s$|^[^\\p{Lu}\"]|[^.?!\"]$|,,|\\.\\.|\" (?=[.,])|[.?!] \\p{Ll}");

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void everyCombinationOfAxesIsWrittenWell(LeakageDomain domain) {
    UnsafeAnswers answers = UnsafeAnswers.of(Lineage.SECOND, domain);
    List<Unsafe> plans = plansOfEveryCombination(domain);
    for (int i = 0; i < plans.size(); i++) {
      wellFormed(answers.write(plans.get(i), SplitMix64.of(SEED, 0, i)));
    }
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void unsafeAnswersHardlyRepeat(LeakageDomain domain) {
    UnsafeAnswers answers = UnsafeAnswers.of(Lineage.SECOND, domain);
    Set<String> different =
        IntStream.range(0, DRAWS)
            .mapToObj(
                i -> {
                  SplitMix64 dice = SplitMix64.of(SEED, 1, i);
                  return answers.write(plan(domain, dice), dice).answer();
                })
            .collect(Collectors.toSet());
    assertThat(different).hasSizeGreaterThanOrEqualTo(DIFFERENT);
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void everyBorderlineSubtypeIsWrittenWellAndHardlyRepeats(LeakageDomain domain) {
    SafeAnswers answers = SafeAnswers.borderline(Lineage.SECOND, domain);
    for (BorderlineSubtype subtype : BorderlineSubtype.values()) {
      List<Text> texts =
          IntStream.range(0, DRAWS)
              .mapToObj(i -> answers.write(subtype, SplitMix64.of(SEED, 2, subtype.ordinal(), i)))
              .toList();
      texts.forEach(SecondPackTest::wellFormed);
      assertThat(texts.stream().map(Text::answer).distinct().count())
          .as("%s %s", domain, subtype)
          .isGreaterThanOrEqualTo(DIFFERENT);
    }
  }

  /** What hides an age, a job or a town names none of the usual ways to say it. */
  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void indirectAnswersHaveNeitherAgesInDigitsNorPlacesOrJobs(LeakageDomain domain) {
    UnsafeAnswers answers = UnsafeAnswers.of(Lineage.SECOND, domain);
    List<QuasiClass> classes =
        List.of(QuasiClass.AGE, QuasiClass.OCCUPATION, QuasiClass.LOCATION, QuasiClass.FAMILY);
    Pattern direct = Pattern.compile("-year-old|\\baged \\d|\\bworks as an? |\\bCounty\\b");
    for (int i = 0; i < DRAWS; i++) {
      SplitMix64 dice = SplitMix64.of(SEED, 3, i);
      Unsafe plan =
          new Unsafe(
              classes,
              dice.pick(List.of(Framing.values())),
              dice.pick(List.of(Placement.values())),
              AdversarialMode.INDIRECT_QI);
      assertThat(answers.write(plan, dice).answer()).doesNotContainPattern(direct);
    }
  }

  private static void wellFormed(Text text) {
    assertThat(MALFORMED.matcher(text.answer()).find()).as(text.answer()).isFalse();
    assertThat(MALFORMED.matcher(text.question()).find()).as(text.question()).isFalse();
    assertThat(text.answer().split(" ").length).as(text.answer()).isBetween(SHORTEST, LONGEST);
  }

  /** Every class as the first of two to four, with each framing, placement and mode. */
  private static List<Unsafe> plansOfEveryCombination(LeakageDomain domain) {
    List<QuasiClass> classes = QuasiClass.of(domain);
    List<Unsafe> plans = new ArrayList<>();
    for (Framing framing : Framing.values()) {
      for (Placement placement : Placement.values()) {
        for (AdversarialMode mode : AdversarialMode.values()) {
          for (int i = 0; i < classes.size(); i++) {
            int count = 2 + plans.size() % 3;
            List<QuasiClass> some = new ArrayList<>();
            for (int j = 0; j < count; j++) {
              some.add(classes.get((i + j) % classes.size()));
            }
            plans.add(new Unsafe(some, framing, placement, mode));
          }
        }
      }
    }
    return plans;
  }

  private static Unsafe plan(LeakageDomain domain, SplitMix64 dice) {
    return new Unsafe(
        dice.shuffled(QuasiClass.of(domain)).subList(0, dice.between(2, 4)),
        dice.pick(List.of(Framing.values())),
        dice.pick(List.of(Placement.values())),
        dice.pick(List.of(AdversarialMode.values())));
  }
}
