package dev.onset.app.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.cluster.DeadLetterRecord;
import dev.onset.app.cluster.DeadLetterTopic;
import dev.onset.app.terminal.Progress;
import dev.onset.app.terminal.Terminal;
import dev.onset.model.DeadLetter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Set;

/**
 * Prints dead letters without their content, one line per letter.
 *
 * @param json whether to print JSON Lines instead of a table
 * @param replayed the places of replayed letters
 */
record DeadLetterLines(Terminal terminal, boolean json, Set<DeadLetterRecord.Place> replayed) {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String ROW = "%-16s  %-17s  %-32s  %9s  %-20s  %-8s";
  private static final String HEADER =
      String.format(Locale.ROOT, ROW, "TRACE", "REASON", "SOURCE", "SIZE", "TIME", "REPLAYED");

  /** Reads which letters were replayed. */
  static DeadLetterLines of(DeadLetterTopic letters, Terminal terminal, boolean json) {
    try (Progress progress = Progress.of(terminal, "dlq", " records")) {
      return new DeadLetterLines(terminal, json, letters.replayed(progress::step));
    }
  }

  /** Reports a record that this version cannot read. */
  static void unreadable(DeadLetterRecord.Place at, String why, Terminal terminal) {
    terminal.warn("Dead letter at partition %s, %s: %s", at.partition(), at.offset(), why);
  }

  /** Prints the head of the table. */
  void begin() {
    if (!json) {
      terminal.say(HEADER);
    }
  }

  void print(DeadLetterRecord letter) {
    terminal.say(json ? line(letter) : row(letter));
  }

  private String row(DeadLetterRecord letter) {
    DeadLetter content = letter.content();
    return String.format(
            Locale.ROOT,
            ROW,
            content.traceId(),
            content.reason(),
            letter.source(),
            content.size() < 0 ? "-" : Integer.toString(content.size()),
            time(letter),
            replayed.contains(letter.place()) ? "yes" : "")
        .stripTrailing();
  }

  /** {@code kept} tells whether the letter contains the bytes of its record. */
  private String line(DeadLetterRecord letter) {
    DeadLetter content = letter.content();
    return JSON.createObjectNode()
        .put("trace_id", content.traceId())
        .put("reason", content.reason().name())
        .put("source_topic", content.sourceTopic())
        .put("partition", content.partition())
        .put("offset", content.offset())
        .put("size", content.size())
        .put("time", time(letter))
        .put("kept", content.payload().length > 0)
        .put("replayed", replayed.contains(letter.place()))
        .toString();
  }

  private static String time(DeadLetterRecord letter) {
    return Instant.ofEpochMilli(letter.time()).truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
