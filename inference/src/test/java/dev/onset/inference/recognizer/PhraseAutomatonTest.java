package dev.onset.inference.recognizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhraseAutomatonTest {
  private static List<String> found(List<String> phrases, String text) {
    FoldedText view = FoldedText.of(text);
    List<String> folded = phrases.stream().map(phrase -> FoldedText.of(phrase).key()).toList();
    List<String> found = new ArrayList<>();
    new PhraseAutomaton(folded)
        .scan(
            view,
            (indices, start, end) ->
                found.add(
                    phrases.get(indices.get(0))
                        + " "
                        + view.startOf(start)
                        + "-"
                        + view.endOf(end)));
    return found;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Acme        | acme and ACME, AcMe's         | 0-4 9-13 15-19
          Acme        | Acmeist, 4Acme, Acme4, lacme  | ''
          Acme        | bob@acme.com x_acme_          | 4-8 15-19
          New York    | new   york, NEW\u00a0YORK     | 0-10 12-20
          Zo\u00e9    | zoe\u0301 ZO\u00c9 zoe        | 0-4 5-8
          Zoe         | zoe\u0301                     | ''
          ::          | a::b :::                      | 1-3 5-7 6-8
          C++         | c++ and C                     | 0-3
          O'Neil      | o\u2019neil                   | 0-6
          Acme        | \uff21\uff43\uff4d\uff45 \ud83d\ude00acme | 0-4 6-10
          Acme        | ac\u200bme.                   | 0-5
          \u6771\u4eac | \u6771\u4eac\u90fd\u306b\u4f4f\u3080 | 0-2
          \u1112\u1161\u11ab | \ud55c\uc740 | 0-1
          \u03a3\u0391\u03a3 | \u03c3\u03b1\u03c2 | 0-3
          """)
  void areFoundAsWholeWordsInAnyCase(String phrase, String text, String spans) {
    assertThat(found(List.of(phrase), text))
        .containsExactly(
            spans.isEmpty()
                ? new String[0]
                : List.of(spans.split(" ")).stream()
                    .map(span -> phrase + " " + span)
                    .toArray(String[]::new));
  }

  @Test
  void insideOneAnotherAreAllFound() {
    assertThat(found(List.of("york", "new york city", "york city", "city"), "new york city"))
        .containsExactly("york 4-8", "new york city 0-13", "york city 4-13", "city 9-13");
  }

  @Test
  void thousandsAreFound() {
    List<String> phrases = IntStream.range(0, 10_000).mapToObj(i -> "client " + i).toList();
    assertThat(found(phrases, "Client 9999 met client 10000 and client 0."))
        .containsExactly("client 9999 0-11", "client 0 33-41");
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings()
        .withChars("aAb \u00e9e\u0301\u200b.\u6771")
        .ofMaxLength(14)
        .map(text -> text + (text.length() % 3 == 0 ? "\ud83d\ude00a" : ""));
  }

  @Property(tries = 2000)
  void areThoseOfAnExhaustiveSearch(
      @ForAll("texts") String text, @ForAll("texts") String one, @ForAll("texts") String two) {
    Set<String> phrases = new TreeSet<>();
    for (String phrase : List.of(one, two, "a", "a b", "ab")) {
      phrases.add(FoldedText.of(phrase).key());
    }
    phrases.remove("");
    List<String> list = List.copyOf(phrases);
    FoldedText view = FoldedText.of(text);
    Set<String> expected = new TreeSet<>();
    for (int start = 0; start < view.length(); start++) {
      StringBuilder part = new StringBuilder();
      for (int end = start + 1; end <= view.length(); end++) {
        part.appendCodePoint(view.at(end - 1));
        if (view.isBoundary(start) && view.isBoundary(end) && phrases.contains(part.toString())) {
          expected.add(part + " " + start + " " + end);
        }
      }
    }
    Set<String> found = new TreeSet<>();
    new PhraseAutomaton(list)
        .scan(
            view,
            (indices, start, end) ->
                assertThat(found.add(list.get(indices.get(0)) + " " + start + " " + end)).isTrue());
    assertThat(found).isEqualTo(expected);
  }

  @Property(tries = 1000)
  void offsetsOfAViewAreThoseOfTheText(@ForAll String text) {
    FoldedText view = FoldedText.of(text);
    int codePoints = text.codePointCount(0, text.length());
    int last = 0;
    for (int i = 0; i < view.length(); i++) {
      assertThat(view.startOf(i)).isGreaterThanOrEqualTo(last).isLessThan(view.endOf(i + 1));
      assertThat(view.endOf(i + 1)).isLessThanOrEqualTo(codePoints);
      assertThat(view.startOf(view.positionAt(view.startOf(i)))).isEqualTo(view.startOf(i));
      last = view.startOf(i);
    }
  }
}
