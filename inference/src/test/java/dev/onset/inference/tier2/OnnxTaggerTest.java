package dev.onset.inference.tier2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onset.inference.bundle.BundledModel;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.onnx.OnnxSession;
import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.inference.wordpiece.WordPieces;
import dev.onset.model.Mention;
import dev.onset.model.OwnerReading;
import dev.onset.model.PiiType;
import dev.onset.model.Role;
import dev.onset.model.SpokenText;
import dev.onset.model.Tier;
import dev.onset.model.TurnContext;
import dev.onset.model.WordScore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bundled model. The samples are written with it by its recipe. */
class OnnxTaggerTest {
  private static final OnnxTagger TAGGER = OnnxTagger.bundled();

  /** Below, the arithmetic of another processor may decide otherwise. */
  private static final double SURE = 0.8;

  /** Int8 kernels differ a little between releases of the runtime and kinds of processor. */
  private static final double NOISE = 0.1;

  static Stream<JsonNode> samples() {
    ObjectMapper json = new ObjectMapper();
    return new String(Tier2Files.resource("samples.jsonl"), StandardCharsets.UTF_8)
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

  private static TurnContext context(JsonNode sample) {
    List<SpokenText> said = new ArrayList<>();
    for (JsonNode one : sample.get("context")) {
      said.add(
          new SpokenText(
              Role.valueOf(one.get(0).asText().toUpperCase(Locale.ROOT)), one.get(1).asText()));
    }
    return new TurnContext(
        Role.valueOf(sample.get("speaker").asText().toUpperCase(Locale.ROOT)), said);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void givesTheModelWhatItsTrainingGaveIt(JsonNode sample) {
    WordPiece vocabulary = Tier2Files.vocabulary();
    TaggerSettings settings =
        TaggerSettings.of(Tier2Files.resource("/dev/onset/inference/tier2.json"));
    WordPieces turn = vocabulary.encode(sample.get("text").asText());
    InputLayout layout =
        InputLayout.of(
            settings.context().of(context(sample), vocabulary), turn, settings, vocabulary);

    assertThat(layout.windows()).hasSize(1);
    assertThat(layout.windows().get(0).ids())
        .containsExactly(
            IntStream.range(0, sample.get("ids").size())
                .mapToLong(i -> sample.get("ids").get(i).asLong())
                .toArray());
    for (int word = 0; word < turn.wordCount(); word++) {
      assertThat(turn.starts()[word])
          .isEqualTo(sample.get("words").get(layout.position()[word]).get(0).asInt());
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void scoresAsItsTrainingDid(JsonNode sample) {
    NeuralReading reading = TAGGER.read(context(sample), sample.get("text").asText());

    int words = 0;
    for (JsonNode one : sample.get("words")) {
      words += one.isNull() ? 0 : 1;
    }
    assertThat(reading.words()).hasSize(words);
    int word = 0;
    for (int i = 0; i < sample.get("words").size(); i++) {
      if (!sample.get("words").get(i).isNull()) {
        OwnerReading owner = reading.owners().of(reading.words().get(word++)).orElseThrow();
        JsonNode odds = sample.get("owner").get(i);
        if (odds.get(owner.owner().ordinal()).asDouble() < SURE) {
          continue;
        }
        for (JsonNode other : odds) {
          assertThat(odds.get(owner.owner().ordinal()).asDouble())
              .isGreaterThanOrEqualTo(other.asDouble());
        }
      }
    }
    for (Mention mention : reading.mentions()) {
      if (mention.confidence() < SURE) {
        continue;
      }
      assertThat(sample.get("spans"))
          .anySatisfy(
              span -> {
                assertThat(mention.start()).isBetween(span.get(0).asInt(), span.get(0).asInt() + 1);
                assertThat(mention.type().name()).startsWith(span.get(2).asText());
              });
    }
  }

  @Test
  void aNameInTheMiddleOfAVeryLongTurnIsFoundWhereItIs() {
    String before =
        "the parcel was late again and nobody told me why it took so long . ".repeat(107);
    String name = "Priya Sharma";
    String text = before + "My name is " + name + ". " + before;
    assertThat(text.split(" ")).hasSizeGreaterThan(3_000);

    assertThat(TAGGER.read(TurnContext.NOTHING, text).mentions())
        .filteredOn(mention -> mention.type() == PiiType.NAME_FULL)
        .extracting(Mention::surface, Mention::start, Mention::end, Mention::tier)
        .containsExactly(
            tuple(name, before.length() + 11, before.length() + 11 + name.length(), Tier.TIER_2));
  }

  @Test
  void everyWordOfAVeryLongTurnHasScores() {
    String text = "where is it ? ".repeat(900);

    List<WordScore> words = TAGGER.read(TurnContext.NOTHING, text).words();

    assertThat(words).hasSize(3_600);
    assertThat(words.get(3_599).end()).isEqualTo(text.length() - 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\u200b\u0301", "\uD83D"})
  void whatHasNoWordIsNotRead(String text) {
    assertThat(TAGGER.read(TurnContext.answering("What is your name?"), text))
        .isEqualTo(NeuralReading.NOTHING);
  }

  @Test
  void theRequestMatters() {
    assertThat(TAGGER.read(TurnContext.NOTHING, "rowan").words())
        .isNotEqualTo(
            TAGGER.read(TurnContext.answering("What is your first name?"), "rowan").words());
  }

  @Test
  void threadsAgree() {
    List<String> texts =
        IntStream.range(0, 60)
            .mapToObj(i -> "i am rowan number " + i + " from chicago" + " and so on".repeat(i % 40))
            .toList();

    List<NeuralReading> alone =
        texts.stream().map(text -> TAGGER.read(TurnContext.NOTHING, text)).toList();

    assertThat(texts.parallelStream().map(text -> TAGGER.read(TurnContext.NOTHING, text)).toList())
        .isEqualTo(alone);
  }

  @Test
  void anotherSessionOfTheSameModelAgrees() {
    BundledModel bundled = BundledModel.read("tier2", ".onnx");
    OnnxTagger other =
        new OnnxTagger(
            Tier2Files.vocabulary(),
            TaggerSettings.of(Tier2Files.resource("/dev/onset/inference/tier2.json")),
            TokenModel.of(OnnxSession.open(bundled)),
            TAGGER::info);

    assertThat(
            other.read(TurnContext.answering("And you are?"), "i am orla fenn, a nurse from Ohio"))
        .isEqualTo(
            TAGGER.read(
                TurnContext.answering("And you are?"), "i am orla fenn, a nurse from Ohio"));
  }

  @Test
  void isLoadedOnceAProcess() {
    assertThat(OnnxTagger.bundled()).isSameAs(TAGGER);
  }
}
