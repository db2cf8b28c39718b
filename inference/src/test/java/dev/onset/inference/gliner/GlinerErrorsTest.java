package dev.onset.inference.gliner;

import static dev.onset.inference.gliner.Exports.LABELS;
import static dev.onset.inference.gliner.Exports.SPAN;
import static dev.onset.inference.gliner.Exports.TOKEN;
import static dev.onset.inference.gliner.Exports.changeConfig;
import static dev.onset.inference.gliner.Exports.copy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.onset.model.PiiType;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is wrong with an export is told in one sentence that says what to do. */
class GlinerErrorsTest {
  @TempDir private Path folder;

  @BeforeEach
  void anExport() throws IOException {
    copy(SPAN, folder);
  }

  private void loadingSays(String... parts) {
    says(() -> GlinerTagger.load(folder, LABELS, 0.5), parts);
  }

  private static void says(ThrowingCallable call, String... parts) {
    Throwable thrown = catchThrowable(call);

    assertThat(thrown).isInstanceOf(GlinerException.class);
    assertThat(thrown.getMessage())
        .contains(parts)
        .endsWith(".")
        .doesNotContain("\n", "Exception", ". ");
  }

  @Test
  void noFolder() {
    says(
        () -> GlinerTagger.load(folder.resolve("none"), LABELS, 0.5),
        folder.resolve("none").toString(),
        "does not exist");
  }

  @ParameterizedTest
  @CsvSource({
    "model.onnx, holds no .onnx file",
    "tokenizer.json, tokenizer.json is missing",
    "gliner_config.json, gliner_config.json is missing"
  })
  void aMissingFile(String file, String sentence) throws IOException {
    Files.delete(folder.resolve(file));

    loadingSays(folder.toString(), sentence);
  }

  @ParameterizedTest
  @CsvSource({
    "model.onnx, ONNX Runtime cannot read the GLiNER model",
    "tokenizer.json, cannot be read as a tokenizer",
    "gliner_config.json, is not valid JSON",
    "tokenizer_config.json, is not valid JSON"
  })
  void aBrokenFile(String file, String sentence) throws IOException {
    Files.writeString(folder.resolve(file), "{\"a\": ");

    loadingSays(folder.toString(), sentence);
  }

  @Test
  void aConfigThatIsNoObject() throws IOException {
    Files.writeString(folder.resolve("gliner_config.json"), "[1]");

    loadingSays("gliner_config.json is not a JSON object");
  }

  @Test
  void severalModels() throws IOException {
    Files.move(folder.resolve("model.onnx"), folder.resolve("one.onnx"));
    Files.copy(folder.resolve("one.onnx"), folder.resolve("two.onnx"));

    loadingSays("holds several .onnx files", "name the one to use model.onnx");
  }

  @Test
  void oneModelOfAnotherNameIsTaken() throws IOException {
    Path onnx = Files.createDirectory(folder.resolve("onnx"));
    Files.move(folder.resolve("model.onnx"), onnx.resolve("model_quantized.onnx"));

    try (GlinerTagger tagger = GlinerTagger.load(folder, LABELS, 0.5)) {
      assertThat(tagger.info().bytes()).isEqualTo(Files.size(onnx.resolve("model_quantized.onnx")));
      assertThat(tagger.info().name()).isEqualTo(folder.getFileName().toString());
      assertThat(tagger.info().sha256()).matches("[0-9a-f]{64}");
    }
  }

  @Test
  void aConfigOfTheOtherMode() throws IOException {
    changeConfig(folder, config -> config.put("span_mode", "token-level"));

    loadingSays("takes [attention_mask, input_ids, span_idx", "token mode, as its config says");
  }

  @Test
  void aModelOfTheOtherMode() throws IOException {
    Files.delete(folder.resolve("model.onnx"));
    Files.copy(Exports.folder("token/model.onnx"), folder.resolve("model.onnx"));

    loadingSays("span mode, as its config says", "span_idx");
  }

  @ParameterizedTest
  @CsvSource({"3", "5"})
  void aConfigOfAnotherWidth(int width) throws IOException {
    changeConfig(folder, config -> config.put("max_width", width));

    loadingSays(folder.toString(), "config");
  }

