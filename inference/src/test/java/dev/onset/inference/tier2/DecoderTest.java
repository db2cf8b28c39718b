package dev.onset.inference.tier2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.wordpiece.WordPiece;
import dev.onset.inference.wordpiece.WordPieces;
import dev.onset.model.Assertion;
import dev.onset.model.Mention;
import dev.onset.model.Owner;
import dev.onset.model.PiiType;
import dev.onset.model.TierSighting;
import dev.onset.model.WordScore;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecoderTest {
  private static final ContextLayout CONTEXT = new ContextLayout(64, 40, 4);
  private static final WordPiece VOCABULARY = Tier2Files.vocabulary();
  private static final Calibration AS_IT_IS = new Calibration(1, 0, 0.5);
  private static final TaggerSettings SETTINGS = settings(AS_IT_IS);

  /** Tags of words: O, N and n begin and go on with a name, G and g with an employer. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "i am orla fenn today | OONnO | NAME_FULL:orla fenn",
        "i am orla today | OONO | NAME_PART:orla",
        "orla rowan | NN | NAME_PART:orla NAME_PART:rowan",
        "orla fenn | nn | NAME_FULL:orla fenn",
        "orla harbor light | NGg | NAME_PART:orla ORG:harbor light",
        "orla harbor | Ng | NAME_PART:orla ORG:harbor",
        "orla x fenn | NOn | NAME_PART:orla NAME_PART:fenn",
        "O'Neil | Nnn | NAME_PART:O'Neil",
        "i am orla. | OONn | NAME_PART:orla",
        "at . Harbor Inc . now | OGgggO | ORG:Harbor Inc",
        ". . . | NnN | ",
        "nothing here | OO | ",
      })
  void wordsJoinIntoSpansWithoutBlanksAndFullStopsAtTheirEnds(
      String text, String tags, String expected) {
    List<String> spans =
        read(SETTINGS, text, tags, 6f).mentions().stream()
            .map(mention -> mention.type() + ":" + mention.surface())
            .toList();

    assertThat(String.join(" ", spans)).isEqualTo(expected == null ? "" : expected);
  }

  @Test
  void aSpansScoreIsTheMeanOfItsWordsCalibrated() {
    Mention asItIs = read(SETTINGS, "orla fenn", "Nn", 2f).mentions().get(0);
    Mention shifted =
        read(settings(new Calibration(0.5, 1.0, 0.5)), "orla fenn", "Nn", 2f).mentions().get(0);

    // e^2 against four zeros; the inside or begin score of the same kind counts as well.
    double raw = (Math.exp(2) + 1) / (Math.exp(2) + 4);
    assertThat(asItIs.confidence()).isEqualTo(Math.rint(raw * 1e6) / 1e6);
    double logit = 0.5 * Math.log(raw / (1 - raw)) + 1.0;
    assertThat(shifted.confidence()).isEqualTo(Math.rint(1e6 / (1 + Math.exp(-logit))) / 1e6);
  }

  @Test
  void aSpanBelowItsThresholdIsDropped() {
    assertThat(read(settings(new Calibration(1, 0, 0.73)), "orla", "N", 2f).mentions()).hasSize(1);
    assertThat(read(settings(new Calibration(1, 0, 0.75)), "orla", "N", 2f).mentions()).isEmpty();
  }

  @Test
  void whatIsNoAddressAfterAllIsReadWithoutThatKind() {
    // An address at 0.5 or more, else a name at half of its odds.
    assertThat(address("orla fenn", 0.9).mentions())
        .extracting(Mention::type, Mention::surface, Mention::confidence)
        .containsExactly(tuple(PiiType.NAME_FULL, "orla fenn", nameWithoutAddress()));
    assertThat(address("orla fenn", 0.5).mentions())
        .extracting(Mention::type)
        .containsExactly(PiiType.STREET_ADDRESS);
  }

  /** Log odds of a birth date and of another date over none, and what is read. */
  @ParameterizedTest
  @CsvSource({"4, 1, DOB, false", "2, 3, DATETIME, true", "1, 6, DATETIME, false"})
  void aDateThatMayBeOfABirthIsADateSeenAsBoth(
      float birth, float other, PiiType type, boolean maybe) {
    Mention date = date(birth, other, 0.5).mentions().get(0);

    assertThat(date.type()).isEqualTo(type);
    assertThat(date.sightings())
        .extracting(TierSighting::type)
        .hasSize(maybe ? 2 : 1)
        .endsWith(maybe ? PiiType.DOB : type);
  }

  @Test
  void aBirthDateBelowItsThresholdIsADateSeenAsBoth() {
    Mention date = date(4, 3, 0.95).mentions().get(0);

    assertThat(date.type()).isEqualTo(PiiType.DATETIME);
    assertThat(date.sightings())
        .extracting(TierSighting::type)
        .containsExactly(PiiType.DATETIME, PiiType.DOB);
  }

  private static NeuralReading date(float birth, float other, double threshold) {
    TaggerSettings settings =
        new TaggerSettings(
            List.of(PiiType.DOB.name(), PiiType.DATETIME.name()),
            CONTEXT,
            256,
            64,
            List.of(new Calibration(1, 0, threshold), AS_IT_IS),
            1,
            1);
    WordPieces pieces = VOCABULARY.encode("1988");
    InputLayout layout = InputLayout.of(new int[0], pieces, settings, VOCABULARY);
    int length = layout.windows().get(0).length();
    float[] types = new float[length * settings.tags()];
    int row = layout.position()[0] * settings.tags();
    types[row + 1] = birth;
    types[row + 3] = other;
    return new Decoder(settings)
        .read(
            "1988".codePoints().toArray(),
            pieces,
            layout,
            List.of(scores(types, new float[length])));
  }

  private static double nameWithoutAddress() {
    double raw = (Math.exp(2) + 1) / (Math.exp(2) + 2);
    return Math.rint(raw * 1e6) / 1e6;
  }

  /** Every word is an address with log odds 3 over none, a name with 2. */
  private static NeuralReading address(String text, double threshold) {
    TaggerSettings settings =
        new TaggerSettings(
            List.of("NAME", PiiType.STREET_ADDRESS.name()),
            CONTEXT,
            256,
            64,
            List.of(AS_IT_IS, new Calibration(1, 0, threshold)),
            1,
            1);
    WordPieces pieces = VOCABULARY.encode(text);
    InputLayout layout = InputLayout.of(new int[0], pieces, settings, VOCABULARY);
    int length = layout.windows().get(0).length();
    float[] types = new float[length * settings.tags()];
    for (int word = 0; word < pieces.wordCount(); word++) {
      int row = layout.position()[word] * settings.tags();
      types[row + 2] = 2f;
      types[row + 4] = 3f;
    }
    return new Decoder(settings)
        .read(
            text.codePoints().toArray(), pieces, layout, List.of(scores(types, new float[length])));
  }

  @Test
  void placesAreCodePointsAndWordsHaveScores() {
    NeuralReading reading = read(SETTINGS, "\uD83D\uDE00 Zoe\u0308 ok", "ONO", 6f);

    assertThat(reading.mentions())
        .extracting(Mention::start, Mention::end, Mention::surface)
        .containsExactly(tuple(2, 6, "Zoe\u0308"));
    assertThat(reading.words())
        .containsExactly(
            new WordScore(0, 1, 0.268941),
            new WordScore(2, 6, 0.268941),
            new WordScore(7, 9, 0.268941));
  }

  @Test
  void aKindWithoutATypeIsRefused() {
    TaggerSettings odd =
        new TaggerSettings(List.of("SHOE"), CONTEXT, 256, 64, List.of(AS_IT_IS), 1, 1);

    assertThatThrownBy(() -> new Decoder(odd))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("SHOE");
  }

  private static TaggerSettings settings(Calibration calibration) {
    return new TaggerSettings(
        List.of("NAME", PiiType.ORG.name()),
        CONTEXT,
        256,
        64,
        List.of(calibration, calibration),
        1,
        1);
  }

  /** Reads a text whose words the model tags as it is told, with log odds of the tag over 0. */
  private static NeuralReading read(TaggerSettings settings, String text, String tags, float odds) {
    WordPieces pieces = VOCABULARY.encode(text);
    assertThat(pieces.wordCount()).isEqualTo(tags.length());
    InputLayout layout = InputLayout.of(new int[0], pieces, settings, VOCABULARY);
    int length = layout.windows().get(0).length();
    float[] types = new float[length * settings.tags()];
    float[] redact = new float[length];
    Arrays.fill(redact, -1f);
    for (int word = 0; word < tags.length(); word++) {
      types[layout.position()[word] * settings.tags() + "ONnGg".indexOf(tags.charAt(word))] = odds;
    }
    return new Decoder(settings)
        .read(text.codePoints().toArray(), pieces, layout, List.of(scores(types, redact)));
  }

  /** Owner and assertion are undecided. */
  private static TokenScores scores(float[] types, float[] redact) {
    return new TokenScores(
        types,
        redact,
        new float[redact.length * Owner.values().length],
        new float[redact.length * Assertion.values().length]);
  }
}
