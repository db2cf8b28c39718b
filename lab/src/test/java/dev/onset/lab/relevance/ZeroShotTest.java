package dev.onset.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.endpoint.EndpointLimits;
import dev.onset.endpoint.Unavailability;
import dev.onset.evaluation.metrics.Share;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.formats.InputRecord.NamedItem;
import dev.onset.lab.AnsweringServer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ZeroShotTest {
  private static final ContextQuestion SLEEP =
      question("I am 42 and live in Dayton.", "How do I sleep?");
  private static final ContextQuestion MOVE =
      question("My brother is 42, I live in Dayton.", "Where is it warmer?");

  /** The age is needed, the town is not. */
  private static ContextQuestion question(String context, String question) {
    return new ContextQuestion(
        context,
        question,
        List.of(),
        List.of(new NamedItem("42", "age", true), new NamedItem("Dayton", "location", false)));
  }

  private static String item(String text, String type, String relevance) {
    return """
        {"text":"%s","type":"%s","relevance":"%s"}"""
        .formatted(text, type, relevance);
  }

  private static Optional<String> items(String... items) {
    return Optional.of("{\"items\":[" + String.join(",", items) + "]}");
  }

  @Test
  void aRightAnswerIsRightInEveryFigure() throws IOException {
    List<JsonNode> asked = Collections.synchronizedList(new ArrayList<>());
    try (AnsweringServer server =
        new AnsweringServer(
            material -> {
              asked.add(material);
              return items(item("42", "age", "HIGH"), item("Dayton", "location", "LOW"));
            })) {
      ZeroShot read = ZeroShot.of(List.of(SLEEP, MOVE), server.model());

      assertThat(read.agreement().mean().f1()).isOne();
      assertThat(read.agreement().mean().coverage()).isOne();
      assertThat(read.agreement().mean().type()).isOne();
      assertThat(read.agreement().mean().relevance()).isOne();
      assertThat(read.agreement().mean().high()).isOne();
      assertThat(read.located()).isEqualTo(new Share(4, 4));
      assertThat(read.answered()).isEqualTo(2);
    }
    assertThat(asked).hasSize(2);
    assertThat(asked.get(1).path("context").asText()).isEqualTo(MOVE.context());
    assertThat(asked.get(1).path("question").asText()).isEqualTo(MOVE.question());
  }

  /** An invented item and one in other letters mask nothing; a text that is told twice is one. */
  @Test
  void whatDoesNotStandInTheContextIsLeftOutAndCounted() throws IOException {
    try (AnsweringServer server =
        new AnsweringServer(
            material ->
                items(
                    item(" 42 ", "datetime", "LOW"),
                    item("dayton", "location", "LOW"),
                    item("42", "age", "HIGH"),
                    item("Mercury Street 9", "location", "HIGH")))) {
      ZeroShot read = ZeroShot.of(List.of(SLEEP), server.model());

      assertThat(read.located()).isEqualTo(new Share(1, 3));
      assertThat(read.agreement().pooled().precision()).isOne();
      assertThat(read.agreement().pooled().recall()).isEqualTo(0.5);
      assertThat(read.agreement().pooled().type()).isZero();
      assertThat(read.agreement().pooled().relevance()).isZero();
    }
  }

  /** Prose, another type, a missing field and an item of no text are no answers. */
  @Test
  void nonsenseIsAQuestionWithoutItems() throws IOException {
    for (Optional<String> nonsense :
        List.of(
            Optional.of("The person is 42."),
            items(item("42", "years", "HIGH")),
            items(item(" ", "age", "HIGH")),
            items("{\"text\":\"42\",\"type\":\"age\"}"))) {
      try (AnsweringServer server =
          new AnsweringServer(
              material ->
                  material.path("context").asText().equals(SLEEP.context())
                      ? nonsense
                      : items(item("42", "age", "HIGH"), item("Dayton", "location", "LOW")))) {
        ZeroShot read =
            ZeroShot.of(List.of(SLEEP, MOVE), server.model(once(Duration.ofSeconds(20))));

        assertThat(read.failures()).containsExactly(Map.entry(Unavailability.WRONG_SHAPE, 1));
        assertThat(read.answered()).isOne();
        assertThat(read.agreement().mean().f1()).isEqualTo(0.5);
        assertThat(read.agreement().pooled().recall()).isEqualTo(0.5);
      }
    }
  }

  @Test
  void anEndpointThatHangsOrRefusesIsSaidWhyAndLeftAlone() throws IOException {
    List<ContextQuestion> many = Collections.nCopies(9, SLEEP);
    CountDownLatch done = new CountDownLatch(1);
    try (AnsweringServer server = new AnsweringServer(material -> silence(done))) {
      ZeroShot read;
      try {
        read = ZeroShot.of(many.subList(0, 2), server.model(once(Duration.ofMillis(300))));
      } finally {
        done.countDown();
      }

      assertThat(read.failures()).containsExactly(Map.entry(Unavailability.TIMED_OUT, 2));
      assertThat(read.answered()).isZero();
    }
    try (AnsweringServer server = new AnsweringServer(material -> Optional.empty())) {
      ZeroShot read = ZeroShot.of(many, server.model());

      assertThat(read.failures())
          .containsEntry(Unavailability.REFUSED, 5)
          .containsEntry(Unavailability.CIRCUIT_OPEN, 4);
      assertThat(server.requests()).isEqualTo(5);
    }
  }

  /** One call a question. */
  private static EndpointLimits once(Duration patience) {
    return new EndpointLimits(
        patience, patience, 1, Duration.ZERO, 1, 4096, 5, Duration.ofMinutes(1));
  }

  private static Optional<String> silence(CountDownLatch done) {
    try {
      done.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Optional.empty();
  }
}
