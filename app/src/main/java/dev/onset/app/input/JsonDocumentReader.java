package dev.onset.app.input;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.model.RejectReason;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;

/**
 * One JSON document over many lines: a list of dialogues, or an object of such lists, as ABCD is
 * published (train, dev and test). One element is in memory at a time. Where the document breaks,
 * reading ends.
 */
final class JsonDocumentReader implements InputReader {
  private static final JsonMapper JSON = new JsonMapper();

  private final JsonParser parser;
  private final Queue<InputRecord> ready = new ArrayDeque<>();
  private boolean ended;

  JsonDocumentReader(InputStream in) throws IOException {
    this.parser = JSON.createParser(in);
  }

  @Override
  public Optional<InputRecord> next() throws IOException {
    while (ready.isEmpty() && !ended) {
      advance();
    }
    return Optional.ofNullable(ready.poll());
  }

  private void advance() throws IOException {
    long line = parser.currentLocation().getLineNr();
    try {
      JsonToken token = parser.nextToken();
      if (token == null) {
        ended = true;
        return;
      }
      boolean inList =
          parser.getParsingContext().getParent() != null
              && parser.getParsingContext().getParent().inArray();
      if (token == JsonToken.START_OBJECT && inList) {
        line = parser.currentLocation().getLineNr();
        ready.addAll(JsonShapes.read(parser.<JsonNode>readValueAsTree(), line));
      }
    } catch (JsonProcessingException | CharConversionException e) {
      ended = true;
      ready.add(
          JsonShapes.bad(
              line,
              RejectReason.MALFORMED,
              "begins a part of the document that is not valid JSON"));
    }
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
