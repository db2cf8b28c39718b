package dev.onset.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.metrics.Share;
import dev.onset.lab.AnsweringServer;
import dev.onset.lab.relevance.AnswerTrial.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The model answers with what it is told, and the judge likes the longer answer. */
class AnswerTrialTest {
  private static AnswerTrial.Item item(String context, String full, String low) {
    Map<String, String> masked = new LinkedHashMap<>();
    masked.put("full", full);
    masked.put("low", low);
    return new AnswerTrial.Item(context, "What helps?", masked);
  }

  private static Optional<String> answer(JsonNode material) {
    if (!material.has("first")) {
      return Optional.of("{\"answer\":" + material.path("told") + "}");
    }
    int first = material.path("first").asText().length();
    int second = material.path("second").asText().length();
    String better = first > second ? "FIRST" : first < second ? "SECOND" : "EQUAL";
    return Optional.of("{\"better\":\"" + better + "\"}");
  }

  /**
   * In the first two questions the low masking tells all, so that its answer is the unmasked one
   * and better than the other, on either side; in the third both maskings are one text.
   */
  @Test
  void answersAreJudgedAgainstTheUnmaskedAndTheFullyMasked() throws IOException {
    List<AnswerTrial.Item> items =
        List.of(
            item("my back aches", "my [A]", "my back aches"),
            item("my knee aches", "my [A]", "my knee aches"),
            item("my own dog is ill", "[A]", "[A]"));
    List<String> judged = new ArrayList<>();
    try (AnsweringServer server =
        new AnsweringServer(
            material -> {
              if (material.has("first")) {
                judged.add(material.path("told").asText());
              }
              return answer(material);
            })) {
      AnswerTrial trial = AnswerTrial.of(items, server.model());

      assertThat(trial.answered()).isEqualTo(3);
      assertThat(trial.verdicts())
          .containsExactly(
              Map.entry("full", new Verdict(new Share(0, 3), new Share(0, 3))),
              Map.entry("low", new Verdict(new Share(2, 3), new Share(2, 3))));
      assertThat(judged).contains("my back aches", "my own dog is ill");
      // Two answers a question, three judgements of different ones: not one call for equal texts.
      assertThat(server.requests()).isEqualTo(3 * 2 + 2 + 2 + 2);
    }
  }

  @Test
  void aQuestionWithoutEveryAnswerIsLeftOut() throws IOException {
    try (AnsweringServer server =
        new AnsweringServer(
            material ->
                material.path("told").asText().contains("knee")
                    ? Optional.of("{}")
                    : answer(material))) {
      AnswerTrial trial =
          AnswerTrial.of(
              List.of(item("my back aches", "my [A]", "my back"), item("my knee", "[A]", "my")),
              server.model());

      assertThat(trial.questions()).isEqualTo(2);
      assertThat(trial.answered()).isEqualTo(1);
      assertThat(trial.failures()).containsExactly(Map.entry(Unavailability.WRONG_SHAPE, 1));
      assertThat(trial.verdicts().get("low"))
          .isEqualTo(new Verdict(new Share(0, 1), new Share(1, 1)));
    }
  }

  @Test
  void anEndpointThatRefusesIsLeftAlone() throws IOException {
    List<AnswerTrial.Item> items = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      items.add(item("one", "two", "three"));
    }
    try (AnsweringServer server = new AnsweringServer(material -> Optional.empty())) {
      AnswerTrial trial = AnswerTrial.of(items, server.model());

      assertThat(trial.answered()).isZero();
      assertThat(trial.failures())
          .containsEntry(Unavailability.REFUSED, 5)
          .containsEntry(Unavailability.CIRCUIT_OPEN, 15);
      assertThat(trial.verdicts().get("full").asGood()).isEqualTo(new Share(0, 0));
      assertThat(server.requests()).isEqualTo(5);
    }
  }
}
