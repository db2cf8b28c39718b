package dev.onset.endpoint;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The JSON of a chat completion, both ways. Stateless. */
final class Completion {
  private static final int DEEPEST = 64;

  /** Takes one complete value and nothing behind it, without a name that occurs twice. */
  private static final JsonMapper STRICT =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private Completion() {}

  static byte[] request(String model, ChatQuestion question) {
    ObjectNode request = STRICT.createObjectNode();
    request.put("model", model).put("temperature", question.temperature());
    ArrayNode messages = request.putArray("messages");
    messages.addObject().put("role", "system").put("content", question.instructions());
    messages.addObject().put("role", "user").put("content", question.material());
    ObjectNode format = request.putObject("response_format");
    format
        .put("type", "json_schema")
        .putObject("json_schema")
        .put("name", "answer")
        .put("strict", true)
        .set("schema", question.shape().schema());
    try {
      // By way of a string, since half a surrogate pair has no bytes: it becomes a question mark.
      return STRICT.writeValueAsString(request).getBytes(StandardCharsets.UTF_8);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("A tree of JSON can always be written.", e);
    }
  }

  static Attempt<JsonNode> read(byte[] reply, AnswerShape shape) {
    JsonNode choice;
    try {
      choice = STRICT.readTree(reply).path("choices").path(0);
    } catch (IOException e) {
      return new Attempt.Failure<>(Unavailability.MALFORMED);
    }
    JsonNode message = choice.path("message");
    String finish = choice.path("finish_reason").asText("");
    if (finish.equals("content_filter") || message.path("refusal").isTextual()) {
      return new Attempt.Failure<>(Unavailability.DECLINED);
    }
    if (finish.equals("length")) {
      return new Attempt.Failure<>(Unavailability.CUT_OFF);
    }
    if (!message.path("content").isTextual()) {
      return new Attempt.Failure<>(Unavailability.MALFORMED);
    }
    return answer(message.get("content").textValue(), shape);
  }

  private static Attempt<JsonNode> answer(String content, AnswerShape shape) {
    try {
      JsonNode answer = STRICT.readTree(content);
      return shape.accepts(answer)
          ? new Attempt.Success<>(answer)
          : new Attempt.Failure<>(Unavailability.WRONG_SHAPE);
    } catch (JsonProcessingException e) {
      return new Attempt.Failure<>(Unavailability.WRONG_SHAPE);
    }
  }
}
