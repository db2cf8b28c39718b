package dev.onset.inference.gliner;

import static dev.onset.inference.gliner.Exports.SPAN;
import static dev.onset.inference.gliner.Exports.TOKEN;
import static dev.onset.inference.gliner.Exports.found;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.Tier;
import dev.onset.model.TurnContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlinerTaggerTest {
  private static final Map<String, GlinerTagger> TAGGERS =
      Map.of(SPAN, Exports.tagger(SPAN), TOKEN, Exports.tagger(TOKEN));
  private static final List<String> WORDS =
      List.of(
          "alice",
          "Smith",
          "bob",
          "from",
          "berlin",
          "new",
          "York",
          "acme",
          "corp",
          "i",
          "am",
          "zed",
          "qqq",
          "42",
          ",",
          "washington",
          "\u200d",
          "\ud83d\ude42",
          "josé",
          "mail@example.com");

  @ParameterizedTest
  @ValueSource(strings = {SPAN, TOKEN})
  void findsEveryLabelAtItsPlace(String kind) {
    NeuralReading reading =
        TAGGERS
            .get(kind)
            .read(
                TurnContext.answering("who are you?"),
                "I am Alice Smith from Berlin, at acme corp");

    assertThat(reading.mentions())
        .extracting(Mention::type, Mention::surface, Mention::start, Mention::end, Mention::tier)
        .containsExactly(
            tuple(PiiType.NAME_FULL, "Alice Smith", 5, 16, Tier.TIER_2),
            tuple(PiiType.LOCATION, "Berlin", 22, 28, Tier.TIER_2),
            tuple(PiiType.ORG, "acme corp", 33, 42, Tier.TIER_2));
    assertThat(reading.words()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {SPAN, TOKEN})
  void oneNetworkIsAskedDifferentThings(String kind) {
    String text = "I am Alice Smith from Berlin, at acme corp";
    Policy.Gliner other = new Policy.Gliner(Map.of("person", PiiType.NAME_FULL), 0.6);
    GlinerTagger asked = TAGGERS.get(kind).asked(other);

    assertThat(found(asked, text))
        .isEqualTo(found(GlinerTagger.load(Exports.folder(kind), other), text))
        .hasSize(1);
    assertThat(found(TAGGERS.get(kind), text)).hasSize(3);
    assertThat(asked.info()).isEqualTo(TAGGERS.get(kind).info());
  }

  /** sigmoid(3.0 + 4.0 - 4) of build.py's table. */
  @Test
  void scoresAreTheModelsOwn() {
    assertThat(TAGGERS.get(SPAN).read(TurnContext.NOTHING, "alice smith").mentions())
        .extracting(Mention::confidence)
        .containsExactly(0.952574);
  }

  @ParameterizedTest
  @ValueSource(strings = {SPAN, TOKEN})
  void offsetsAreCodePointsWhateverStandsBefore(String kind) {
    String people = "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67";
    String before = people + "\u0000\ufeff \ud83d e\u0301\u200b\u00ad\t";
    int offset = before.codePointCount(0, before.length());

    assertThat(found(TAGGERS.get(kind), before + "alice smith\u00a0" + people + "berlin"))
        .containsExactly(
            "NAME_FULL " + offset + "-" + (offset + 11) + " alice smith",
            "LOCATION " + (offset + 17) + "-" + (offset + 23) + " berlin");
  }

  @Test
  void aCharacterThatTheTokenizerDropsShiftsNothing() {
    assertThat(found(TAGGERS.get(TOKEN), "\u200d \ufeff alice \u200d smith berlin"))
        .containsExactly("NAME_FULL 4-17 alice \u200d smith", "LOCATION 18-24 berlin");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n\t", "\u200d", "hello hello", "\ud83d", "\u0000"})
  void findsNothingWhereNothingIs(String text) {
    TAGGERS
        .values()
        .forEach(tagger -> assertThat(tagger.read(TurnContext.NOTHING, text).mentions()).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "alice, NAME_PART 0-5 alice",
    "alice smith, NAME_FULL 0-11 alice smith",
    "alice-smith, NAME_PART 0-11 alice-smith"
  })
  void aNameIsFullFromTwoWordsOn(String text, String expected) {
    GlinerTagger asked =
        GlinerTagger.load(Exports.folder(SPAN), Map.of("person", PiiType.NAME_PART), 0.3, 1);

    assertThat(found(asked, text)).containsExactly(expected);
    asked.close();
  }

  @Test
  void severalLabelsMayBeOfOneType() {
    try (GlinerTagger tagger =
        GlinerTagger.load(
            Exports.folder(SPAN),
            Map.of("company", PiiType.ORG, "city", PiiType.LOCATION, "name", PiiType.ALIAS),
            0.5)) {
      assertThat(found(tagger, "zed, berlin, acme corp"))
          .containsExactly("ALIAS 0-3 zed", "LOCATION 5-11 berlin", "ORG 13-22 acme corp");
    }
  }

  @Test
  void theOrderOfTheMapChangesNothing() {
    Map<String, PiiType> forwards = new LinkedHashMap<>();
    Map<String, PiiType> backwards = new LinkedHashMap<>();
    forwards.put("person", PiiType.NAME_FULL);
    forwards.put("name", PiiType.ALIAS);
    backwards.put("name", PiiType.ALIAS);
    backwards.put("person", PiiType.NAME_FULL);

    try (GlinerTagger one = GlinerTagger.load(Exports.folder(SPAN), forwards, 0.5);
        GlinerTagger two = GlinerTagger.load(Exports.folder(SPAN), backwards, 0.5)) {
      assertThat(one.read(TurnContext.NOTHING, "alice"))
          .isEqualTo(two.read(TurnContext.NOTHING, "alice"));
    }
  }

  /**
   * "alice1" is two sub-words: of the first alone the logit is 3.0 + 2.6 - 4, of the second alone 0
   * + 0 - 6 - 4, of their sum 3.0 + 2.6 - 6 - 4.
   */
  @ParameterizedTest
  @CsvSource({"first, 0.832018", "mean, 0.012128", "max, 0.012128", "last, 0.000045"})
  void theSubwordsOfAWordAreMarkedAsItsPoolingSays(
      String pooling, double score, @TempDir Path folder) throws IOException {
    Exports.copy(SPAN, folder);
    Exports.changeConfig(folder, config -> config.put("subtoken_pooling", pooling));

    try (GlinerTagger tagger =
        GlinerTagger.load(folder, Map.of("person", PiiType.NAME_FULL), 1e-6)) {
      assertThat(tagger.read(TurnContext.NOTHING, "alice1").mentions())
          .extracting(Mention::confidence)
          .containsExactly(score);
    }
  }

  /** "bank of the united states" has five words, and the span-mode export goes up to four. */
  @Test
  void spanModeStopsAtTheWidestSpan() {
    String text = "i work at the bank of the united states";

    assertThat(found(TAGGERS.get(SPAN), text)).containsExactly("ORG 14-18 bank");
    assertThat(found(TAGGERS.get(TOKEN), text))
        .containsExactly("ORG 14-39 bank of the united states");
  }

  /** A span of the greatest width at every place of a text of many windows; "bank" alone is one. */
  @ParameterizedTest
  @ValueSource(strings = {SPAN, TOKEN})
  void aLongTextIsReadToItsEndAndNothingIsCut(String kind) {
    for (int place = 0; place < 45; place++) {
      String before = "hello ".repeat(place);
      String text = before + "bank of the states" + " hello".repeat(45 - place);
      int start = before.length();

      assertThat(found(TAGGERS.get(kind), text))
          .as("span behind %s words", place)
          .containsExactly("ORG " + start + "-" + (start + 18) + " bank of the states");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {SPAN, TOKEN})
  void manyNamesInALongTextAreAllFound(String kind) {
    String text = "i am alice smith , ".repeat(200);

    assertThat(TAGGERS.get(kind).read(TurnContext.NOTHING, text).mentions())
        .hasSize(200)
        .extracting(Mention::start)
        .isEqualTo(IntStream.range(0, 200).mapToObj(i -> 19 * i + 5).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {SPAN, TOKEN})
  void aWordLongerThanAWindowHidesNothing(String kind) {
    String giant = "q".repeat(3000);
    String text = "alice smith " + giant + " berlin " + giant + "-" + giant + " acme corp";

    assertThat(found(TAGGERS.get(kind), text))
        .containsExactly(
            "NAME_FULL 0-11 alice smith", "LOCATION 3013-3019 berlin", "ORG 9022-9031 acme corp");
  }

  @Property(tries = 100)
  void mentionsAscendDoNotOverlapAndHoldTheirText(@ForAll("chats") String text) {
    for (GlinerTagger tagger : TAGGERS.values()) {
      int[] codePoints = text.codePoints().toArray();
      int last = 0;
      for (Mention mention : tagger.read(TurnContext.NOTHING, text).mentions()) {
        assertThat(mention.start()).isGreaterThanOrEqualTo(last);
        assertThat(mention.surface())
            .isEqualTo(new String(codePoints, mention.start(), mention.end() - mention.start()));
        assertThat(mention.confidence()).isGreaterThan(0.5);
        last = mention.end();
      }
    }
  }

  /** Greedy decoding takes the best first, so a threshold only takes from the end of the queue. */
  @Property(tries = 30)
  void aHigherThresholdKeepsWhatScoresAboveIt(@ForAll("chats") String text) {
    for (String kind : List.of(SPAN, TOKEN)) {
      try (GlinerTagger strict = GlinerTagger.load(Exports.folder(kind), Exports.LABELS, 0.9, 1)) {
        assertThat(strict.read(TurnContext.NOTHING, text).mentions())
            .isEqualTo(
                TAGGERS.get(kind).read(TurnContext.NOTHING, text).mentions().stream()
                    .filter(mention -> mention.confidence() > 0.9)
                    .toList());
      }
    }
  }

  @Property(tries = 300)
  void anyStringIsRead(@ForAll String text) {
    for (GlinerTagger tagger : TAGGERS.values()) {
      assertThat(tagger.read(TurnContext.answering(text), text))
          .isEqualTo(tagger.read(TurnContext.NOTHING, text));
    }
  }

  @Test
  void threadsAndInstancesAgree() throws Exception {
    List<String> texts =
        IntStream.range(0, 200)
            .mapToObj(
                i ->
                    IntStream.range(0, i % 40)
                        .mapToObj(j -> WORDS.get((i * 7 + j * j) % WORDS.size()))
                        .collect(Collectors.joining(" ")))
            .toList();
    for (String kind : List.of(SPAN, TOKEN)) {
      List<NeuralReading> alone =
          texts.stream().map(text -> TAGGERS.get(kind).read(TurnContext.NOTHING, text)).toList();
      ExecutorService pool = Executors.newFixedThreadPool(8);
      try (GlinerTagger other = GlinerTagger.load(Exports.folder(kind), Exports.LABELS, 0.5, 2)) {
        List<Callable<NeuralReading>> calls = new ArrayList<>();
        texts.forEach(text -> calls.add(() -> other.read(TurnContext.NOTHING, text)));
        List<NeuralReading> together = new ArrayList<>();
        for (Future<NeuralReading> answer : pool.invokeAll(calls)) {
          together.add(answer.get());
        }
        assertThat(together).isEqualTo(alone);
        assertThat(alone).anyMatch(reading -> reading.mentions().size() > 3);
      } finally {
        pool.shutdown();
      }
    }
  }

  @Provide
  Arbitrary<String> chats() {
    return Arbitraries.of(WORDS).list().ofMaxSize(60).map(words -> String.join(" ", words));
  }
}
