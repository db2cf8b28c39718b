package dev.onset.app.relevance;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.console.Progress;
import dev.onset.app.input.Intake;
import dev.onset.app.output.LineSink;
import dev.onset.evaluation.corpus.load.InputException;
import dev.onset.evaluation.corpus.load.InputRecord;
import dev.onset.evaluation.minimize.CapidLabel;
import dev.onset.inference.Extraction;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.WordScore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes, for every question with its context, the personal information of the context, its type in
 * the words of CAPID, and whether the question needs it. Not thread-safe.
 */
public final class RelevanceReading {
  private static final JsonMapper JSON = new JsonMapper();

  /** From here on a span is relevant; the head is trained on labels of 0 and 1. */
  private static final double RELEVANT = 0.5;

  private final ExtractionPipeline pipeline;

  /** A reading by a pipeline's tiers. */
  public RelevanceReading(ExtractionPipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** What all places of one surface say of it. */
  private static final class Item {
    private final PiiType type;
    private final List<WordScore> words = new ArrayList<>();

    private Item(PiiType type) {
      this.type = type;
    }

    /** The mean over its words; 0 where no neural pass read them. */
    private double relevance() {
      double mean = words.stream().mapToDouble(WordScore::relevance).average().orElse(0.0);
      return Math.rint(mean * 1e6) / 1e6;
    }
  }

  /**
   * Runs the input to its end; a line for each record, in its order.
   *
   * @throws InputException if the input holds anything but questions
   * @throws IOException if nothing of the input can be used or the sink cannot be written
   */
  public void run(Intake intake, Progress progress, LineSink sink) throws IOException {
    Optional<InputRecord> record = intake.next();
    while (record.isPresent()) {
      if (record.get() instanceof InputRecord.ContextQuestion question) {
        sink.line(line(question));
        progress.step();
      } else if (!(record.get() instanceof InputRecord.Bad)) {
        throw new InputException(
            "The input holds dialogues; relevance reads questions with their context, one"
                + " {\"context\": …, \"question\": …} a line.");
      }
      record = intake.next();
    }
  }

  private byte[] line(InputRecord.ContextQuestion question) throws IOException {
    Extraction extraction = pipeline.read(question.question(), question.context());
    Map<String, Item> items = new LinkedHashMap<>();
    for (Mention mention : extraction.mentions()) {
      Item item = items.computeIfAbsent(mention.surface(), any -> new Item(mention.type()));
      for (WordScore word : extraction.neural().words()) {
        if (word.start() < mention.end() && mention.start() < word.end()) {
          item.words.add(word);
        }
      }
    }
    ObjectNode line = JSON.createObjectNode();
    ObjectNode piis = line.putObject("piis");
    items.forEach(
        (surface, item) -> {
          double score = item.relevance();
          piis.putObject(surface)
              .put("type", CapidLabel.of(item.type))
              .put("relevance", score >= RELEVANT ? "1" : "0")
              .put("score", score);
        });
    return JSON.writeValueAsBytes(line);
  }
}
