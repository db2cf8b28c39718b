package dev.onset.inference.gliner;

/**
 * A GLiNER export, its configuration or its labels cannot be used. The message is one sentence for
 * a person and holds no text of a chat.
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
