package dev.onset.state.audit;

import dev.onset.state.audit.ChainFinding.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The findings of one check, with what the checks of all chains look for. Not thread-safe. */
final class Findings {
  private final List<ChainFinding> all = new ArrayList<>();

  void add(ChainFinding finding) {
    all.add(finding);
  }

  /**
   * @param sentence as {@link String#format(String, Object...)} takes it if there are values, else
   *     the sentence itself
   */
  void add(Kind kind, long event, String sentence, Object... values) {
    add(
        new ChainFinding(
            kind,
            event,
            values.length == 0 ? sentence : String.format(Locale.ROOT, sentence, values)));
  }

  boolean has(Kind kind) {
    return all.stream().anyMatch(one -> one.kind() == kind);
  }

  /** The findings in the order of their events. */
  List<ChainFinding> sorted() {
    all.sort(Comparator.comparingLong(ChainFinding::event));
    return all;
  }

  /**
   * Reports gaps before the last event.
   *
   * @param sequences numbers of the events that are there, ascending
   * @param beginning says of a gap before the first event that it is missing; empty if it may be.
   *     Formats take the events of the gap, "is" or "are", and the number of the event behind it.
   * @param within says it of another gap
   */
  void missing(List<Long> sequences, String beginning, String within) {
    long expected = 0;
    for (long sequence : sequences) {
      boolean first = expected == 0;
      String sentence = first ? beginning : within;
      if (sequence > expected && !sentence.isEmpty()) {
        add(
            first ? Kind.HEAD_EXPIRED : Kind.DROPPED,
            expected,
            sentence,
            EventRanges.capitalized(expected, sequence - 1),
            sequence - 1 == expected ? "is" : "are",
            sequence);
      }
      expected = Math.max(0, sequence + 1);
    }
  }
}
