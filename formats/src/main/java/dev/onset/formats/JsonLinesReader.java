package dev.onset.formats;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.model.RejectReason;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** Reads one JSON object per line. Skips blank lines. */
final class JsonLinesReader extends QueuedReader {
  private static final ObjectReader JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(JsonNode.class);

  /** Makes records of an object, with the line where it stands. */
  @FunctionalInterface
  interface Shape {
    List<InputRecord> read(JsonNode object, long line);
  }

  private final LineReader lines;
  private final Shape shape;

  JsonLinesReader(InputStream in, Shape shape) {
    this.lines = new LineReader(in);
    this.shape = shape;
  }

  @Override
  protected boolean advance() throws IOException {
    Optional<LineReader.Line> line = lines.next();
    line.map(this::read).ifPresent(ready::addAll);
    return line.isPresent();
  }

  private List<InputRecord> read(LineReader.Line line) {
    if (line instanceof LineReader.Line.Text text) {
      try {
        return text.text().isBlank()
            ? List.of()
            : shape.read(JSON.readTree(text.text()), line.number());
      } catch (JsonProcessingException e) {
        return List.of(InputRecord.Bad.malformed(line.number(), "is not valid JSON"));
      }
    }
    return List.of(
        line instanceof LineReader.Line.TooLong
            ? InputRecord.Bad.line(
                line.number(),
                RejectReason.OVERSIZED_TEXT,
                "is longer than " + (LineReader.MAX_BYTES >> 20) + " MiB")
            : InputRecord.Bad.line(
                line.number(),
                RejectReason.INVALID_TEXT,
                "is not valid UTF-8; save the file as UTF-8"));
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
