package dev.onset.evaluation.corpus.load;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
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
  /** The note of a dialogue that says which of the document's lists it stands in. */
  static final String SPLIT = "split";

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
        Optional<String> list = nameOfList();
        for (InputRecord record : JsonShapes.read(parser.<JsonNode>readValueAsTree(), line)) {
          ready.add(
              list.isPresent() && record instanceof InputRecord.Dialogue dialogue
                  ? dialogue.noted(SPLIT, list.get())
                  : record);
        }
      }
    } catch (JsonProcessingException | CharConversionException e) {
      ended = true;
      ready.add(
          InputRecord.Bad.line(
              line,
              RejectReason.MALFORMED,
              "begins a part of the document that is not valid JSON"));
    }
  }

  /** The field that holds the list that holds the current object. */
  private Optional<String> nameOfList() {
    JsonStreamContext holder = parser.getParsingContext().getParent().getParent();
    return holder == null ? Optional.empty() : Optional.ofNullable(holder.getCurrentName());
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
