package dev.onset.app.audit;

import dev.onset.app.terminal.TypeWords;
import dev.onset.model.Redaction;
import java.util.List;
import java.util.stream.Stream;

/** What was masked in a session, and what is masked no more, in the order of its decisions. */
final class RedactionRows {
  private RedactionRows() {}

  /**
   * Rows of turn, characters, type, action and reason.
   *
   * @param words for the types
   */
  static List<List<String>> of(List<Redaction> redactions, TypeWords words) {
    return redactions.stream().flatMap(one -> of(one, words)).toList();
  }

  private static Stream<List<String>> of(Redaction redaction, TypeWords words) {
    String turn = Integer.toString(redaction.turn());
    return redaction.spans().isEmpty()
        ? Stream.of(List.of(turn, "-", "-", "-", "nothing is masked any more"))
        : redaction.spans().stream()
            .map(
                span ->
                    List.of(
                        turn,
                        span.start() + " to " + span.end(),
                        words.named(span.type()),
                        span.action().name(),
                        redaction.reason() + (redaction.retroactive() ? ", afterwards" : "")));
  }
}
