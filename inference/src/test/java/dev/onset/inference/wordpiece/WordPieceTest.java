package dev.onset.inference.wordpiece;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordPieceTest {
  private static final WordPiece WORDS = vocabulary();

  private static WordPiece vocabulary() {
    return WordPiece.of(resource("/dev/onset/inference/tier2-vocabulary.txt"));
  }

  private static byte[] resource(String path) {
    try (InputStream in = WordPieceTest.class.getResourceAsStream(path)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  static Stream<JsonNode> readings() {
    ObjectMapper json = new ObjectMapper();
    return new String(resource("word-pieces.jsonl"), StandardCharsets.UTF_8)
        .lines()
        .map(
            line -> {
              try {
                return json.readTree(line);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
  }

  /**
   * The tokenizers library reads the same sub-words. Its places leave out the marks at the end of a
   * word, ours take them in.
   */
  @ParameterizedTest
  @MethodSource("readings")
  void agreesWithTheReference(JsonNode expected) {
    String text = expected.get("text").asText();
    WordPieces pieces = WORDS.encode(text);

    assertThat(pieces.ids()).containsExactly(numbers(expected.get("ids")));
    assertThat(pieces.words()).containsExactly(numbers(expected.get("words")));
    JsonNode places = expected.get("places");
    assertThat(pieces.wordCount()).isEqualTo(places.size());
    int[] codePoints = text.codePoints().toArray();
    for (int word = 0; word < places.size(); word++) {
      int end = places.get(word).get(1).asInt();
      assertThat(pieces.starts()[word]).isEqualTo(places.get(word).get(0).asInt());
      assertThat(pieces.ends()[word]).isGreaterThanOrEqualTo(end);
      assertThat(Arrays.stream(codePoints, end, pieces.ends()[word]))
          .allMatch(c -> isMark(c) || Character.getType(c) == Character.FORMAT);
    }
  }

  private static int[] numbers(JsonNode array) {
    int[] numbers = new int[array.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = array.get(i).asInt();
    }
    return numbers;
  }

  @ParameterizedTest
  @CsvSource({
    "cafe\u0301 au lait, 0, 5",
    "'e\u0301lan', 0, 5",
    "'a\u200bb', 0, 3",
    "'ok\u200b', 0, 2",
    "'\uD83D\uDE00x y', 0, 2",
    "'!\u0301', 0, 2",
    "'\u6771\u0301', 0, 2",
  })
  void placesAreThoseOfTheTextAsWritten(String text, int start, int end) {
    WordPieces pieces = WORDS.encode(text);

    assertThat(pieces.starts()[0]).isEqualTo(start);
    assertThat(pieces.ends()[0]).isEqualTo(end);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[CLS]", "[SEP]", "[UNK]", "[PAD]"})
  void noTextGivesASpecialSubWord(String text) {
    assertThat(WORDS.encode(text).wordCount()).isEqualTo(3);
    assertThat(WORDS.encode(text).ids())
        .hasSizeGreaterThanOrEqualTo(3)
        .doesNotContain(WORDS.start(), WORDS.separator());
  }

  @Property(tries = 2000)
  void placesAscendInsideTheTextAndCoverAllThatShows(@ForAll @From("anyText") String text) {
    WordPieces pieces = WORDS.encode(text);
    int[] codePoints = text.codePoints().toArray();

    boolean[] covered = new boolean[codePoints.length];
    int last = 0;
    for (int word = 0; word < pieces.wordCount(); word++) {
      assertThat(pieces.starts()[word]).isGreaterThanOrEqualTo(last);
      assertThat(pieces.ends()[word]).isGreaterThan(pieces.starts()[word]);
      last = pieces.ends()[word];
      Arrays.fill(covered, pieces.starts()[word], pieces.ends()[word], true);
    }
    assertThat(last).isLessThanOrEqualTo(codePoints.length);
    for (int i = 0; i < codePoints.length; i++) {
      int type = Character.getType(codePoints[i]);
      boolean shows =
          !isMark(codePoints[i])
              && !Character.isSpaceChar(codePoints[i])
              && type != Character.CONTROL
              && type != Character.FORMAT
              && type != Character.SURROGATE
              && type != Character.PRIVATE_USE
              && type != Character.UNASSIGNED
              && codePoints[i] != 0xFFFD;
      assertThat(covered[i] || !shows).as("code point %d of %s", i, text).isTrue();
    }
  }

  @Property(tries = 2000)
  void subWordsBelongToWordsInTheirOrder(@ForAll @From("anyText") String text) {
    WordPieces pieces = WORDS.encode(text);

    int last = -1;
    for (int word : pieces.words()) {
      assertThat(word).isBetween(last, last + 1);
      last = word;
    }
    assertThat(last + 1).isEqualTo(pieces.wordCount());
  }

  @Provide
  Arbitrary<String> anyText() {
    Arbitrary<String> odd =
        Arbitraries.oneOf(
            Arbitraries.integers().between(0, 0x10FFFF).map(Character::toString),
            Arbitraries.integers().between(0, 0x3000).map(Character::toString),
            Arbitraries.of(
                "a", "é", "e\u0301", "\u0301", " ", ".", "\u200d", "東", "\uD83D", "İ", "한"));
    return odd.list().ofMaxSize(40).map(parts -> String.join("", parts));
  }

  private static boolean isMark(int c) {
    return Character.getType(c) == Character.NON_SPACING_MARK;
  }
}
