package dev.onset.formats;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.model.RejectReason;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Reads one answer per line, as a JSON object. Ignores other fields and skips blank lines. */
final class AnswerReader implements InputReader {
  private static final ObjectReader JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(JsonNode.class);

  private final LineReader lines;

  AnswerReader(InputStream in) {
    this.lines = new LineReader(in);
  }

  @Override
  public Optional<InputRecord> next() throws IOException {
    while (true) {
      Optional<LineReader.Line> line = lines.next();
      if (line.isEmpty()) {
        return Optional.empty();
      }
      if (!(line.get() instanceof LineReader.Line.Text text)) {
        return Optional.of(JsonLinesReader.unreadable(line.get()));
      }
      if (!text.text().isBlank()) {
        return Optional.of(read(text));
      }
    }
  }

  private static InputRecord read(LineReader.Line.Text line) {
    JsonNode node;
    try {
      node = JSON.readTree(line.text());
    } catch (JsonProcessingException e) {
      return InputRecord.Bad.line(line.number(), RejectReason.MALFORMED, "is not valid JSON");
    }
    JsonNode id = node.path("id");
    JsonNode question = node.path("question");
    JsonNode answer = node.path("answer");
    if (!id.isTextual() && !id.isIntegralNumber() || id.asText().isBlank()) {
      return bad(line, "has no \"id\"");
    }
    if (!answer.isTextual() || answer.textValue().isBlank()) {
      return bad(line, "has no \"answer\" with a text");
    }
    if (!question.isMissingNode() && !question.isNull() && !question.isTextual()) {
      return bad(line, "has a \"question\" that is no text");
    }
    return new InputRecord.Answer(id.asText(), question.asText(""), answer.textValue());
  }

  private static InputRecord bad(LineReader.Line.Text line, String clause) {
    return InputRecord.Bad.line(line.number(), RejectReason.MALFORMED, clause);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
