package dev.onset.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class WrappedTest {
  @Test
  void furtherLinesStandBelowTheText() {
    assertThat(Wrapped.lines("#3 user  ", 9, "My name is [NAME_1] and I moved", 30))
        .containsExactly("#3 user  My name is [NAME_1]", "         and I moved");
  }

  @Test
  void aLongWordStaysWhole() {
    String word = "x".repeat(50);
    assertThat(Wrapped.lines("> ", 2, "see " + word + " there", 30))
        .containsExactly("> see", "  " + word, "  there");
  }

  @Test
  void aTextThatFitsIsOneLineAndAnEmptyOneToo() {
    assertThat(Wrapped.lines("> ", 2, "hello", 80)).containsExactly("> hello");
    assertThat(Wrapped.lines("> ", 2, "", 80)).containsExactly(">");
  }

  @Property(tries = 200)
  void noWordIsLost(@ForAll("words") String text, @ForAll @IntRange(min = 1, max = 120) int width) {
    String joined =
        String.join(" ", Wrapped.lines("", 0, text, width).stream().map(String::strip).toList());
    assertThat(joined.replaceAll("\\s+", "")).isEqualTo(text.replaceAll("\\s+", ""));
  }

  @net.jqwik.api.Provide
  net.jqwik.api.Arbitrary<String> words() {
    return net.jqwik.api.Arbitraries.strings()
        .withChars('a', 'b', ' ', '-', '\u00e9', '.')
        .ofMaxLength(200);
  }
}
