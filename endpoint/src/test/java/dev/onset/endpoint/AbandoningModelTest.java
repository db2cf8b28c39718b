package dev.onset.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.onset.endpoint.AnswerShape.Fields;
import dev.onset.endpoint.AnswerShape.Text;
import dev.onset.endpoint.ChatOutcome.Answered;
import dev.onset.endpoint.ChatOutcome.Unavailable;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class AbandoningModelTest {
  private static final ChatQuestion QUESTION =
      new ChatQuestion("Say yes.", "{}", Fields.of("answer", new Text(9)), 0);
  private static final ChatOutcome ANSWER =
      new Answered(JsonNodeFactory.instance.objectNode().put("answer", "yes"), 1);

  /** Any other failure may pass. */
  @Test
  void asksUntilTheCircuitOpens() {
    Queue<ChatOutcome> outcomes =
        new ArrayDeque<>(
            List.of(
                new Unavailable(Unavailability.TIMED_OUT, 3),
                ANSWER,
                new Unavailable(Unavailability.CIRCUIT_OPEN, 0),
                ANSWER));
    ChatModel model = new AbandoningModel(question -> outcomes.remove());

    assertThat(model.ask(QUESTION)).isEqualTo(new Unavailable(Unavailability.TIMED_OUT, 3));
    assertThat(model.ask(QUESTION)).isEqualTo(ANSWER);
    for (int i = 0; i < 3; i++) {
      assertThat(model.ask(QUESTION)).isEqualTo(new Unavailable(Unavailability.CIRCUIT_OPEN, 0));
    }
    assertThat(outcomes).hasSize(1);
  }
}
