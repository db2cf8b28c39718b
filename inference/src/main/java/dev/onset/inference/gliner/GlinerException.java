package dev.onset.inference.gliner;

/**
 * A GLiNER export, its configuration or its labels cannot be used. The message is one sentence for
 * the operator and holds no chat text.
 */
public final class GlinerException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  GlinerException(String message) {
    super(message);
  }

  GlinerException(String message, Throwable cause) {
    super(message, cause);
  }
}
