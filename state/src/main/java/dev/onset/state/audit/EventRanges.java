package dev.onset.state.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/** Sequence numbers in words: {@code event 3}, {@code events 3 to 5, 8}. */
final class EventRanges {
  /** The maximum number of ranges to list. */
  private static final int MOST = 8;

  private EventRanges() {}

  static String of(long first, long last) {
    return first == last ? "event " + first : "events " + first + " to " + last;
  }

  static String of(SortedSet<Long> sequences) {
    List<String> ranges = new ArrayList<>();
    long start = sequences.first();
    long end = start;
    for (long next : sequences.tailSet(start + 1)) {
      if (next != end + 1) {
        ranges.add(range(start, end));
        start = next;
      }
      end = next;
    }
    ranges.add(range(start, end));
    String more = ranges.size() > MOST ? " and " + (ranges.size() - MOST) + " more ranges" : "";
    return (sequences.size() == 1 ? "event " : "events ")
        + String.join(", ", ranges.subList(0, Math.min(MOST, ranges.size())))
        + more;
  }

  static String capitalized(long first, long last) {
    return "E" + of(first, last).substring(1);
  }

  static String capitalized(SortedSet<Long> sequences) {
    return "E" + of(sequences).substring(1);
  }

  private static String range(long first, long last) {
    return first == last ? Long.toString(first) : first + " to " + last;
  }
}
