package dev.onset.formats;

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
 * published (train, dev and test), of which one element is in memory at a time; or objects that are
 * written over many lines, as runs of agent simulations are, of which one is. Where the document
 * breaks, reading ends.
 */
public final class JsonDocumentReader implements InputReader {
  /** The dialogue's note that names its list in the document. */
  public static final String SPLIT = "split";

  private static final JsonMapper JSON = new JsonMapper();

  /** What a document is made of. */
  enum Layout {
    /** Lists of dialogues, at the root or in an object. */
    LISTS,
    /** Objects, one after the other. */
    OBJECTS
  }

  private final JsonParser parser;
  private final Layout layout;
  private final Queue<InputRecord> ready = new ArrayDeque<>();
  private boolean ended;

  JsonDocumentReader(InputStream in, Layout layout) throws IOException {
    this.layout = layout;
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
      if (token == JsonToken.START_OBJECT && isElement(parser.getParsingContext().getParent())) {
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

  private boolean isElement(JsonStreamContext holder) {
    return layout == Layout.LISTS ? holder.inArray() : holder.inRoot();
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
