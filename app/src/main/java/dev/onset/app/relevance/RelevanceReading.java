package dev.onset.app.relevance;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.input.TolerantReader;
import dev.onset.app.output.LineSink;
import dev.onset.app.terminal.Progress;
import dev.onset.formats.InputException;
import dev.onset.formats.InputRecord;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.TurnContext;
import dev.onset.model.need.NeedReader;
import java.io.IOException;

/**
 * Writes, for each question with its context, the personal information in the context, its CAPID
 * label, and whether the question needs it. Not thread-safe.
 *
 * @param pipeline finds the values
 * @param reader says how much a question needs a value
 */
public record RelevanceReading(ExtractionPipeline pipeline, NeedReader reader) {
  private static final JsonMapper JSON = new JsonMapper();

  /**
   * Processes the whole input. Writes one line per record, in input order.
   *
   * @throws InputException if the input contains anything but questions
   * @throws IOException if no part of the input is usable or the sink cannot be written
   */
  public void run(TolerantReader intake, Progress progress, LineSink sink) throws IOException {
    intake.forEach(
        record -> {
          if (record instanceof InputRecord.ContextQuestion question) {
            sink.line(line(question));
            progress.step();
          } else if (!(record instanceof InputRecord.Bad)) {
            throw new InputException(
                "The input holds dialogues; relevance reads questions with their context, one"
                    + " {\"context\": …, \"question\": …} a line.");
          }
        });
  }

  private byte[] line(InputRecord.ContextQuestion question) throws IOException {
    ObjectNode line = JSON.createObjectNode();
    ObjectNode piis = line.putObject("piis");
    for (RelevantItem item :
        RelevantItem.of(
            question.question(),
            question.context(),
            pipeline
                .read(TurnContext.answering(question.question()), question.context())
                .mentions(),
            reader)) {
      piis.putObject(item.surface())
          .put("type", item.label())
          .put("relevance", item.isNeeded() ? "1" : "0")
          .put("score", item.relevance());
    }
    return JSON.writeValueAsBytes(line);
  }
}
