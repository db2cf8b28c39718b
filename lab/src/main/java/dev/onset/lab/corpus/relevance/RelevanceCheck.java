package dev.onset.lab.corpus.relevance;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Validates records of any source (fourth paper, sections 4.2 to 4.4). Stateless. */
public final class RelevanceCheck {
  private static final int FEWEST_WORDS = 3;
  private static final int MOST_WORDS = 30;

  /** Words that identify no value: shorter ones, and these. */
  private static final int SHORTEST = 3;

  private static final Set<String> COMMON =
      Set.of("and", "the", "for", "with", "years", "year", "old", "month", "card", "new", "two");

  private RelevanceCheck() {}

  /** The first flaw of a record. */
  public static Optional<RecordFlaw> flaw(RelevanceRecord record) {
    return places(record)
        .or(() -> sides(record.items()))
        .or(() -> question(record.question(), record.items()));
  }

  private static Optional<RecordFlaw> places(RelevanceRecord record) {
    String context = record.context();
    String lower = context.toLowerCase(Locale.ROOT);
    int codePoints = context.codePointCount(0, context.length());
    int end = 0;
    for (RelevanceItem item : record.items()) {
      if (item.start() < 0 || item.end() > codePoints || item.start() >= item.end()) {
        return Optional.of(RecordFlaw.NOT_LOCATED);
      }
      int from = context.offsetByCodePoints(0, item.start());
      int to = context.offsetByCodePoints(0, item.end());
      if (!context.substring(from, to).equals(item.text())) {
        return Optional.of(RecordFlaw.NOT_LOCATED);
      }
      String value = item.text().toLowerCase(Locale.ROOT);
      if (lower.indexOf(value) != lower.lastIndexOf(value)) {
        return Optional.of(RecordFlaw.REPEATED);
      }
      if (item.start() < end) {
        return Optional.of(RecordFlaw.OVERLAPPING);
      }
      end = item.end();
    }
    return Optional.empty();
  }

  private static Optional<RecordFlaw> sides(List<RelevanceItem> items) {
    long relevant = items.stream().filter(RelevanceItem::relevant).count();
    return relevant == 0 || relevant == items.size()
        ? Optional.of(RecordFlaw.ONE_SIDED)
        : Optional.empty();
  }

  /** The flaw of a question for a context with these items. */
  static Optional<RecordFlaw> question(String question, List<RelevanceItem> items) {
    int words = question.strip().split("\\s+").length;
    if (words < FEWEST_WORDS
        || words > MOST_WORDS
        || question.indexOf('?') != question.length() - 1) {
      return Optional.of(RecordFlaw.NO_QUESTION);
    }
    Set<String> telling = new HashSet<>();
    for (RelevanceItem item : items) {
      telling.addAll(words(item.text()));
      if (item.relevant()) {
        telling.addAll(words(item.type().label()));
      }
    }
    telling.removeAll(COMMON);
    return words(question).stream().anyMatch(telling::contains)
        ? Optional.of(RecordFlaw.TELLING_QUESTION)
        : Optional.empty();
  }

  private static Set<String> words(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> word.length() >= SHORTEST)
        .collect(Collectors.toSet());
  }
}
