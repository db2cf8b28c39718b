package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.evaluation.corpus.random.SplitMix64;
import dev.onset.model.leakage.LeakageDomain;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How much the packs of the first lineage hold, and what their sentences keep to. */
class FirstLineageTest {
  private static final int TEXTS = 6_000;
  private static final int DIFFERENT = 5_000;
  private static final int FEWEST_WORDS = 25;
  private static final int MOST_WORDS = 120;

  private static final Grammar VALUES =
      Grammar.read(List.of(LeakagePacks.values(Lineage.FIRST)), UnsafeAnswers.GIVEN);

  private static Grammar unsafe(LeakageDomain domain) {
    return Grammar.read(
        List.of(
            LeakagePacks.resource(Lineage.FIRST, domain, "unsafe"),
            LeakagePacks.values(Lineage.FIRST)),
        UnsafeAnswers.GIVEN);
  }

  @Test
  void valuesAreManyAndDifferent() {
    assertThat(VALUES.words("town")).hasSizeGreaterThanOrEqualTo(60).doesNotHaveDuplicates();
    assertThat(VALUES.words("employer")).hasSizeGreaterThanOrEqualTo(60).doesNotHaveDuplicates();
    assertThat(VALUES.words("job")).hasSizeGreaterThanOrEqualTo(80).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource(names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void eachTopicHasEightPiecesOfAdvice(LeakageDomain domain) {
    Grammar grammar = unsafe(domain);
    List<String> topics = grammar.words("topic");

    assertThat(topics).hasSizeGreaterThanOrEqualTo(12).doesNotHaveDuplicates();
    for (String topic : topics) {
      Grammar.Expansion text = grammar.expansion(List.of(topic), given(), SplitMix64.of(1));
      assertThat(IntStream.range(0, 8).mapToObj(each -> text.text("advice")))
          .as(topic)
          .doesNotHaveDuplicates();
    }
  }

  private static Map<String, String> given() {
    Map<String, String> given = new HashMap<>();
    UnsafeAnswers.GIVEN.forEach(each -> given.put(each, "they"));
    return given;
  }

  /** Towns, employers and jobs as whole words. */
  private static Pattern literal() {
    return Pattern.compile(
        Stream.of("town", "employer", "job")
            .flatMap(section -> VALUES.words(section).stream())
            .map(Pattern::quote)
            .collect(Collectors.joining("|", "\\b(?:", ")s?\\b|\\d")));
  }

  @ParameterizedTest
  @EnumSource(names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void paraphrasesNameNoNumberTownEmployerOrJob(LeakageDomain domain) {
    Grammar grammar = unsafe(domain);
    Pattern literal = literal();
    for (String topic : grammar.words("topic")) {
      Grammar.Expansion text = grammar.expansion(List.of(topic), given(), SplitMix64.of(2));
      for (QuasiClass each : QuasiClass.of(domain)) {
        for (int i = 0; i < 60; i++) {
          assertThat(text.text(each + ".indirect")).doesNotContainPattern(literal);
          assertThat(text.text(each + ".said.indirect")).doesNotContainPattern(literal);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = "ANY", mode = EnumSource.Mode.EXCLUDE)
  void borderlineAnswersAreManyAndOfTheLengthOfAnswers(LeakageDomain domain) {
    SafeAnswers answers = SafeAnswers.borderline(Lineage.FIRST, domain);
    for (BorderlineSubtype subtype : BorderlineSubtype.values()) {
      List<String> texts =
          IntStream.range(0, TEXTS)
              .mapToObj(seed -> answers.write(subtype, SplitMix64.of(seed)).answer())
              .toList();
      assertThat(texts.stream().distinct().count()).as("" + subtype).isGreaterThan(DIFFERENT);
      assertThat(texts)
          .allSatisfy(each -> assertThat(each).matches(".*[.?!]").doesNotContainPattern("[{}|@]"));
      assertThat(texts.stream().map(each -> each.split(" ").length))
          .allMatch(words -> words >= FEWEST_WORDS - 8 && words <= MOST_WORDS);
      assertThat(texts.stream().filter(each -> each.split(" ").length < FEWEST_WORDS).count() * 100)
          .as("short texts of " + subtype)
          .isLessThan(TEXTS);
    }
  }
}
