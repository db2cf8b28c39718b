package dev.onset.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.lab.page.Marked.Shown;
import dev.onset.lab.page.Marked.Span;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class MarkedTest {
  private static String joined(List<Marked> pieces) {
    return pieces.stream().map(Marked::text).collect(Collectors.joining());
  }

  @Provide
  Arbitrary<List<Span>> spans() {
    Arbitrary<Integer> place = Arbitraries.integers().between(0, 14);
    return Combinators.combine(place, place, Arbitraries.of(true, false))
        .as((a, b, gold) -> new Span(Math.min(a, b), Math.max(a, b), "T", "t", gold))
        .list()
        .ofMaxSize(4);
  }

  @Property
  void aTextIsShownWhole(@ForAll("texts") String text, @ForAll("spans") List<Span> spans) {
    assertThat(joined(Marked.pieces(text, spans, Shown.TEXT))).isEqualTo(text);
  }

  @Property
  void nothingMarkedStaysInAMaskedText(@ForAll("spans") List<Span> spans) {
    String text = "abcdefghijkl";
    String masked = joined(Marked.pieces(text, spans, Shown.MASKED));
    for (Span span : spans) {
      for (int i = span.start(); i < Math.min(span.end(), text.length()); i++) {
        assertThat(masked).doesNotContain(text.substring(i, i + 1));
      }
    }
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withChars("ab 1\né").ofMaxLength(12);
  }

  @Test
  void offsetsCountCodePoints() {
    List<Marked> pieces =
        Marked.pieces("😀 Ann", List.of(new Span(2, 5, "NAME", "n", true)), Shown.TEXT);
    assertThat(pieces)
        .containsExactly(
            new Marked("😀 ", List.of(), List.of()), new Marked("Ann", List.of("n"), List.of()));
  }

  @Test
  void overlappingSpansAreMaskedOnce() {
    List<Span> spans =
        List.of(new Span(0, 8, "NAME", "n", true), new Span(4, 12, "PART", "p", false));
    assertThat(joined(Marked.pieces("Ann Lee Smit called 911", spans, Shown.MASKED)))
        .isEqualTo("[NAME] called ###");
  }
}
