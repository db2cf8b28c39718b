package dev.onset.lab.leakage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.endpoint.Unavailability;
import dev.onset.lab.AnsweringServer;
import dev.onset.model.leakage.LeakageDomain;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EndpointJudgeTest {
  /** Its confidence is delta; who does not answer leaves the answer to a person. */
  @Test
  void anOpinionHasTheSignOfItsDecision() throws IOException {
    Map<String, String> opinions =
        Map.of(
            "text a", "{\"decision\":\"UNSAFE\",\"confidence\":0.75}",
            "text b", "{\"decision\":\"SAFE\",\"confidence\":1}",
            "text c", "{\"decision\":\"UNSAFE\",\"confidence\":0}");
    try (AnsweringServer server =
        new AnsweringServer(
            material -> Optional.ofNullable(opinions.get(material.path("answer").asText())))) {
      EndpointJudge judge = new EndpointJudge(server.model(), LeakageDomain.LAW);

      assertThat(judge.judge(LeakageAnswers.safe("a"))).isEqualTo(new AnswerJudgement(0.75, false));
      assertThat(judge.judge(LeakageAnswers.safe("b"))).isEqualTo(new AnswerJudgement(-1, false));
      assertThat(judge.judge(LeakageAnswers.safe("c")).above(0)).isTrue();
      assertThat(judge.judge(LeakageAnswers.safe("d"))).isEqualTo(new AnswerJudgement(0, true));
      assertThat(judge.failures()).isEqualTo(Map.of(Unavailability.REFUSED, 1));
    }
  }
}
