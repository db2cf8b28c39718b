package dev.onset.lab.corpus.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.ChatOutcome;
import dev.onset.endpoint.ChatOutcome.Answered;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import dev.onset.endpoint.ChatQuestion;
import dev.onset.endpoint.Unavailability;
import dev.onset.lab.corpus.leakage.LeakageCampaign.Outcome;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.model.leakage.LeakageDomain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EndpointLeakageTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final CorpusSizes CROSS = new CorpusSizes(Map.of(Partition.UNSAFE_CROSS, 12));

  private static JsonNode material(ChatQuestion question) {
    try {
      return JSON.readTree(question.material());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static ChatOutcome answer(String text) {
    return new Answered(JSON.createObjectNode().put("question", "And now?").put("answer", text), 1);
  }

  private static ChatOutcome sensible(ChatQuestion question) {
    JsonNode material = material(question);
    return answer(
        "With that in mind, and after what was said at the last visit, the plan stays as it is. "
            + material.at("/seed/answer").textValue());
  }

  private static Outcome run(ChatModel model, CorpusSizes sizes) {
    return LeakageCampaign.asking(
            LeakageDomain.MEDICAL, 4, new EndpointLeakage(model, LeakageDomain.MEDICAL))
        .run(sizes, record -> {});
  }

  @Test
  void givesEachQuestionASeedAndASpecification() {
    List<JsonNode> asked = new ArrayList<>();
    Outcome made =
        run(
            question -> {
              asked.add(material(question));
              return sensible(question);
            },
            CROSS);

    assertThat(made.corpus().records(Partition.UNSAFE_CROSS))
        .hasSizeGreaterThan(9)
        .allSatisfy(
            record -> {
              assertThat(record.lineage()).isEqualTo(Lineage.ENDPOINT);
              assertThat(record.unsafe()).isTrue();
            });
    assertThat(asked)
        .allSatisfy(
            material -> {
              assertThat(material.at("/seed/answer").textValue()).isNotBlank();
              assertThat(material.at("/spec/details").size()).isBetween(2, 4);
              assertThat(material.at("/spec/mode").textValue()).isNotBlank();
              material
                  .at("/spec/details")
                  .forEach(
                      detail ->
                          assertThat(detail.has("value"))
                              .isEqualTo(
                                  EnumSet.of(
                                          QuasiClass.AGE,
                                          QuasiClass.OCCUPATION,
                                          QuasiClass.LOCATION,
                                          QuasiClass.AFFILIATION)
                                      .stream()
                                      .map(each -> each.name().toLowerCase(Locale.ROOT))
                                      .anyMatch(detail.path("kind").textValue()::equals)));
            });
    assertThat(asked.stream().map(material -> material.path("seed")).distinct())
        .hasSizeGreaterThan(10);
  }

  @Test
  void asksAnewWithAnotherSeedUntilTheBudgetIsSpent() {
    List<String> seeds = new ArrayList<>();
    Outcome made =
        run(
            question -> {
              seeds.add(material(question).at("/seed/answer").textValue());
              return answer("Please call the office at 612-555-0142 before the next visit.");
            },
            new CorpusSizes(Map.of(Partition.UNSAFE_CROSS, 1)));

    assertThat(made.corpus().records(Partition.UNSAFE_CROSS)).isEmpty();
    assertThat(seeds).hasSize(8);
    assertThat(seeds.stream().distinct().count()).isGreaterThan(4);
    LeakageYields.Row row = made.yields().rows().get(0);
    assertThat(row.rejected()).isEqualTo(Map.of(AnswerRejection.PHONE, 8));
    assertThat(row.dropped()).isEqualTo(1);
    assertThat(row.rate()).isZero();
  }

  @Test
  void doesNotTakeAParaphraseThatUsesTheWordsItWasGiven() {
    CorpusSizes sizes = new CorpusSizes(Map.of(Partition.UNSAFE_TRAIN, 60));
    Outcome made =
        run(
            question -> {
              List<String> values = new ArrayList<>();
              material(question)
                  .at("/spec/details")
                  .forEach(detail -> values.add(detail.path("value").asText("none")));
              return answer(
                  "At "
                      + String.join(", ", values)
                      + " there is reason to wait. "
                      + material(question).at("/seed/answer").textValue());
            },
            sizes);

    assertThat(made.yields().rows())
        .filteredOn(row -> row.asked() == AdversarialMode.INDIRECT_QI)
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.rejected()).containsKey(AnswerRejection.FORBIDDEN_WORD));
    assertThat(made.yields().rows())
        .filteredOn(row -> row.asked() == AdversarialMode.NONE)
        .allSatisfy(
            row -> assertThat(row.rejected()).doesNotContainKey(AnswerRejection.FORBIDDEN_WORD));
  }

  @Test
  void asksForABorderlineAnswerInItsStyle() {
    List<JsonNode> asked = new ArrayList<>();
    Outcome made =
        run(
            question -> {
              asked.add(material(question));
              return answer(
                  "The client is a 52-year-old litigator who lives in Omaha and works as a judge.");
            },
            new CorpusSizes(Map.of(Partition.BORDERLINE_EVALUATION, 1)));

    assertThat(asked)
        .allSatisfy(each -> assertThat(each.at("/spec/style").textValue()).isNotBlank());
    assertThat(made.yields().rows().get(0).rejected()).containsKey(AnswerRejection.QUASI_CLUSTER);
  }

  @Test
  void goesOnWithoutAnAnswerAndRemembersWhy() {
    EndpointLeakage source =
        new EndpointLeakage(
            question -> new Unavailable(Unavailability.TIMED_OUT, 3), LeakageDomain.LAW);
    Outcome made = LeakageCampaign.asking(LeakageDomain.LAW, 4, source).run(CROSS, record -> {});

    assertThat(made.corpus().records(Partition.UNSAFE_CROSS)).isEmpty();
    assertThat(source.lastFailure()).isEqualTo(Optional.of(Unavailability.TIMED_OUT));
    assertThat(made.yields().rows().get(0).rejected()).containsOnlyKeys(AnswerRejection.EMPTY);
  }

  @Test
  void dealsTheAxesAsTheBundledLineagesDo() {
    Outcome made =
        run(EndpointLeakageTest::sensible, new CorpusSizes(Map.of(Partition.UNSAFE_TRAIN, 240)));
    assertThat(made.corpus().records(Partition.UNSAFE_TRAIN))
        .extracting(record -> ((Kind.Unsafe) record.kind()).framing())
        .contains(Framing.values());
    assertThat(AxisShares.of(made.corpus()))
        .hasSize(8 + 6 + 4 + 4 + 3)
        .filteredOn(row -> row.axis().equals("framing"))
        .allSatisfy(row -> assertThat(row.share()).isBetween(0.1, 0.25));
  }
}
