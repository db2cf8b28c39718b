package dev.onset.formats;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Reads a JSON document that spans many lines: a list of dialogues; an object of such lists, as
 * ABCD is published (train, dev and test); or a sequence of multi-line objects, such as runs of
 * agent simulations. Holds one dialogue or object in memory at a time. Stops where the document
 * breaks.
 */
public final class JsonDocumentReader extends QueuedReader {
  /** The dialogue's note that names its list in the document. */
  public static final String SPLIT = "split";

  private static final JsonMapper JSON = new JsonMapper();

  /** The structure of a document. */
  enum Layout {
    /** Lists of dialogues, at the root or in an object. */
    LISTS,
    /** A sequence of objects. */
    OBJECTS
  }

  private final JsonParser parser;
  private final Layout layout;

  JsonDocumentReader(InputStream in, Layout layout) throws IOException {
    this.layout = layout;
    this.parser = JSON.createParser(in);
  }

  @Override
  protected boolean advance() throws IOException {
    long line = parser.currentLocation().getLineNr();
    try {
      JsonToken token = parser.nextToken();
      if (token == null) {
        return false;
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
      return true;
    } catch (JsonProcessingException | CharConversionException e) {
      ready.add(
          InputRecord.Bad.malformed(line, "begins a part of the document that is not valid JSON"));
      return false;
    }
  }

  private boolean isElement(JsonStreamContext holder) {
    return layout == Layout.LISTS ? holder.inArray() : holder.inRoot();
  }

  /** Returns the field of the list that contains the current object. */
  private Optional<String> nameOfList() {
    JsonStreamContext holder = parser.getParsingContext().getParent().getParent();
    return holder == null ? Optional.empty() : Optional.ofNullable(holder.getCurrentName());
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
