package dev.onset.evaluation.minimize;

import dev.onset.app.minimize.Proportion;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord;
import dev.onset.inference.Extraction;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.TurnContext;
import dev.onset.model.WordScore;
import java.util.List;

/**
 * The agreement of one pass's relevance scores with an annotation, by the request given to the pass
 * and by whether the text includes the question. Measured on the annotated values.
 *
 * @param low values that the question does not need, and those classified so
 * @param high values that the question needs, and those classified so
 * @param found all values, and those that overlap a span of the tiers
 */
public record RelevanceByRequest(Proportion low, Proportion high, Proportion found) {
  private static final double RELEVANT = 0.5;

  /**
   * One text of a record as input.
   *
   * @param request the previous message of the other speaker
   * @param text the context, with or without the question after it
   */
  public record Input(String request, String text) {
    /** Omits the texts. */
    @Override
    public String toString() {
      return "Input[…]";
    }
  }

  /** Builds the input for a record. */
  @FunctionalInterface
  public interface Wording {
    /**
     * @param record index of the record, from 0
     */
    Input of(int record);
  }

  /** Reads all records with one wording. */
  public static RelevanceByRequest of(
      List<InputRecord.ContextQuestion> records, Wording wording, ExtractionPipeline pipeline) {
    int[] right = new int[2];
    int[] all = new int[2];
    int found = 0;
    for (int i = 0; i < records.size(); i++) {
      Input input = wording.of(i);
      Extraction seen = pipeline.read(TurnContext.answering(input.request()), input.text());
      for (GoldSpan span : records.get(i).spans()) {
        int gold = "1".equals(String.valueOf(span.notes().get("relevance"))) ? 1 : 0;
        double score =
            seen.neural().words().stream()
                .filter(word -> word.overlaps(span))
                .mapToDouble(WordScore::relevance)
                .average()
                .orElse(0);
        all[gold]++;
        right[gold] += (score >= RELEVANT ? 1 : 0) == gold ? 1 : 0;
        found += seen.mentions().stream().anyMatch(one -> one.overlaps(span)) ? 1 : 0;
      }
    }
    return new RelevanceByRequest(
        Proportion.of(right[0], all[0]),
        Proportion.of(right[1], all[1]),
        Proportion.of(found, all[0] + all[1]));
  }

  /** Of all values those whose relevance is right. */
  public Proportion accuracy() {
    return Proportion.of(low.count() + high.count(), low.of() + high.of());
  }
}
