package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.lab.corpus.leakage.UnsafeAnswers.Text;
import dev.onset.model.leakage.LeakageDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SeedPackTest {
  private static final int TEXTS = 600;
  private static final Pattern REFERENTIAL =
      Pattern.compile("(?i)\\b(?:this|our|my|your) (?:patient|client|matter|file)\\b");

  private static List<Text> texts(LeakageDomain domain, SafeRegister register) {
    SafeAnswers seeds = SafeAnswers.seeds(domain);
    List<Text> texts = new ArrayList<>();
    for (int i = 0; i < TEXTS; i++) {
      texts.add(seeds.write(register, SplitMix64.of(11, register.ordinal(), i)));
    }
    return texts;
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void writesManyDifferentAnswersOfTheLengthThatPublicOnesHave(LeakageDomain domain) {
    for (SafeRegister register : SafeRegister.values()) {
      List<Text> texts = texts(domain, register);
      Set<String> different = new HashSet<>();
      texts.forEach(text -> different.add(text.answer()));
      assertThat(different).as(register.name()).hasSizeGreaterThan(TEXTS * 95 / 100);
      long fitting =
          texts.stream()
              .mapToInt(text -> text.answer().split(" ").length)
              .filter(words -> words >= 30 && words <= 130)
              .count();
      assertThat(fitting).as(register.name()).isGreaterThan(TEXTS * 95 / 100);
      assertThat(texts).allSatisfy(text -> assertThat(text.question()).isNotEmpty());
    }
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void saysNothingOfAnybody(LeakageDomain domain) {
    LeakageValidator validator = new LeakageValidator();
    for (SafeRegister register : SafeRegister.values()) {
      for (Text text : texts(domain, register)) {
        LeakageRecord record =
            new LeakageRecord(
                "a", domain, Lineage.SEED, new Kind.Safe(register), text.question(), text.answer());
        assertThat(validator.rejection(record, ForbiddenWords::ofAges)).as(text.answer()).isEmpty();
        assertThat(REFERENTIAL.matcher(text.answer()).find()).as(text.answer()).isFalse();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = LeakageDomain.class, names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void leavesNothingUnfilled(LeakageDomain domain) {
    for (SafeRegister register : SafeRegister.values()) {
      assertThat(texts(domain, register))
          .allSatisfy(
              text -> assertThat(text.answer()).doesNotContain("{", "}", "[", "]", "|", "  "));
    }
  }
}
