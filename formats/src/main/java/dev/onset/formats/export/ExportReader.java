package dev.onset.formats.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import dev.onset.formats.QueuedReader;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;

/** Reads an export. Holds one value of a JSON file, or a whole text, in memory. Not thread-safe. */
final class ExportReader {
  private static final int DEEPEST = 200;

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .build();

  private ExportReader() {}

  static InputReader json(InputStream in, ExportFormat.Json format, Numbering numbering)
      throws IOException {
    return new Values(new BoundedStream(in), format, numbering);
  }

  static InputReader text(String text, ExportFormat.Text format, Numbering numbering) {
    Chats chats = new Chats(1);
    format.reader().accept(text, chats);
    return new Ready(records(chats, format, numbering, 1));
  }

  private static Queue<InputRecord> records(
      Chats chats, ExportFormat format, Numbering numbering, long line) {
    Queue<InputRecord> records = new ArrayDeque<>();
    chats.drafts().forEach(chat -> records.addAll(numbering.records(chat, format.name())));
    records.addAll(chats.bad());
    if (records.isEmpty()) {
      records.add(InputRecord.Bad.malformed(line, "does not begin " + format.holds()));
    }
    if (!chats.leftOut().isEmpty()) {
      records.add(new InputRecord.LeftOut(chats.leftOut()));
    }
    return records;
  }

  /** Records that were read before. */
  private record Ready(Queue<InputRecord> records) implements InputReader {
    @Override
    public Optional<InputRecord> next() {
      return Optional.ofNullable(records.poll());
    }

    @Override
    public void close() {}
  }

  /** The values of a JSON file, one after the other. */
  private static final class Values extends QueuedReader {
    private final BoundedStream in;
    private final JsonParser parser;
    private final ExportFormat.Json format;
    private final Numbering numbering;

    Values(BoundedStream in, ExportFormat.Json format, Numbering numbering) throws IOException {
      this.in = in;
      this.parser = JSON.createParser(in);
      this.format = format;
      this.numbering = numbering;
    }

    @Override
    protected boolean advance() throws IOException {
      long line = parser.currentLocation().getLineNr();
      try {
        in.restart();
        JsonToken token = parser.nextToken();
        if (token == null) {
          return false;
        }
        line = parser.currentLocation().getLineNr();
        boolean list =
            token == JsonToken.START_ARRAY && parser.getParsingContext().getParent().inRoot();
        if (token == JsonToken.END_ARRAY || (list && !format.listIsOne())) {
          return true;
        }
        JsonNode value = parser.readValueAsTree();
        Chats chats = new Chats(line);
        format.reader().accept(value, chats);
        ready.addAll(records(chats, format, numbering, line));
        return true;
      } catch (BoundedStream.TooLong e) {
        return ended(line, "begins a chat of more than " + BoundedStream.MEBIBYTES + " MiB");
      } catch (JsonProcessingException | CharConversionException e) {
        // Behind a comma the parser does not say that the end is what it met.
        String wrong =
            e instanceof JsonEOFException || in.ended() ? "breaks off" : "is not valid JSON";
        return ended(line, "begins a value that " + wrong + "; expected " + format.holds());
      }
    }

    private boolean ended(long line, String clause) {
      ready.add(InputRecord.Bad.malformed(line, clause));
      return false;
    }

    @Override
    public void close() throws IOException {
      parser.close();
    }
  }
}
