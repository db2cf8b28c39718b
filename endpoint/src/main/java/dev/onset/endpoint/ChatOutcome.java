package dev.onset.endpoint;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * The outcome of a question. Every behavior of the remote side is one of these, never an exception.
 */
public sealed interface ChatOutcome {
  /** Calls made for the question, 0 or more. */
  int calls();

  /**
   * An answer of the shape that was asked for.
   *
   * @param answer treat as immutable; may repeat personal data of the question
   */
  record Answered(JsonNode answer, int calls) implements ChatOutcome {
    /** Says nothing of the answer. */
    @Override
    public String toString() {
      return "Answered[calls=" + calls + "]";
    }
  }

  /** No answer that could be used. */
  record Unavailable(Unavailability reason, int calls) implements ChatOutcome {}
}
