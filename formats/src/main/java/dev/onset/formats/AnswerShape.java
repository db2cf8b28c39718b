package dev.onset.formats;

import com.fasterxml.jackson.databind.JsonNode;

/** An answer without its dialogue, {@code {"id": …, "question": …, "answer": …}}. */
final class AnswerShape {
  private AnswerShape() {}

  static InputRecord read(JsonNode object, long line) {
    JsonNode id = object.path("id");
    JsonNode question = object.path("question");
    JsonNode answer = object.path("answer");
    if (!id.isTextual() && !id.isIntegralNumber() || id.asText().isBlank()) {
      return InputRecord.Bad.malformed(line, "has no \"id\"");
    }
    if (!answer.isTextual() || answer.textValue().isBlank()) {
      return InputRecord.Bad.malformed(line, "has no \"answer\" with a text");
    }
    if (!question.isMissingNode() && !question.isNull() && !question.isTextual()) {
      return InputRecord.Bad.malformed(line, "has a \"question\" that is no text");
    }
    return new InputRecord.Answer(id.asText(), question.asText(""), answer.textValue());
  }
}
