package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind.Unsafe;
import dev.onset.model.leakage.LeakageDomain;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class BlendedAnswersTest {
  private static final int DRAWS = 300;
  private static final Pattern SENTENCE = Pattern.compile("(?<=[.?!]) ");

  static Stream<Arguments> writers() {
    return EnumSet.range(Lineage.FIRST, Lineage.FIFTH).stream()
        .flatMap(
            lineage -> LeakageDomain.specific().stream().map(each -> Arguments.of(lineage, each)));
  }

  private static Unsafe plan(LeakageDomain domain, Placement placement, AdversarialMode mode) {
    List<QuasiClass> classes = QuasiClass.of(domain).subList(0, 3);
    return new Unsafe(classes, Framing.CASE_VOICE, placement, mode);
  }

  private static Set<String> sentences(Stream<String> answers) {
    return answers
        .flatMap(answer -> Stream.of(SENTENCE.split(answer)))
        .collect(Collectors.toCollection(HashSet::new));
  }

  @ParameterizedTest
  @MethodSource("writers")
  void bothSidesShareSentences(Lineage lineage, LeakageDomain domain) {
    BlendedAnswers blended = BlendedAnswers.of(lineage, domain);
    SplitMix64 dice = SplitMix64.of(5);
    Unsafe plan = plan(domain, Placement.MID_ANSWER, AdversarialMode.NONE);

    Set<String> unsafe =
        sentences(Stream.generate(() -> blended.unsafe(plan, dice).answer()).limit(DRAWS));
    Set<String> borderline =
        sentences(
            Stream.of(BorderlineSubtype.values())
                .flatMap(
                    subtype ->
                        Stream.generate(() -> blended.borderline(subtype, dice).answer())
                            .limit(DRAWS / 5)));

    int all = unsafe.size();
    unsafe.retainAll(borderline);
    assertThat(unsafe.size()).as("shared of %s sentences", all).isGreaterThan(all / 50);
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void leavesAnOpeningFirstAndAClosingLast(LeakageDomain domain) {
    BlendedAnswers blended = BlendedAnswers.of(Lineage.FIRST, domain);
    UnsafeAnswers plain = UnsafeAnswers.of(Lineage.FIRST, domain);
    for (int seed = 0; seed < DRAWS; seed++) {
      Unsafe opening = plan(domain, Placement.FRAME_OPENING, AdversarialMode.NONE);
      String[] first = SENTENCE.split(plain.write(opening, SplitMix64.of(seed)).answer());
      assertThat(blended.unsafe(opening, SplitMix64.of(seed)).answer()).startsWith(first[0]);

      Unsafe closing = plan(domain, Placement.CLOSING_REMARK, AdversarialMode.NONE);
      String[] last = SENTENCE.split(plain.write(closing, SplitMix64.of(seed)).answer());
      assertThat(blended.unsafe(closing, SplitMix64.of(seed)).answer())
          .endsWith(last[last.length - 1]);
    }
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void leavesRestyledAnswersAlone(LeakageDomain domain) {
    Unsafe plan = plan(domain, Placement.DISTRIBUTED, AdversarialMode.STYLE_TRANSFER);

    assertThat(BlendedAnswers.of(Lineage.SECOND, domain).unsafe(plan, SplitMix64.of(3)))
        .isEqualTo(UnsafeAnswers.of(Lineage.SECOND, domain).write(plan, SplitMix64.of(3)));
  }

  @ParameterizedTest
  @MethodSource("writers")
  void unboundAttributesPassForNobodys(Lineage lineage, LeakageDomain domain) {
    BlendedAnswers blended = BlendedAnswers.of(lineage, domain);
    SplitMix64 dice = SplitMix64.of(8);

    List<String> taken =
        Stream.generate(
                () -> blended.borderline(dice.pick(List.of(BorderlineSubtype.values())), dice))
            .limit(DRAWS)
            .map(UnsafeAnswers.Text::answer)
            .filter(QuasiCluster::in)
            .toList();

    assertThat(taken).hasSizeLessThan(DRAWS / 20);
  }
}
