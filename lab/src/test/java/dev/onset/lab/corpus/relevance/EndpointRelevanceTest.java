package dev.onset.lab.corpus.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.endpoint.ChatModel;
import dev.onset.endpoint.ChatOutcome;
import dev.onset.endpoint.ChatOutcome.Answered;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import dev.onset.endpoint.ChatQuestion;
import dev.onset.endpoint.Unavailability;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EndpointRelevanceTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String GOOD_QUESTION = "What would you do in my place?";

  /** Does as it is told, in a dull way. */
  private static String obedient(ChatQuestion question) {
    JsonNode material = json(question.material());
    if (material.has("kinds")) {
      return "life in general";
    }
    if (material.has("question") || material.has("situation")) {
      return GOOD_QUESTION;
    }
    List<String> values = new ArrayList<>();
    material.path("details").forEach(detail -> values.add(detail.path("value").textValue()));
    return "I sat on the steps behind our house that evening thinking about "
        + String.join(" and also about ", values)
        + " until the rain began to fall.";
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static ChatOutcome answer(String text) {
    return new Answered(JSON.createObjectNode().put("text", text), 1);
  }

  private static StepYield step(EndpointRelevance source, String name) {
    return source.yields().stream().filter(y -> y.step().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void makesARecordAlongTheSteps() {
    EndpointRelevance source = new EndpointRelevance(q -> answer(obedient(q)), 3);

    int made = 0;
    for (int index = 0; index < 40; index++) {
      Optional<RelevanceRecord> record = source.record(index);
      if (record.isPresent()) {
        made++;
        assertThat(RelevanceCheck.flaw(record.get())).isEmpty();
        assertThat(record.get().question()).isEqualTo(GOOD_QUESTION);
        assertThat(record.get().topic()).isEqualTo("life in general");
      }
    }
    assertThat(made).isGreaterThan(30);
    assertThat(source.yields())
        .extracting(StepYield::step)
        .containsExactly("topic", "situation", "facts", "question", "neutral", "coherent");
    assertThat(step(source, "topic")).isEqualTo(new StepYield("topic", 40, 40, 40));
  }

  @Test
  void asksAgainForAValueThatWasChanged() {
    ChatModel careless =
        q -> answer(json(q.material()).has("topic") ? "I had some trouble at home." : obedient(q));
    EndpointRelevance source = new EndpointRelevance(careless, 3);

    assertThat(source.record(0)).isEmpty();
    assertThat(step(source, "situation")).isEqualTo(new StepYield("situation", 3, 3, 0));
    assertThat(step(source, "question").asked()).isZero();
  }

  @Test
  void doesNotTakeAQuestionThatTells() {
    ChatModel talkative =
        q -> {
          JsonNode material = json(q.material());
          return answer(
              material.has("question")
                  ? "What about " + material.at("/details/0/value").textValue() + "?"
                  : obedient(q));
        };
    EndpointRelevance source = new EndpointRelevance(talkative, 3);

    assertThat(source.record(0)).isEmpty();
    assertThat(step(source, "neutral").valid()).isZero();
    assertThat(step(source, "coherent").asked()).isZero();
  }

  @Test
  void givesUpARecordWhenThereIsNoAnswer() {
    EndpointRelevance source =
        new EndpointRelevance(q -> new Unavailable(Unavailability.TIMED_OUT, 3), 3);

    assertThat(source.record(0)).isEmpty();
    assertThat(source.lastFailure()).contains(Unavailability.TIMED_OUT);
    assertThat(step(source, "topic")).isEqualTo(new StepYield("topic", 1, 0, 0));
  }
}
