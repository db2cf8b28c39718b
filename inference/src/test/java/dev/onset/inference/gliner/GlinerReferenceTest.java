package dev.onset.inference.gliner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.TurnContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Onset reads an export as the GLiNER library does (lines written by reference.py). */
class GlinerReferenceTest {
  /** One for each label of a case; none of them changes with the number of words. */
  private static final List<PiiType> TYPES =
      List.of(PiiType.ORG, PiiType.LOCATION, PiiType.SCHOOL, PiiType.OCCUPATION);

  static Stream<String> cases() throws IOException {
    List<String> cases = new ArrayList<>();
    for (String kind : List.of(Exports.SPAN, Exports.TOKEN)) {
      int lines = Exports.lines(kind + "/reference.jsonl").size();
      IntStream.range(0, lines).forEach(line -> cases.add(kind + " " + line));
    }
    return cases.stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void findsWhatTheLibraryFinds(String name) throws IOException {
    String kind = name.substring(0, name.indexOf(' '));
    int line = Integer.parseInt(name.substring(name.indexOf(' ') + 1));

    check(Exports.folder(kind), Exports.lines(kind + "/reference.jsonl").get(line));
  }

  @Test
  void readsScoresWhoseAxisStandsFirst(@TempDir Path folder) throws IOException {
    Exports.copy(Exports.TOKEN, folder);
    Files.copy(
        Exports.folder("token/model-old.onnx"),
        folder.resolve("model.onnx"),
        StandardCopyOption.REPLACE_EXISTING);

    for (JsonNode line : Exports.lines("token/reference.jsonl")) {
      check(folder, line);
    }
  }

  @Test
  void cutsWordsAsTheLibraryDoes() throws IOException {
    List<JsonNode> lines = Exports.lines("words.jsonl");

    assertThat(lines).hasSizeGreaterThan(20);
    for (JsonNode line : lines) {
      GlinerWords words = GlinerWords.of(line.get("text").textValue());
      List<List<Integer>> places = new ArrayList<>();
      for (int i = 0; i < words.size(); i++) {
        places.add(List.of(words.starts()[i], words.ends()[i]));
      }
      assertThat(Exports.JSON.valueToTree(places).toString())
          .as("words of %s", line)
          .isEqualTo(line.get("words").toString());
    }
  }

  private static void check(Path folder, JsonNode line) {
    List<String> labels = new ArrayList<>();
    line.get("labels").forEach(label -> labels.add(label.textValue()));
    String text = line.get("text").textValue();
    try (GlinerTagger tagger =
        GlinerTagger.load(
            folder,
            labels,
            TYPES.subList(0, labels.size()),
            line.get("threshold").doubleValue(),
            1)) {
      List<Mention> mentions = tagger.read(TurnContext.NOTHING, text).mentions();

      assertThat(mentions).as("mentions in %s", line).hasSameSizeAs(line.get("spans"));
      for (int i = 0; i < mentions.size(); i++) {
        JsonNode span = line.get("spans").get(i);
        Mention mention = mentions.get(i);
        assertThat(mention.start()).isEqualTo(span.get("start").intValue());
        assertThat(mention.end()).isEqualTo(span.get("end").intValue());
        assertThat(labels.get(TYPES.indexOf(mention.type())))
            .isEqualTo(span.get("label").textValue());
        assertThat(mention.confidence()).isCloseTo(span.get("score").doubleValue(), within(2e-6));
      }
    }
  }
}
