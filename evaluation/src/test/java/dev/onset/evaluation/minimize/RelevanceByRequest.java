package dev.onset.evaluation.minimize;

import dev.onset.app.minimize.Proportion;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord;
import dev.onset.inference.Extraction;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.Mention;
import dev.onset.model.WordScore;
import java.util.List;

/**
 * How far the relevance of one pass over a text agrees with an annotation, by what the pass is told
 * as the request and whether the question stands in the text. The values are the annotated ones.
 *
 * @param low of the values that the question does not need, those that are taken so
 * @param high of the values that it needs, those that are taken so
 * @param found of all values, those that touch one that the tiers see
 */
public record RelevanceByRequest(Proportion low, Proportion high, Proportion found) {
  private static final double RELEVANT = 0.5;

  /**
   * One text of a record, as it is read.
   *
   * @param request what the other side said last
   * @param text the context, with or without the question behind it
   */
  public record Input(String request, String text) {
    /** Says nothing of the texts. */
    @Override
    public String toString() {
      return "Input[…]";
    }
  }

  /** How a record is read. */
  @FunctionalInterface
  public interface Wording {
    /**
     * The input of a record.
     *
     * @param record which one, from 0
     */
    Input of(int record);
  }

  /** Reads all records in one way. */
  public static RelevanceByRequest of(
      List<InputRecord.ContextQuestion> records, Wording wording, ExtractionPipeline pipeline) {
    int[] right = new int[2];
    int[] all = new int[2];
    int found = 0;
    for (int i = 0; i < records.size(); i++) {
      Input input = wording.of(i);
      Extraction seen = pipeline.read(input.request(), input.text());
      for (GoldSpan span : records.get(i).spans()) {
        int gold = "1".equals(String.valueOf(span.notes().get("relevance"))) ? 1 : 0;
        double score =
            seen.neural().words().stream()
                .filter(word -> word.start() < span.end() && span.start() < word.end())
                .mapToDouble(WordScore::relevance)
                .average()
                .orElse(0);
        all[gold]++;
        right[gold] += (score >= RELEVANT ? 1 : 0) == gold ? 1 : 0;
        found += seen.mentions().stream().anyMatch(one -> touches(one, span)) ? 1 : 0;
      }
    }
    return new RelevanceByRequest(
        Proportion.of(right[0], all[0]),
        Proportion.of(right[1], all[1]),
        Proportion.of(found, all[0] + all[1]));
  }

  private static boolean touches(Mention mention, GoldSpan span) {
    return mention.start() < span.end() && span.start() < mention.end();
  }

  /** Of all values those whose relevance is right. */
  public Proportion accuracy() {
    return Proportion.of(low.count() + high.count(), low.of() + high.of());
  }
}
