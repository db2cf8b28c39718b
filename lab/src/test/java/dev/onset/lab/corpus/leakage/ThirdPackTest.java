package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind.Unsafe;
import dev.onset.lab.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ThirdPackTest {
  private static final int DRAWS = 1_050;
  private static final int DIFFERENT = 1_000;
  private static final Pattern BLANK = Pattern.compile("\\s+");
  private static final Pattern LEFT_OVER =
      Pattern.compile("[{}\\[\\]|_]|\\s{2}|\\s[,.;:?!]|[,;:][,.;:?!]|\\.\\.|null");
  private static final Pattern PAIR = Pattern.compile("\\b(\\p{L}+) \\1\\b");

  /** Each axis at each of its levels, every class among two, three and four. */
  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void everyLevelOfEveryAxisCanBeWritten(LeakageDomain domain) {
    UnsafeAnswers answers = UnsafeAnswers.of(Lineage.THIRD, domain);
    long draw = 0;
    for (Framing framing : Framing.values()) {
      for (Placement placement : Placement.values()) {
        for (AdversarialMode mode : AdversarialMode.values()) {
          for (List<QuasiClass> classes : subsets(domain)) {
            SplitMix64 dice = SplitMix64.of(7, domain.ordinal(), draw++);
            isWellFormed(answers.write(new Unsafe(classes, framing, placement, mode), dice));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void unsafeAnswersDiffer(LeakageDomain domain) {
    UnsafeAnswers answers = UnsafeAnswers.of(Lineage.THIRD, domain);
    Set<String> different = new HashSet<>();
    for (int draw = 0; draw < DRAWS; draw++) {
      SplitMix64 dice = SplitMix64.of(11, domain.ordinal(), draw);
      Unsafe plan =
          new Unsafe(
              dice.pick(subsets(domain)),
              dice.pick(List.of(Framing.values())),
              dice.pick(List.of(Placement.values())),
              dice.pick(List.of(AdversarialMode.values())));
      different.add(answers.write(plan, dice).answer());
    }
    assertThat(different).hasSizeGreaterThanOrEqualTo(DIFFERENT);
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void borderlineAnswersOfEverySubtypeDifferAndAreWellFormed(LeakageDomain domain) {
    SafeAnswers answers = SafeAnswers.borderline(Lineage.THIRD, domain);
    for (BorderlineSubtype subtype : BorderlineSubtype.values()) {
      Set<String> different = new HashSet<>();
      for (int draw = 0; draw < DRAWS; draw++) {
        Text text =
            answers.write(subtype, SplitMix64.of(13, domain.ordinal(), subtype.ordinal(), draw));
        isWellFormed(text);
        different.add(text.answer());
      }
      assertThat(different).as("%s", subtype).hasSizeGreaterThanOrEqualTo(DIFFERENT);
    }
  }

  private static void isWellFormed(Text text) {
    assertThat(text.question()).isNotBlank().doesNotContainPattern(LEFT_OVER);
    String answer = text.answer();
    assertThat(answer).doesNotContainPattern(LEFT_OVER).doesNotContainPattern(PAIR);
    assertThat(BLANK.split(answer)).as(answer).hasSizeBetween(20, 180);
  }

  /** Runs of the eight classes, around the end to the start again. */
  private static List<List<QuasiClass>> subsets(LeakageDomain domain) {
    List<QuasiClass> all = QuasiClass.of(domain);
    List<List<QuasiClass>> subsets = new ArrayList<>();
    for (int count = 2; count <= 4; count++) {
      for (int start = 0; start < all.size(); start++) {
        List<QuasiClass> subset = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          subset.add(all.get((start + i) % all.size()));
        }
        subsets.add(subset);
      }
    }
    return subsets;
  }
}