  @ParameterizedTest
  @ValueSource(strings = {"max_width", "max_len"})
  void aLengthOfNothing(String key) throws IOException {
    changeConfig(folder, config -> config.put(key, 0));

    loadingSays(key, "is 0 but must be at least 1");
  }

  @Test
  void aLengthThatIsNoNumber() throws IOException {
    changeConfig(folder, config -> config.put("max_width", "wide"));

    loadingSays("max_width", "whole number");
  }

  @ParameterizedTest
  @CsvSource({
    "labels_encoder, encodes its labels with a second model",
    "labels_decoder, generates its labels itself",
    "relations_layer, extracts relations"
  })
  void aModelOfAnotherKind(String key, String sentence) throws IOException {
    changeConfig(folder, config -> config.put(key, "x"));

    loadingSays(sentence, "one encoder");
  }

  @Test
  void aSplitterOfAnotherKind() throws IOException {
    changeConfig(folder, config -> config.put("words_splitter_type", "spacy"));

    loadingSays("split by \"spacy\"");
  }

  @Test
  void aPoolingOfAnotherKind() throws IOException {
    changeConfig(folder, config -> config.put("subtoken_pooling", "median"));

    loadingSays("median", "first, last, mean or max");
  }

  @Test
  void aTokenizerThatDoesNotKnowTheMarks() throws IOException {
    changeConfig(folder, config -> config.put("ent_token", "<<OTHER>>"));

    loadingSays("does not know \"<<OTHER>>\" as one token");
  }

  @Test
  void labelsThatLeaveNoRoom() {
    Map<String, PiiType> many = new TreeMap<>();
    IntStream.range(0, 20).forEach(i -> many.put("person " + i, PiiType.NAME_FULL));

    says(() -> GlinerTagger.load(folder, many, 0.5), "of the 40 sub-words", "fewer or shorter");
  }

  @Test
  void labelsThatAreNone() {
    says(() -> GlinerTagger.load(folder, Map.of(), 0.5), "at least one label");
    says(() -> GlinerTagger.load(folder, Map.of(" ", PiiType.ORG), 0.5), "must not be blank");
    says(
        () -> GlinerTagger.load(folder, Map.of("a <<ENT>> b", PiiType.ORG), 0.5),
        "holds a mark of the prompt");
  }

  @Test
  void aLabelThatTheTokenizerDrops() throws IOException {
    Path other = Files.createDirectory(folder.resolve("token"));
    copy(TOKEN, other);

    says(
        () -> GlinerTagger.load(other, Map.of("\u200d", PiiType.ORG), 0.5),
        "has no tokens in the model's tokenizer");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.1, 1.1, Double.NaN})
  void aThresholdOutsideItsRange(double threshold) {
    says(() -> GlinerTagger.load(folder, LABELS, threshold), "must lie between 0 and 1");
  }

  /** Production does not bring the tokenizer library along. */
  @Test
  void noTokenizerLibrary() throws Exception {
    URL[] path =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.contains("djl"))
            .map(GlinerErrorsTest::url)
            .toArray(URL[]::new);
    try (URLClassLoader without = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
      Method load =
          without
              .loadClass(GlinerTagger.class.getName())
              .getMethod("load", Path.class, Map.class, double.class);
      Object type =
          without
              .loadClass(PiiType.class.getName())
              .getMethod("valueOf", String.class)
              .invoke(null, "ORG");

      Throwable thrown =
          catchThrowable(() -> load.invoke(null, folder, Map.of("company", type), 0.5));

      assertThat(thrown).isInstanceOf(InvocationTargetException.class);
      assertThat(thrown.getCause().getClass().getSimpleName()).isEqualTo("GlinerException");
      assertThat(thrown.getCause())
          .hasMessageContaining("ai.djl.huggingface:tokenizers")
          .hasMessageEndingWith("add its jars to the class path.");
    }
  }

  private static URL url(String entry) {
    try {
      return Path.of(entry).toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }
}
