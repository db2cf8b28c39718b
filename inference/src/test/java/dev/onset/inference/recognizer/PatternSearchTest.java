package dev.onset.inference.recognizer;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class PatternSearchTest {
  private static List<String> found(String pattern, String text) {
    List<String> found = new ArrayList<>();
    new PatternSearch(pattern)
        .find(text, (start, end) -> found.add(start + " " + text.substring(start, end)));
    return found;
  }

  @Test
  void theGroupValueIsTheSpan() {
    assertThat(found("(?i)badge\\s+(?P<value>\\d+)|B\\d+", "Badge 12, badge x, B7"))
        .containsExactly("6 12");
    assertThat(found("(a)(b)", "xab")).containsExactly("1 ab");
  }

  @Test
  void emptyMatchesAreNone() {
    assertThat(found("\\b|a", "a b")).isEmpty();
    assertThat(found("x|\\b(?P<value>)", "x")).isEmpty();
  }

  @Test
  void halvesOfSurrogatePairsDoNoHarm() {
    assertThat(found(".\\d", "\ud83d1 \ude002 \ud83d\ude003"))
        .containsExactly("0 \ud83d1", "3 \ude002", "6 \ud83d\ude003");
  }

  /** As many steps as the square of the length, did each search read to the end. */
  @Test
  void aPatternThatLooksFarAheadFindsEveryMatch() {
    assertThat(found("(?:a.*b|a)", "a".repeat(20_000))).hasSize(20_000);
  }

  @Test
  void aVeryLongMatchIsFoundInParts() {
    String text = "x" + "7".repeat(5_000) + "y";
    List<String> parts = found("\\d+", text);
    assertThat(parts.stream().mapToInt(part -> part.split(" ")[1].length()).sum()).isEqualTo(5_000);
  }

  @Provide
  Arbitrary<String> longTexts() {
    return Arbitraries.of("a", "b", "7", "77", " ", "-", "\ud83d\ude00", "\u00e9", "ab 7", "\n")
        .list()
        .ofMaxSize(3_000)
        .map(parts -> String.join("", parts));
  }

  @Property(tries = 150)
  void findsWhatOneSearchOfTheWholeTextFinds(@ForAll("longTexts") String text) {
    for (String pattern :
        List.of(
            "\\b7{1,3}\\b", "ab?", "[^ ]{1,20} ", "a.{0,200}b", "\ud83d\ude00+7|\u00e9", "7$|^a")) {
      List<String> expected = new ArrayList<>();
      Matcher matcher = Pattern.compile(pattern).matcher(text);
      while (matcher.find()) {
        expected.add(matcher.start() + " " + matcher.group());
      }
      assertThat(found(pattern, text)).isEqualTo(expected);
    }
  }
}
