package dev.onset.lab.review;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.corpus.CorpusDialogue;
import dev.onset.evaluation.corpus.CorpusTurn;
import dev.onset.formats.GoldSpan;
import dev.onset.lab.AnsweringServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ModelAloneTest {
  private static CorpusTurn turn(int turn, String speaker, String text, GoldSpan... names) {
    return new CorpusTurn(turn, speaker, text, List.of(names));
  }

  private static GoldSpan name(int start, String name, String decision) {
    return new GoldSpan(
        start,
        start + name.length(),
        "PERSON",
        name,
        Optional.empty(),
        Map.of("decision", decision));
  }

  /** Orla of the material is not asked about; two names stand in the first turn that is. */
  private static CorpusDialogue dialogue() {
    return new CorpusDialogue(
        "one",
        "",
        "",
        List.of(
            turn(0, "material", "Orla has five sacks.", name(0, "Orla", "KEEP")),
            turn(
                1,
                "teacher",
                "Bram, how many has Orla?",
                name(0, "Bram", "REDACT"),
                name(19, "Orla", "KEEP")),
            turn(2, "student", "Orla has six", name(0, "Orla", "KEEP"))),
        Optional.empty(),
        Map.of());
  }

  /** One of the fields that are asked for, by the candidate's text. */
  private static String decisions(JsonNode material, String keep) {
    List<String> fields = new ArrayList<>();
    for (JsonNode candidate : material.path("candidates")) {
      String decision = candidate.path("text").asText().equals(keep) ? "KEEP" : "REDACT";
      fields.add("\"" + candidate.path("id").asText() + "\":\"" + decision + "\"");
    }
    return "{" + String.join(",", fields) + "}";
  }

  @Test
  void everyNameOutsideOfTheMaterialIsDecidedByItsTurn() throws IOException {
    List<Integer> turnsSeen = new ArrayList<>();
    try (AnsweringServer server =
        new AnsweringServer(
            material -> {
              turnsSeen.add(material.path("turns").size());
              return Optional.of(decisions(material, "Orla"));
            })) {
      ModelAlone alone = ModelAlone.of(List.of(dialogue()), any -> true, server.model());

      assertThat(alone.score()).isEqualTo(new ReviewScore(1, 0, 2, 0));
      assertThat(alone.questions()).isEqualTo(2);
      assertThat(alone.answered()).isEqualTo(2);
      assertThat(alone.failures()).isEmpty();
      assertThat(turnsSeen).containsExactly(2, 3);
    }
  }

  @Test
  void whatIsNotAnsweredIsRedactedAndSaidWhy() throws IOException {
    List<CorpusDialogue> many = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      many.add(dialogue());
    }
    try (AnsweringServer server = new AnsweringServer(material -> Optional.empty())) {
      ModelAlone alone = ModelAlone.of(many, any -> true, server.model());

      assertThat(alone.score()).isEqualTo(new ReviewScore(10, 0, 0, 20));
      assertThat(alone.answered()).isZero();
      assertThat(alone.failures())
          .containsEntry(Unavailability.REFUSED, 5)
          .containsEntry(Unavailability.CIRCUIT_OPEN, 15);
      assertThat(server.requests()).isEqualTo(5);
    }
  }

  @Test
  void oneAnswerThatIsNoneCostsItsTurnAlone() throws IOException {
    try (AnsweringServer server =
        new AnsweringServer(
            material ->
                Optional.of(
                    material.path("candidates").size() == 2
                        ? "I cannot tell."
                        : decisions(material, "Orla")))) {
      ModelAlone alone = ModelAlone.of(List.of(dialogue()), any -> true, server.model());

      assertThat(alone.score()).isEqualTo(new ReviewScore(1, 0, 1, 1));
      assertThat(alone.failures()).containsExactly(Map.entry(Unavailability.WRONG_SHAPE, 1));
    }
  }

  /** Bram is to be redacted, and is kept because nobody proposes him. */
  @Test
  void whatIsNotProposedIsKept() throws IOException {
    try (AnsweringServer server =
        new AnsweringServer(material -> Optional.of(decisions(material, "nobody")))) {
      ModelAlone alone =
          ModelAlone.of(List.of(dialogue()), span -> span.text().equals("Orla"), server.model());

      assertThat(alone.score()).isEqualTo(new ReviewScore(1, 0, 0, 2));
      assertThat(alone.proposed()).isEqualTo(new ReviewScore(0, 1, 0, 2));
      assertThat(server.requests()).isEqualTo(2);
    }
  }
}
