package dev.onset.lab.relevance;

import dev.onset.app.gold.GoldMentions;
import dev.onset.evaluation.metrics.Share;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.model.Mention;
import dev.onset.model.Need;
import dev.onset.model.need.AskedText;
import dev.onset.model.need.NeedReader;
import java.util.List;
import java.util.Optional;

/**
 * Whether a reader looks at the question: its agreement with the annotation on the annotated
 * values, with the question of the record, with that of another record, and without any. A reader
 * that knows only which types are usually needed agrees as often with any question.
 *
 * @param own values whose relevance is right with the record's question
 * @param anothers with another record's question
 * @param none without a question
 */
public record QuestionReading(Share own, Share anothers, Share none) {
  private static final double NEEDED = 0.5;

  /** So far apart that no record gets a question of its own topic. */
  private static final int APART = 37;

  /** Gives the question that a record is read for. */
  @FunctionalInterface
  private interface Asking {
    String question(int record);
  }

  /** Reads all records three times. */
  public static QuestionReading of(List<ContextQuestion> records, NeedReader reader) {
    return new QuestionReading(
        right(records, reader, i -> records.get(i).question()),
        right(records, reader, i -> records.get((i + APART) % records.size()).question()),
        right(records, reader, i -> ""));
  }

  private static Share right(List<ContextQuestion> records, NeedReader reader, Asking asking) {
    int right = 0;
    int all = 0;
    for (int i = 0; i < records.size(); i++) {
      ContextQuestion record = records.get(i);
      List<Mention> values = GoldMentions.in(record.context(), record.spans());
      List<Optional<Need>> needs =
          reader.read(AskedText.of(asking.question(i), record.context(), values));
      for (int value = 0; value < values.size(); value++) {
        Mention place = values.get(value);
        boolean needed =
            record.spans().stream()
                .filter(ContextQuestion::needs)
                .anyMatch(span -> span.start() == place.start() && span.end() == place.end());
        boolean said = needs.get(value).filter(need -> need.needed() >= NEEDED).isPresent();
        right += said == needed ? 1 : 0;
        all++;
      }
    }
    return new Share(right, all);
  }
}
