package dev.onset.inference.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SentenceEncoderTest {
  private static final List<String> TEXTS =
      List.of(
          "",
          " \t\u200b",
          "How do I sleep better?",
          "Caf\u00e9 \u6771\u4eac \uD83D\uDE00 \uD83D",
          "word ".repeat(2000));

  /** A text, the same in other words, and something else. */
  static Stream<Arguments> orderings() {
    List<List<String>> texts =
        List.of(
            List.of(
                "How do I reset my password?",
                "I forgot my password and need a new one.",
                "The train to the coast leaves at noon."),
            List.of(
                "My knee hurts when I run.",
                "Jogging gives me pain in the knee.",
                "We painted the kitchen green."),
            List.of(
                "She works as a nurse in a hospital.",
                "She is employed at a clinic and cares for patients.",
                "The recipe needs two eggs and some flour."),
            List.of(
                "What can I do about debts?",
                "How do I pay back the money that I owe?",
                "Which trees grow well in the shade?"));
    return EncoderModel.frozen().stream()
        .flatMap(model -> texts.stream().map(each -> Arguments.of(model, each)));
  }

  private static double cosine(float[] a, float[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> (double) a[i] * b[i]).sum();
  }

  @ParameterizedTest
  @MethodSource("orderings")
  void aParaphraseIsNearerThanAnotherMatter(EncoderModel model, List<String> texts) {
    List<float[]> vectors = texts.stream().map(SentenceEncoder.of(model)::encode).toList();

    assertThat(cosine(vectors.get(0), vectors.get(1)))
        .isGreaterThan(cosine(vectors.get(0), vectors.get(2)) + 0.05);
  }

  @ParameterizedTest
  @EnumSource(EncoderModel.class)
  void everyVectorHasLengthOneAndComesTwice(EncoderModel model) {
    SentenceEncoder encoder = SentenceEncoder.of(model);
    for (String text : TEXTS) {
      float[] vector = encoder.encode(text);

      assertThat(vector).hasSize(EncoderModel.SIZE);
      assertThat(cosine(vector, vector)).isCloseTo(1, within(1e-5));
      assertThat(encoder.encode(text)).containsExactly(vector);
    }
  }

  @ParameterizedTest
  @EnumSource(EncoderModel.class)
  void threadsAgree(EncoderModel model) {
    SentenceEncoder encoder = SentenceEncoder.of(model);
    List<String> texts =
        IntStream.range(0, 16).mapToObj(i -> "number " + i + " and so on".repeat(i % 9)).toList();

    List<float[]> alone = texts.stream().map(encoder::encode).toList();
    List<float[]> together = texts.parallelStream().map(encoder::encode).toList();

    for (int i = 0; i < alone.size(); i++) {
      assertThat(together.get(i)).containsExactly(alone.get(i));
    }
  }

  @ParameterizedTest
  @EnumSource(EncoderModel.class)
  void isLoadedOnceAProcess(EncoderModel model) {
    assertThat(SentenceEncoder.of(model)).isSameAs(SentenceEncoder.of(model));
  }

  @ParameterizedTest
  @EnumSource(EncoderModel.class)
  void whatComesAfterTheLastPositionIsNotRead(EncoderModel model) {
    SentenceEncoder encoder = SentenceEncoder.of(model);
    String full = "word ".repeat(SentenceEncoder.LONGEST);

    assertThat(encoder.ids(full)).hasSize(SentenceEncoder.LONGEST);
    assertThat(encoder.encode(full + "money")).containsExactly(encoder.encode(full));
  }

  /** Texts with the sub-words that the tokenizer is to give, by hand. */
  private static final Map<String, String> PIECES =
      Map.ofEntries(
          Map.entry("", ""),
          Map.entry("Hello, world!", "hello , world !"),
          Map.entry("Caf\u00e9 au lait", "cafe au lai ##t"),
          Map.entry("re\u0301sume\u0301", "resume"),
          Map.entry("NA\u00cfVE", "naive"),
          Map.entry("\u6771\u4eac", "\u6771 \u4eac"),
          Map.entry("in\u6771town", "in \u6771 town"),
          Map.entry("don't", "don ' t"),
          Map.entry("$5.00", "$ 5 . 00"),
          Map.entry("a-b_c", "a - b _ c"),
          Map.entry("tokenization", "token ##ization"),
          Map.entry("\u201cyes\u201d\u2014no\u2026", "\u201c yes \u201d \u2014 no \u2026"),
          Map.entry("one\u00a0two\u200b three", "one two three"),
          Map.entry("\uD83D\uDE00", "[UNK]"));

  @ParameterizedTest
  @EnumSource(value = EncoderModel.class, names = "ANSWERS", mode = EnumSource.Mode.EXCLUDE)
  void cutsTextsAsTheirVocabularySays(EncoderModel model) throws IOException {
    Map<Integer, String> byId = new HashMap<>();
    try (InputStream in = SentenceEncoderTest.class.getResourceAsStream(model.tokenizer())) {
      for (Map.Entry<String, JsonNode> piece :
          new JsonMapper().readTree(in).path("model").path("vocab").properties()) {
        byId.put(piece.getValue().intValue(), piece.getKey());
      }
    }
    String before = model == EncoderModel.E5_SMALL ? "query : " : "";
    PIECES.forEach(
        (text, pieces) ->
            assertThat(
                    Arrays.stream(SentenceEncoder.of(model).ids(text))
                        .mapToObj(id -> byId.get((int) id)))
                .containsExactly(
                    ("[CLS] " + before + (pieces.isEmpty() ? "" : pieces + " ") + "[SEP]")
                        .split(" ")));
  }

  /** Onset's own encoder against what its recipe says of the same texts. */
  @Test
  void theEncoderOfAnswersDoesAsItsRecipe() throws IOException {
    SentenceEncoder encoder = SentenceEncoder.of(EncoderModel.ANSWERS);
    try (InputStream in =
            SentenceEncoderTest.class.getResourceAsStream(
                "/dev/onset/inference/answers/samples.jsonl");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line : lines.lines().toList()) {
        JsonNode sample = new JsonMapper().readTree(line);
        float[] vector = new float[EncoderModel.SIZE];
        for (int i = 0; i < vector.length; i++) {
          vector[i] = sample.path("vector").path(i).floatValue();
        }
        String text = sample.path("text").textValue();

        long[] ids = new long[sample.path("ids").size()];
        for (int i = 0; i < ids.length; i++) {
          ids[i] = sample.path("ids").path(i).longValue();
        }
        assertThat(encoder.ids(text)).containsExactly(ids);
        assertThat(cosine(encoder.encode(text), vector)).isGreaterThan(0.98);
      }
    }
  }
}
