package dev.onset.formats;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.model.RejectReason;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/**
 * Reads one JSON object per line: dialogues, turns, questions, in any mixture. Skips blank lines.
 */
final class JsonLinesReader implements InputReader {
  private static final ObjectReader JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(com.fasterxml.jackson.databind.JsonNode.class);

  private final LineReader lines;
  private final Queue<InputRecord> ready = new ArrayDeque<>();

  JsonLinesReader(InputStream in) {
    this.lines = new LineReader(in);
  }

  @Override
  public Optional<InputRecord> next() throws IOException {
    while (ready.isEmpty()) {
      Optional<LineReader.Line> line = lines.next();
      if (line.isEmpty()) {
        return Optional.empty();
      }
      ready.addAll(read(line.get()));
    }
    return Optional.of(ready.remove());
  }

  private static List<InputRecord> read(LineReader.Line line) {
    if (line instanceof LineReader.Line.Text text) {
      return text.text().isBlank() ? List.of() : parse(text);
    }
    return List.of(unreadable(line));
  }

  /** Returns the record for a line that is not text. */
  static InputRecord.Bad unreadable(LineReader.Line line) {
    return line instanceof LineReader.Line.TooLong
        ? InputRecord.Bad.line(
            line.number(),
            RejectReason.OVERSIZED_TEXT,
            "is longer than " + (LineReader.MAX_BYTES >> 20) + " MiB")
        : InputRecord.Bad.line(line.number(), RejectReason.INVALID_TEXT, "is not valid UTF-8");
  }

  private static List<InputRecord> parse(LineReader.Line.Text line) {
    try {
      return JsonShapes.read(JSON.readTree(line.text()), line.number());
    } catch (JsonProcessingException e) {
      return List.of(
          InputRecord.Bad.line(line.number(), RejectReason.MALFORMED, "is not valid JSON"));
    }
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
