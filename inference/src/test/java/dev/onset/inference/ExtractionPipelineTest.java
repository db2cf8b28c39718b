package dev.onset.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.onset.inference.bundle.ModelInfo;
import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.neural.NeuralTagger;
import dev.onset.inference.neural.OwnerScores;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Policy;
import dev.onset.model.PolicyReader;
import dev.onset.model.Tier;
import dev.onset.model.TierSighting;
import dev.onset.model.TurnContext;
import dev.onset.model.WordScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtractionPipelineTest {
  private static final Policy POLICY = PolicyReader.shipped();
  private static final ExtractionPipeline PIPELINE = ExtractionPipeline.withoutTagger(POLICY);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Crystal Minh | NAME_FULL | Crystal Minh",
        "Alessandro Phoenix | NAME_FULL | Alessandro Phoenix",
        "my name is Zebulon Quartermaine | NAME_FULL | Zebulon Quartermaine",
        "name priya | NAME_PART | priya",
        "name pasamda | NAME_PART | pasamda",
        "i am viswa | NAME_PART | viswa",
        "this is rowan thistlewood | NAME_FULL | rowan thistlewood",
        "MY NAME IS JOHN CARTER | NAME_FULL | JOHN CARTER",
        "thanks Amanda | NAME_PART | Amanda",
        "hi this is rowan carter, i need help | NAME_FULL | rowan carter",
        "I live in Chicago | LOCATION | Chicago",
        "i work at Acme Corp | ORG | Acme Corp",
      })
  void findsNamesPlacesAndEmployers(String text, String type, String surface) {
    assertThat(PIPELINE.extract(text))
        .extracting(Mention::type, Mention::surface, Mention::tier)
        .containsExactly(tuple(PiiType.valueOf(type), surface, Tier.TIER_1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hi",
        "hello",
        "Thanks!",
        "ok thanks",
        "Good morning",
        "pepperoni pizza",
        "can i get a chicken parmesan and caesar salad",
        "i take albuterol",
        "albuterol and metformin",
        "savings account",
        "Monday",
        "next friday please",
        "may i have your name please",
        "i need a refund",
        "4",
        "A",
        "yes please cancel it"
      })
  void findsNothingWhereThereIsNothing(String text) {
    assertThat(PIPELINE.extract(text)).isEmpty();
  }

  @Test
  void withoutATaggerWeakCandidatesKeepTheirConfidenceAndANoticeSaysSo() {
    assertThat(PIPELINE.extract("my name is Zebulon Quartermaine"))
        .extracting(Mention::confidence)
        .containsExactly(0.60);
    assertThat(PIPELINE.notices()).singleElement().asString().contains("Tier-2");
  }

  @Test
  void aTaggerConfirmsDropsAndAddsInOnePass() {
    AtomicInteger passes = new AtomicInteger();
    String text = "my name is John Carter and i called Acme Corp as a nurse";
    NeuralTagger scripted =
        (context, turn) -> {
          passes.incrementAndGet();
          return new NeuralReading(
              List.of(
                  mention(turn, PiiType.NAME_FULL, "John Carter", 0.81),
                  mention(turn, PiiType.OCCUPATION, "nurse", 0.7)),
              List.of(new WordScore(0, 2, 0.2)),
              OwnerScores.NONE);
        };
    ExtractionPipeline rechecked = ExtractionPipeline.load(POLICY, scripted);

    Extraction extraction = rechecked.read(TurnContext.NOTHING, text);

    List<Mention> mentions = extraction.mentions();
    assertThat(mentions)
        .extracting(Mention::type, Mention::surface, Mention::tier, Mention::confidence)
        .containsExactly(
            tuple(PiiType.NAME_FULL, "John Carter", Tier.TIER_1, 0.86),
            tuple(PiiType.OCCUPATION, "nurse", Tier.TIER_2, 0.7));
    assertThat(mentions.get(0).sightings())
        .containsExactly(
            new TierSighting(Tier.TIER_1, PiiType.NAME_FULL, POLICY.tier1().confidence()),
            new TierSighting(Tier.TIER_2, PiiType.NAME_FULL, 0.81));
    assertThat(extraction.neural().words()).containsExactly(new WordScore(0, 2, 0.2));
    assertThat(passes).hasValue(1);
    assertThat(rechecked.notices())
        .singleElement()
        .asString()
        .contains("does not tell whose a value is");
  }

  @Test
  void theTaggerIsAskedOnceWithTheRequestAndNotAtAllForAnIdleTurn() {
    List<String> asked = new ArrayList<>();
    ExtractionPipeline pipeline =
        ExtractionPipeline.load(
            POLICY,
            (context, turn) -> {
              asked.add(context.request() + "|" + turn);
              return NeuralReading.NOTHING;
            });

    pipeline.read(TurnContext.answering("And your name?"), "rowan tidewell");
    assertThat(asked).containsExactly("And your name?|rowan tidewell");
    assertThat(pipeline.read(TurnContext.answering("And your name?"), "ok thanks"))
        .isEqualTo(new Extraction(List.of(), NeuralReading.NOTHING));
    assertThat(asked).hasSize(1);
  }

  @Test
  void everyAssemblyIsMadeOfOnePass() {
    AtomicInteger passes = new AtomicInteger();
    String text = "my name is Rowan and the hotel is in Chicago, john.carter@example.com";
    ExtractionPipeline pipeline =
        ExtractionPipeline.load(
            POLICY,
            (context, turn) -> {
              passes.incrementAndGet();
              return NeuralReading.of(List.of(mention(turn, PiiType.NAME_PART, "Rowan", 0.9)));
            });

    TierOutputs tiers = pipeline.tiers(TurnContext.NOTHING, text);

    assertThat(pipeline.assemble(tiers, TierMerge.ONSET))
        .isEqualTo(pipeline.read(TurnContext.NOTHING, text).mentions())
        .extracting(Mention::type, Mention::surface, Mention::confidence)
        .containsExactly(
            tuple(PiiType.NAME_PART, "Rowan", POLICY.postProcessor().namePartCap()),
            tuple(PiiType.EMAIL, "john.carter@example.com", 1.0));
    assertThat(pipeline.assemble(tiers, TierMerge.WITHOUT_RECHECK))
        .extracting(Mention::type, Mention::surface, Mention::confidence)
        .containsExactly(
            tuple(PiiType.NAME_PART, "Rowan", POLICY.postProcessor().namePartCap()),
            tuple(PiiType.LOCATION, "Chicago", POLICY.tier1().confidence()),
            tuple(PiiType.EMAIL, "john.carter@example.com", 1.0));
    assertThat(pipeline.assemble(tiers, TierMerge.WITHOUT_POST_PROCESSOR))
        .extracting(Mention::type, Mention::surface, Mention::confidence)
        .containsExactly(
            tuple(PiiType.NAME_FULL, "Rowan", 0.9),
            tuple(PiiType.EMAIL, "john.carter@example.com", 1.0));
    assertThat(pipeline.assemble(tiers, TierMerge.RAW))
        .extracting(Mention::type, Mention::surface, Mention::confidence)
        .containsExactly(
            tuple(PiiType.NAME_FULL, "Rowan", POLICY.tier1().confidence()),
            tuple(PiiType.LOCATION, "Chicago", POLICY.tier1().confidence()),
            tuple(PiiType.EMAIL, "john.carter@example.com", 1.0));
    assertThat(passes).hasValue(2);
  }

  @Test
  void anotherPolicyWithTheSameModelsReadsAsItDoesWithItsOwn() {
    Policy other =
        PolicyReader.shipped(
            Map.of(
                "name",
                "other",
                "region",
                "GB",
                "tier1.confidence",
                "0.6",
                "post_processor.name_part_cap",
                "0.3",
                "thresholds",
                "{ORG: 0.7}",
                "recognizers",
                "[{name: badge, type: CODE, pattern: 'B-\\d{4}', score: 1}]"));
    ExtractionPipeline shipped = ExtractionPipeline.load(POLICY);
    String text = "I'm Rowan, a nurse at Acme Corp, badge B-1234, 020 7946 0018";

    assertThat(shipped.under(other).extract(text))
        .isEqualTo(ExtractionPipeline.load(other).extract(text))
        .isNotEqualTo(shipped.extract(text));
    assertThat(shipped.under(other).models()).isEqualTo(shipped.models());
  }

  @Test
  void structuredIdentifiersWinOverNames() {
    assertThat(PIPELINE.extract("email is john.carter@example.com"))
        .extracting(Mention::type)
        .containsExactly(PiiType.EMAIL);
  }

  @Test
  void modelsAreNamedByTheirChecksum() {
    assertThat(PIPELINE.models()).extracting(ModelInfo::tier).containsExactly(Tier.TIER_1);
    assertThat(ExtractionPipeline.load(POLICY).models())
        .extracting(ModelInfo::name, ModelInfo::tier, ModelInfo::runtime)
        .containsExactly(
            tuple("tier1-names", Tier.TIER_1, "Apache OpenNLP 2.5"),
            tuple("tier2", Tier.TIER_2, "ONNX Runtime 1.26.0"));
    assertThat(ExtractionPipeline.load(POLICY).models())
        .allSatisfy(
            model -> {
              assertThat(model.bytes()).isBetween(100_000L, 40_000_000L);
              assertThat(model.sha256()).matches("[0-9a-f]{64}");
              assertThat(model.fingerprint())
                  .isEqualTo(
                      model.name() + "-" + model.version() + "@" + model.sha256().substring(0, 12));
            });
  }

  @Test
  void threadsAgree() {
    List<String> texts =
        IntStream.range(0, 200)
            .mapToObj(i -> "my name is Person" + i + " Carter, call 414-708-" + (1000 + i))
            .toList();
    List<List<Mention>> alone = texts.stream().map(PIPELINE::extract).toList();
    assertThat(texts.parallelStream().map(PIPELINE::extract).toList()).isEqualTo(alone);
  }

  private static Mention mention(String text, PiiType type, String surface, double score) {
    int start = text.indexOf(surface);
    return Mention.of(type, surface, start, start + surface.length(), Tier.TIER_2, score);
  }

  private static List<Mention> sureOfAPhoneNumber(String request, String text) {
    NeuralTagger sure =
        (asked, said) ->
            NeuralReading.of(
                List.of(Mention.of(PiiType.PHONE, said, 0, said.length(), Tier.TIER_2, 0.99)));
    return ExtractionPipeline.load(POLICY, sure)
        .read(TurnContext.answering(request), text)
        .mentions();
  }

  @Test
  void aNumberThatNoScannerConfirmsIsAmbiguousHoweverSureTheNetworkIs() {
    assertThat(sureOfAPhoneNumber("And?", "79166764"))
        .extracting(Mention::type, Mention::tier, Mention::confidence, Mention::fuzzy)
        .containsExactly(tuple(PiiType.PHONE, Tier.TIER_2, POLICY.tier0().fuzzyConfidence(), true));
  }

  @Test
  void aNumberThatWasAskedForAsAnotherIsNoneHoweverSureTheNetworkIs() {
    assertThat(sureOfAPhoneNumber("What is the order number?", "7916676427")).isEmpty();
  }
}
