package dev.onset.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/**
 * One question, without earlier ones. Immutable.
 *
 * @param instructions what the model is to do; trusted text
 * @param material what it is to do it with; may be hostile and personal
 * @param shape what the answer must look like
 * @param temperature in [0, 2]; 0 for decisions, more for texts that are to vary
 */
public record ChatQuestion(
    String instructions, String material, AnswerShape.Fields shape, double temperature) {
  private static final double HOTTEST = 2.0;

  /** Checks the temperature. */
  public ChatQuestion {
    Objects.requireNonNull(instructions);
    Objects.requireNonNull(material);
    Objects.requireNonNull(shape);
    if (!(temperature >= 0 && temperature <= HOTTEST)) {
      throw new IllegalArgumentException("A temperature lies between 0 and 2.");
    }
  }

  /** A question to decide by material that goes as JSON, so that no text ends its own quotation. */
  public ChatQuestion(String instructions, JsonNode material, AnswerShape.Fields shape) {
    this(instructions, material.toString(), shape, 0);
  }

  /** Says nothing of the texts. */
  @Override
  public String toString() {
    return "ChatQuestion[…]";
  }
}
