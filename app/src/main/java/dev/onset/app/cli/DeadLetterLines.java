package dev.onset.app.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.cluster.DeadLetterRecord;
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

  /** Prints the head of the table. */
  void begin() {
    if (!json) {
      terminal.out().println(HEADER);
    }
  }

  void print(DeadLetterRecord letter) {
    terminal.out().println(json ? line(letter) : row(letter));
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
    ObjectNode line = JSON.createObjectNode();
    line.put("trace_id", content.traceId());
    line.put("reason", content.reason().name());
    line.put("source_topic", content.sourceTopic());
    line.put("partition", content.partition());
    line.put("offset", content.offset());
    line.put("size", content.size());
    line.put("time", time(letter));
    line.put("kept", content.payload().length > 0);
    line.put("replayed", replayed.contains(letter.place()));
    return line.toString();
  }

  private static String time(DeadLetterRecord letter) {
    return Instant.ofEpochMilli(letter.time()).truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
