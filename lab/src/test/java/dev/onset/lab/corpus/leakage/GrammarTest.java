package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.onset.evaluation.corpus.random.SplitMix64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GrammarTest {
  private static final String FOLDER = "/dev/onset/lab/corpus/leakage/";
  private static final int TEXTS = 400;

  private static Grammar grammar(String... files) {
    return Grammar.read(
        List.of(files).stream().map(each -> FOLDER + each).toList(), Set.of("given"));
  }

  private static final Grammar SYNTAX = grammar("syntax.txt");

  private static String text(String name, long seed, String... tags) {
    return SYNTAX.expansion(List.of(tags), Map.of(), SplitMix64.of(seed)).text(name);
  }

  private static Set<String> texts(String name) {
    return IntStream.range(0, TEXTS)
        .mapToObj(seed -> text(name, seed))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "plain;nothing but words",
        "referring;one nothing but words two",
        "article;an ounce, a pound, An ounce, Ounce"
      })
  void aReferenceBecomesALineOfItsSection(String name, String text) {
    assertThat(texts(name)).containsExactly(text);
  }

  @Test
  void aChoiceIsOneOfItsWaysAlsoWithinAnother() {
    assertThat(texts("choice"))
        .containsExactlyInAnyOrder(
            "left and in",
            "left and out again",
            "left and out ",
            "right and in",
            "right and out again",
            "right and out ",
            " and in",
            " and out again",
            " and out ");
  }

  @Test
  void aRangeHasBothItsEnds() {
    assertThat(texts("range")).containsExactly("3", "4", "5");
    assertThat(texts("step")).containsExactly("20", "30", "40");
    assertThat(texts("beside")).hasSize(10).contains("1950", "1959");
  }

  @Test
  void whatIsKeptIsTheSameAtEveryPlaceOfOneText() {
    assertThat(texts("kept"))
        .hasSize(6)
        .allSatisfy(
            each -> {
              String letter = each.substring(0, 1);
              assertThat(each).startsWith(letter.repeat(3) + " " + letter.toUpperCase() + " a");
            })
        .contains("bbb B a b")
        .contains("aaa A an a");
  }

  @Test
  void noLineComesTwiceBeforeAllOthersCame() {
    assertThat(texts("fresh"))
        .hasSizeGreaterThan(TEXTS / 3)
        .allSatisfy(
            each -> assertThat(each.chars().mapToObj(Character::toString)).doesNotHaveDuplicates());
  }

  @Test
  void moreTextsThanLinesStartTheLinesAnew() {
    Grammar.Expansion text = SYNTAX.expansion(List.of(), Map.of(), SplitMix64.of(1));

    assertThat(IntStream.range(0, 12).mapToObj(i -> text.text("letter")))
        .containsExactlyInAnyOrder("a", "a", "b", "b", "c", "c", "d", "d", "e", "e", "f", "f");
  }

  @Test
  void theFirstTagWithASectionDecides() {
    assertThat(text("tagged", 1)).isEqualTo("untagged");
    assertThat(text("tagged", 1, "second", "first")).isEqualTo("of the second");
    assertThat(text("tagged", 1, "third", "first")).isEqualTo("of the first");
    assertThat(text("tagged", 1, "third")).isEqualTo("untagged");
  }

  @Test
  void aSectionThatOnlyATagHasIsMissingWithoutTheTag() {
    assertThat(text("only", 1, "first")).isEqualTo("only with a tag");
    assertThatIllegalStateException()
        .isThrownBy(() -> text("only", 1, "second"))
        .withMessage("A bundled section is missing: only");
  }

  @Test
  void whatIsGivenStandsForItsName() {
    Grammar.Expansion text = SYNTAX.expansion(List.of(), Map.of("given", "this"), SplitMix64.of(1));

    assertThat(text.text("names")).isEqualTo("this and nothing but words");
    text.give("given", "that");
    assertThat(text.text("names")).isEqualTo("that and nothing but words");
  }

  @Test
  void aSectionMayGoOnInAnotherResource() {
    Grammar both = grammar("syntax.txt", "goes-on.txt");

    assertThat(
            IntStream.range(0, TEXTS)
                .mapToObj(
                    seed -> both.expansion(List.of(), Map.of(), SplitMix64.of(seed)).text("plain")))
        .contains("nothing but words", "more words");
  }

  @Test
  void sameDiceSameText() {
    assertThat(text("fresh", 7)).isEqualTo(text("fresh", 7));
  }

  @Test
  void wordsAreLinesWithoutSlots() {
    assertThat(SYNTAX.words("tags")).containsExactly("first", "second");
    assertThatIllegalStateException()
        .isThrownBy(() -> SYNTAX.words("mixed"))
        .withMessageContaining("mixed");
    assertThatIllegalStateException()
        .isThrownBy(() -> SYNTAX.words("none"))
        .withMessage("A bundled section is missing: none");
  }

  @Test
  void aSectionThatLeadsToItselfIsTold() {
    assertThatIllegalStateException()
        .isThrownBy(() -> text("loop", 1))
        .withMessage("A bundled section is recursive: loop");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "open-brace",
        "closed-brace",
        "open-choice",
        "closed-choice",
        "bar",
        "range-order",
        "range-number",
        "range-step"
      })
  void aMalformedLineIsTold(String kind) {
    assertThatIllegalStateException()
        .isThrownBy(() -> grammar("malformed-" + kind + ".txt"))
        .withMessageStartingWith("A bundled line is malformed: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"unknown-name.txt", "unknown-name-in-choice.txt"})
  void aNameWithoutASectionIsTold(String file) {
    assertThatIllegalStateException()
        .isThrownBy(() -> grammar(file))
        .withMessage("The bundled section one refers to a missing section: two");
  }

  @Test
  void anEmptySectionIsTold() {
    assertThatIllegalStateException()
        .isThrownBy(() -> grammar("empty-section.txt"))
        .withMessage("A bundled section is empty: one");
  }

  @Test
  void aLineBeforeTheFirstSectionIsTold() {
    assertThatIllegalStateException()
        .isThrownBy(() -> grammar("before-first-section.txt"))
        .withMessageContaining("before the first section: a line");
  }

  @Test
  void aMissingResourceIsTold() {
    assertThatIllegalStateException()
        .isThrownBy(() -> grammar("none.txt"))
        .withMessageContaining("none.txt is missing or empty");
  }
}
