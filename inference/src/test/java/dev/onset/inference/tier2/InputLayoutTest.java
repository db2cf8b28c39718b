package dev.onset.inference.tier2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.inference.wordpiece.SegmentedInput;
import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.inference.wordpiece.WordPieces;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class InputLayoutTest {
  private static final WordPiece VOCABULARY = Tier2Files.vocabulary();
  private static final TaggerSettings SETTINGS =
      new TaggerSettings(
          List.of("NAME"),
          new ContextLayout(64, 40, 4),
          256,
          64,
          List.of(new Calibration(1, 0, 0.5)),
          1,
          1);

  @Test
  void aTurnThatFitsIsOneInput() {
    InputLayout layout =
        InputLayout.of(new int[] {7, 8}, pieces(List.of(2, 1)), SETTINGS, VOCABULARY);

    assertThat(layout.windows()).hasSize(1);
    SegmentedInput input = layout.windows().get(0);
    assertThat(input.ids())
        .containsExactly(
            VOCABULARY.start(),
            7,
            8,
            VOCABULARY.separator(),
            1000,
            1001,
            1002,
            VOCABULARY.separator());
    assertThat(input.segments()).containsExactly(0, 0, 0, 0, 1, 1, 1, 1);
    assertThat(layout.window()).containsExactly(0, 0);
    assertThat(layout.position()).containsExactly(4, 6);
  }

  /** 253 sub-words fit, 64 are shared; the first 32 of those stay in the first window. */
  @Test
  void theMiddleOfTheOverlapDivides() {
    InputLayout layout =
        InputLayout.of(new int[0], pieces(Collections.nCopies(300, 1)), SETTINGS, VOCABULARY);

    assertThat(layout.windows()).hasSize(2);
    assertThat(layout.window()[220]).isZero();
    assertThat(layout.window()[221]).isEqualTo(1);
    assertThat(layout.position()[221]).isEqualTo(2 + 221 - 189);
  }

  @Property(tries = 300)
  void everyWordIsReadWhereItIsFartherFromTheEdge(
      @ForAll @Size(min = 1, max = 900) List<@IntRange(min = 1, max = 100) Integer> lengths,
      @ForAll @IntRange(min = 1, max = 65) int asked) {
    WordPieces pieces = pieces(lengths);
    InputLayout layout = InputLayout.of(new int[asked], pieces, SETTINGS, VOCABULARY);

    int before = asked + 2;
    int piece = 0;
    for (int word = 0; word < lengths.size(); word++) {
      SegmentedInput own = layout.windows().get(layout.window()[word]);
      assertThat(own.ids()[layout.position()[word]]).isEqualTo(1000 + piece);
      int distance = distance(own, before, layout.position()[word]);
      for (SegmentedInput other : layout.windows()) {
        int first = (int) other.ids()[before] - 1000;
        int position = before + piece - first;
        if (other != own && position >= before && position < other.length() - 1) {
          assertThat(distance(other, before, position)).isLessThanOrEqualTo(distance + 1);
        }
      }
      piece += lengths.get(word);
    }
    for (SegmentedInput window : layout.windows()) {
      assertThat(window.length()).isLessThanOrEqualTo(256);
      int first = (int) window.ids()[before] - 1000;
      assertThat(first == 0 || pieces.words()[first] != pieces.words()[first - 1]).isTrue();
    }
    assertThat(layout.windows().size()).isLessThanOrEqualTo(1 + pieces.ids().length / 24);
  }

  private static int distance(SegmentedInput window, int before, int position) {
    return Math.min(position - before, window.length() - 2 - position);
  }

  /** Words of so many sub-words each, whose ids count up. */
  private static WordPieces pieces(List<Integer> lengths) {
    int count = lengths.stream().mapToInt(length -> length).sum();
    int[] words =
        IntStream.range(0, lengths.size())
            .flatMap(word -> IntStream.range(0, lengths.get(word)).map(i -> word))
            .toArray();
    int[] places = IntStream.range(0, lengths.size()).toArray();
    return new WordPieces(
        IntStream.range(1000, 1000 + count).toArray(),
        words,
        places,
        IntStream.range(1, lengths.size() + 1).toArray());
  }
}
