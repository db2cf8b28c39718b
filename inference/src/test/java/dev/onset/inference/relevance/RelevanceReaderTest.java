package dev.onset.inference.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.need.AskedText;
import dev.onset.model.need.TypedPlace;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bundled reader. The samples are written with it by its recipe. */
class RelevanceReaderTest {
  /** Int8 kernels differ a little between releases of the runtime and kinds of processor. */
  private static final double NOISE = 0.1;

  private static final BundledModel FILES = BundledModel.read("models/relevance", ".onnx");
  private static final WordPiece VOCABULARY =
      WordPiece.of(FILES.shared("tier2-vocabulary.txt", "vocabulary"));
  private static final ReaderSettings SETTINGS = ReaderSettings.of(FILES.part(".json", "settings"));

  static Stream<JsonNode> samples() throws IOException {
    List<JsonNode> samples = new ArrayList<>();
    try (InputStream in = RelevanceReaderTest.class.getResourceAsStream("samples.jsonl")) {
      new ObjectMapper()
          .readerFor(JsonNode.class)
          .<JsonNode>readValues(in)
          .forEachRemaining(samples::add);
    }
    return samples.stream();
  }

  private static AskedText asked(JsonNode sample) {
    List<SpokenText> turns = new ArrayList<>();
    for (JsonNode turn : sample.get("turns")) {
      Role role = Role.valueOf(turn.get(0).asText().toUpperCase(Locale.ROOT));
      turns.add(new SpokenText(role, turn.get(1).asText()));
    }
    List<TypedPlace> values = new ArrayList<>();
    for (JsonNode value : sample.get("values")) {
      values.add(
          new TypedPlace(
              value.get(0).asInt(),
              PiiType.valueOf(value.get(1).asText()),
              value.get(2).asInt(),
              value.get(3).asInt()));
    }
    return new AskedText(sample.get("question").asText(), turns, values);
  }

  private static Definition definition(JsonNode sample) {
    return sample.get("about").asBoolean() ? Definition.ABOUT : Definition.NEEDED;
  }

  private static long[] numbers(JsonNode list) {
    return IntStream.range(0, list.size()).mapToLong(i -> list.get(i).asLong()).toArray();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void givesTheModelWhatItsTrainingGaveIt(JsonNode sample) {
    ReaderLayout layout = ReaderLayout.of(definition(sample), asked(sample), SETTINGS, VOCABULARY);

    assertThat(layout.windows()).hasSize(1);
    assertThat(layout.windows().get(0).ids()).containsExactly(numbers(sample.get("ids")));
    assertThat(layout.windows().get(0).kinds()).containsExactly(numbers(sample.get("kinds")));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void scoresAsItsTrainingDid(JsonNode sample) {
    List<Optional<Need>> needs =
        RelevanceReader.bundled().by(definition(sample)).read(asked(sample));

    for (int i = 0; i < needs.size(); i++) {
      Need need = needs.get(i).orElseThrow();
      assertThat(need.needed()).isCloseTo(sample.get("needed").get(i).asDouble(), within(NOISE));
      assertThat(need.exact()).isLessThanOrEqualTo(need.needed());
    }
  }

  @Test
  void anotherQuestionNeedsOtherValues() {
    String text = "I'm 67 and live in Dayton, Ohio. My brother Karl owes me $400.";
    AskedText pass = asked("Am I old enough for the seniors' bus pass here?", text);
    AskedText letter = asked("Write him a reminder about the $400.", text);

    double age = needed(pass, 0);
    assertThat(age).isGreaterThan(0.5);
    assertThat(needed(letter, 0)).isLessThan(age);
  }

  private static double needed(AskedText asked, int value) {
    return RelevanceReader.bundled().read(asked).get(value).orElseThrow().needed();
  }

  private static AskedText asked(String question, String text) {
    return new AskedText(
        question,
        List.of(new SpokenText(Role.USER, text)),
        List.of(new TypedPlace(0, PiiType.AGE, 4, 6)));
  }

  @Test
  void aTextWithoutValuesCostsNoPass() {
    AtomicInteger passes = new AtomicInteger();
    RelevanceReader reader = counting(passes);

    assertThat(reader.read(AskedText.of("Why?", "It rains.", List.of()))).isEmpty();
    assertThat(passes).hasValue(0);
  }

  /** What is long is read in windows from its end; what lies before them all is not read. */
  @Test
  void aValueInALongTextIsReadOnceAndOneTooFarBackNotAtAll() {
    AtomicInteger passes = new AtomicInteger();
    RelevanceReader reader = counting(passes);
    String far = "word ".repeat(3000);
    AskedText asked =
        new AskedText(
            "Why?",
            List.of(new SpokenText(Role.USER, "Ann " + far + "Ben")),
            List.of(
                new TypedPlace(0, PiiType.NAME_PART, 0, 3),
                new TypedPlace(0, PiiType.NAME_PART, 4 + far.length(), 7 + far.length())));

    List<Optional<Need>> needs = reader.read(asked);

    assertThat(needs.get(0)).isEmpty();
    assertThat(needs.get(1)).isPresent();
    assertThat(passes).hasValue(1);
  }

  /** A value on the edge of a window stands whole in the next. */
  @Test
  void everyValueOfTwoWindowsIsRead() {
    List<TypedPlace> values = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      values.add(new TypedPlace(0, PiiType.NAME_PART, 5 * i, 5 * i + 4));
    }
    AskedText asked =
        new AskedText("Why?", List.of(new SpokenText(Role.USER, "word ".repeat(600))), values);

    assertThat(counting(new AtomicInteger()).read(asked)).doesNotContain(Optional.empty());
  }

  private static RelevanceReader counting(AtomicInteger passes) {
    return new RelevanceReader(
        VOCABULARY,
        SETTINGS,
        input -> {
          passes.incrementAndGet();
          return new float[2 * input.length()];
        },
        () -> ModelInfo.unbundled("scripted", new byte[0]));
  }

  @Test
  void itsCardAndChecksumsAreThere() {
    assertThat(RelevanceReader.bundled().info().name()).isEqualTo("relevance");
    assertThat(RelevanceReader.bundled().info().bytes()).isLessThan(25_000_000);
    assertThat(RelevanceReader.class.getResource("/dev/onset/inference/models/relevance.md"))
        .isNotNull();
  }
}
